import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import {
  Checkbox,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { useMemo } from "react";
import { useOffered } from "../../../form/expressions/useOffered.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { useFieldOptions, type FieldOption } from "../../useFieldOptions.ts";
import { FieldFrame, type FrameSlot } from "../FieldFrame.tsx";
import { chosenOf } from "../relation/chosenOf.ts";

/** Options that are all visible: round or square boxes to tick, or buttons. One or several, as the kind says. */
export function ChoiceInput(props: InputProps) {
  const { entity, field, source } = props;
  const all = useFieldOptions(entity, field);
  const values = useMemo(() => all.map(({ value }) => value), [all]);
  const offered = useOffered(entity, field, {
    values,
    rowPath: source.slice(0, -field.name.length),
  });
  const options = all.filter(({ value }) => offered.includes(value));
  const several = kindOf(field).choice === "several";
  const Part =
    field.ui?.widget === "buttons" ? ChoiceButtons : several ? ChoiceBoxes : ChoiceRadios;
  return (
    <FieldFrame {...props} group>
      {(slot) => <Part {...props} slot={slot} options={options} several={several} />}
    </FieldFrame>
  );
}

type PartProps = InputProps & { slot: FrameSlot; options: FieldOption[]; several: boolean };

function ChoiceRadios({ slot, options, readOnly }: PartProps) {
  return (
    <RadioGroup
      row
      aria-labelledby={`${slot.id}-label`}
      aria-describedby={slot.describedBy}
      value={slot.value === null || slot.value === undefined ? "" : String(slot.value)}
      onBlur={slot.field.onBlur}
    >
      {options.map(({ value, label }, index) => (
        <FormControlLabel
          key={value}
          value={String(value)}
          label={label}
          disabled={readOnly}
          control={
            <Radio
              size="small"
              slotProps={{ input: focusRef(slot, index) }}
              onChange={() => slot.field.onChange(value)}
            />
          }
        />
      ))}
    </RadioGroup>
  );
}

function ChoiceBoxes({ slot, options, readOnly }: PartProps) {
  const chosen = chosenOf(slot.value);
  return (
    <FormGroup row aria-labelledby={`${slot.id}-label`} onBlur={slot.field.onBlur}>
      {options.map(({ value, label }, index) => (
        <FormControlLabel
          key={value}
          label={label}
          disabled={readOnly}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              slotProps={{ input: focusRef(slot, index) }}
              onChange={(_, on) => slot.field.onChange(toggled(options, chosen, value, on))}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

function ChoiceButtons({ slot, options, several, readOnly }: PartProps) {
  return (
    <ToggleButtonGroup
      size="small"
      color="primary"
      exclusive={!several}
      disabled={readOnly}
      value={several ? chosenOf(slot.value) : (slot.value ?? null)}
      aria-labelledby={`${slot.id}-label`}
      aria-describedby={slot.describedBy}
      onBlur={slot.field.onBlur}
      onChange={(_, next: unknown) =>
        slot.field.onChange(Array.isArray(next) && next.length === 0 ? null : next)
      }
      sx={buttonsLook}
    >
      {options.map(({ value, label }, index) => (
        <ToggleButton
          key={value}
          value={value}
          {...(index === 0 ? { ref: slot.ref } : {})}
          aria-invalid={slot.invalid || undefined}
          sx={{ textTransform: "none" }}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** On several lines, as on a phone, joined buttons would have half of their borders; each has its own. */
const buttonsLook = {
  flexWrap: "wrap",
  gap: 0.5,
  "&& > .MuiToggleButton-root": { m: 0, border: 1, borderColor: "divider", borderRadius: 1 },
} as const;

/** The first control takes the focus of a fault. */
const focusRef = (slot: FrameSlot, index: number) =>
  index === 0
    ? { ref: slot.ref, "aria-invalid": slot.invalid || undefined }
    : { "aria-invalid": slot.invalid || undefined };

/** In the order of the options, whichever was ticked first; nothing chosen is no value. */
function toggled(
  options: readonly FieldOption[],
  chosen: readonly (string | number)[],
  value: string | number,
  on: boolean,
): (string | number)[] | null {
  const wanted = new Set(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  const next = options.flatMap((option) => (wanted.has(option.value) ? [option.value] : []));
  return next.length > 0 ? next : null;
}
