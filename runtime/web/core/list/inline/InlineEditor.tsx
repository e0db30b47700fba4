import { Alert, Box, Button, Popover } from "@mui/material";
import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { CompactFields } from "../../fields/CompactFields.tsx";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { focusFirst } from "./focusFirst.ts";
import { useFieldResolver } from "./useFieldResolver.ts";
import type { CellChange, CellRefusal } from "./useInlineSave.ts";

/** Where the work goes on after a cell: below, beside, or nowhere. */
export type Way = "down" | "left" | "right" | null;

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  field: FieldModel;
  /** The cell over which it opens. */
  cell: HTMLElement;
  /** A value that was refused, to be mended. */
  refused?: CellRefusal | null;
  onClose: () => void;
  /** Takes a changed value; null: it stays as it was. */
  onDone: (change: CellChange | null, way: Way) => void;
}

/** One value changed over its cell: Enter saves and goes down, Tab goes on beside it, Esc leaves it. The same rules as in the form. */
export function InlineEditor(props: Props) {
  const { entity, record, field, cell, refused, onClose, onDone } = props;
  const translate = useTranslate();
  const label = useEntityTexts(entity).field(field);
  const format = useValueFormat(entity);
  const resolver = useFieldResolver(entity, record, field);
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState(refused?.theirs ?? null);
  const fault = refused?.fault ?? null;
  const way = useRef<Way>(null);
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...record, ...(refused ? { [field.name]: refused.value } : {}) },
    resolver,
    mode: "onSubmit",
  });

  const submitOn = (stored: EntityRecord) => (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    void form.handleSubmit((values) => {
      const value = (values[field.name] ?? null) as Json;
      const same = JSON.stringify(value) === JSON.stringify(stored[field.name] ?? null);
      const companion = field.relation?.labelAs;
      const shown = companion ? { [companion]: (form.getValues(companion) ?? null) as Json } : {};
      onDone(same ? null : { record: stored, field, value, shown }, way.current);
    })();
  };
  const submit = submitOn(base);
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // A list that is open, or lines of text, have the keys to themselves.
    if (event.defaultPrevented || event.nativeEvent.isComposing || theirs) return;
    if (target.getAttribute("aria-expanded") === "true") return;
    const enter = event.key === "Enter" && target.tagName !== "TEXTAREA";
    if (!enter && event.key !== "Tab") return;
    event.preventDefault();
    way.current = enter ? "down" : event.shiftKey ? "left" : "right";
    submit();
  };
  const width = Math.max(cell.offsetWidth, 260);
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      slotProps={{ paper: { sx: { width, p: 1.5 }, role: "dialog", "aria-label": label } }}
    >
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit} sx={editorBox}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the input inside */}
          <Box ref={focusFirst} onKeyDown={key}>
            <CompactFields value>
              <FieldInput
                entity={entity}
                field={field}
                source={field.name}
                mode="edit"
                readOnly={false}
                required={!field.nullable}
              />
            </CompactFields>
          </Box>
          {fault ? <Alert severity="error">{fault}</Alert> : null}
          {theirs ? (
            <Alert severity="warning">
              {translate("shell.list.changedByOther", {
                name: String(theirs["updateUserName"] ?? ""),
                value: formatValue(field, theirs[field.name], theirs, format) || "–",
              })}
            </Alert>
          ) : null}
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            {theirs ? (
              <>
                <Button
                  size="small"
                  onClick={() => {
                    setBase(theirs);
                    form.setValue(field.name, theirs[field.name]);
                    setTheirs(null);
                  }}
                >
                  {translate("shell.list.takeTheirs")}
                </Button>
                <Button size="small" variant="contained" onClick={() => submitOn(theirs)()}>
                  {translate("shell.list.keepMine")}
                </Button>
              </>
            ) : (
              <>
                <Button size="small" color="inherit" onClick={onClose}>
                  {translate("shell.cancel")}
                </Button>
                <Button
                  size="small"
                  type="submit"
                  variant="contained"
                  onClick={() => {
                    way.current = null;
                  }}
                >
                  {translate("shell.list.save")}
                </Button>
              </>
            )}
          </Box>
        </Box>
      </FormProvider>
    </Popover>
  );
}

const editorBox = { display: "grid", gap: 1.5, m: 0 } as const;
