import { Box, FormHelperText, FormLabel } from "@mui/material";
import { memo, useId, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import {
  useController,
  useFormContext,
  type ControllerRenderProps,
  type RefCallBack,
} from "react-hook-form";
import type { InputProps } from "../../pages/contract.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useCompactFields } from "../CompactFields.tsx";
import { useFollowed } from "../../form/expressions/followedFields.ts";
import { visuallyHidden } from "../../theme/visuallyHidden.ts";

/** What an input element gets from its frame. */
export interface FrameSlot {
  id: string;
  value: unknown;
  invalid: boolean;
  describedBy: string | undefined;
  /** Name, change and blur of the form; the ref goes to the element that can take the focus. */
  field: Omit<ControllerRenderProps, "ref" | "value">;
  ref: RefCallBack;
}

interface Props extends InputProps {
  children: (slot: FrameSlot) => ReactNode;
  /** The children carry several controls: the label names the group. */
  group?: boolean;
}

/** Label above, control, help or fault below; the same around every kind of input. */
export function FieldFrame({ entity, field, source, required, readOnly, group, children }: Props) {
  const id = useId();
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const compact = useCompactFields();
  const {
    field: { ref, ...control },
    fieldState,
  } = useController({ name: source });
  const message = faultText(fieldState.error);
  const followed = useFollowed(useFormContext().control, source);
  const from = compact ? undefined : entity.fields.find(({ name }) => name === followed);
  const hints = [
    texts.help(field),
    from && translate("shell.form.follows", { field: texts.field(from) }),
  ].filter(Boolean);
  const help = message ?? (hints.length > 0 ? hints.join(" · ") : undefined);
  const helpId = help ? `${id}-help` : undefined;
  const label = texts.field(field);
  const slot = {
    id,
    value: control.value as unknown,
    ref,
    invalid: message !== undefined,
    describedBy: helpId,
    field: { name: control.name, onChange: control.onChange, onBlur: control.onBlur },
  };
  return (
    <div
      role={group ? "group" : undefined}
      aria-label={group ? label : undefined}
      data-field={source}
      style={frameLook}
    >
      <FieldLabel
        id={id}
        label={label}
        group={group ?? false}
        required={Boolean(required) && !readOnly}
        hidden={compact}
      />
      {children(slot)}
      {help ? <FieldHelp id={`${id}-help`} text={help} wrong={message !== undefined} /> : null}
    </div>
  );
}

const frameLook = { position: "relative", minWidth: 0, flex: "1 1 0" } as const;

interface LabelProps {
  id: string;
  label: string;
  group: boolean;
  required: boolean;
  hidden: boolean;
}

/** Stays as it is while somebody writes in the control below. */
const FieldLabel = memo(function FieldLabel({ id, label, group, required, hidden }: LabelProps) {
  const translate = useTranslate();
  return (
    <FormLabel
      id={`${id}-label`}
      htmlFor={group ? undefined : id}
      component={group ? "span" : "label"}
      sx={hidden ? [labelLook, visuallyHidden] : labelLook}
    >
      {label}
      {required ? (
        <Box component="span" sx={requiredLook}>
          {translate("shell.form.required")}
        </Box>
      ) : null}
    </FormLabel>
  );
});

const FieldHelp = memo(function FieldHelp(props: { id: string; text: string; wrong: boolean }) {
  return (
    <FormHelperText id={props.id} error={props.wrong}>
      {props.text}
    </FormHelperText>
  );
});

const labelLook = {
  display: "block",
  mb: 0.5,
  fontSize: 14,
  fontWeight: 550,
  color: "text.primary",
  overflowWrap: "anywhere",
  hyphens: "auto",
} as const;

const requiredLook = { ml: 0.75, color: "error.main", fontSize: 12, fontWeight: 450 } as const;

/** The message of a fault; a fault inside a structure (a child row) is shown at its own field. */
function faultText(error: { message?: string } | undefined): string | undefined {
  return typeof error?.message === "string" && error.message ? error.message : undefined;
}
