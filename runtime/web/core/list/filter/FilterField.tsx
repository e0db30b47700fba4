import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { Box, FormLabel, MenuItem, Select } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { CompactFields } from "../../fields/CompactFields.tsx";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { DayBound } from "./days/DayBound.tsx";
import { DayShortcuts } from "./days/DayShortcuts.tsx";
import { askedField } from "./askedField.ts";

interface Props {
  entity: EntityModel;
  field: FieldModel;
}

const suffixes: Partial<Record<string, string>> = { part: "__contains", among: "__in" };

/** The input that asks for values of one field: text contains, numbers and days between, choices equal. */
export function FilterField({ entity, field }: Props) {
  const open = askedField(field);
  // Asked for are the days that a range touches.
  const { asking, span } = kindOf(field);
  if (span) return <RangeFilter entity={entity} field={{ ...open, kind: "date" }} />;
  if (asking === "between") return <RangeFilter entity={entity} field={open} />;
  if (typeOfField(field) === "boolean") return <FlagFilter entity={entity} field={open} />;
  return (
    <FieldInput
      entity={entity}
      field={open}
      source={field.name + (suffixes[asking] ?? "")}
      mode="edit"
      readOnly={false}
      required={false}
    />
  );
}

function RangeFilter({ entity, field }: Props) {
  const label = useEntityTexts(entity).field(field);
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ minWidth: 0, m: 0, p: 0, border: 0, gridColumn: { xs: "1 / -1", sm: "span 2" } }}
    >
      <FilterLabel text={label} />
      <Box sx={{ display: "flex", gap: 0.75, alignItems: "center", "& > *": { minWidth: 0 } }}>
        {(["gte", "lte"] as const).map((bound) =>
          kindOf(field).calendar === "moment" ? (
            <DayBound key={bound} source={`${field.name}__${bound}`} bound={bound} />
          ) : (
            <CompactFields key={bound} value>
              <FieldInput
                entity={entity}
                field={field}
                source={`${field.name}__${bound}`}
                mode="edit"
                readOnly={false}
                required={false}
              />
            </CompactFields>
          ),
        )}
        {kindOf(field).calendar ? <DayShortcuts field={field} /> : null}
      </Box>
    </Box>
  );
}

function FlagFilter({ entity, field }: Props) {
  const id = useId();
  const translate = useTranslate();
  const { field: control } = useController({ name: field.name });
  const label = useEntityTexts(entity).field(field);
  const shown = typeof control.value === "boolean" ? String(control.value) : "";
  return (
    <Box>
      <FilterLabel text={label} id={`${id}-label`} />
      <Select
        fullWidth
        size="small"
        displayEmpty
        value={shown}
        onChange={({ target }) =>
          control.onChange(target.value === "" ? null : target.value === "true")
        }
        labelId={`${id}-label`}
        SelectDisplayProps={{ id }}
      >
        <MenuItem value="">&nbsp;</MenuItem>
        <MenuItem value="true">{translate("shell.yes")}</MenuItem>
        <MenuItem value="false">{translate("shell.no")}</MenuItem>
      </Select>
    </Box>
  );
}

function FilterLabel({ text, id }: { text: string; id?: string }) {
  return (
    <FormLabel
      id={id}
      component="span"
      sx={{ display: "block", mb: 0.5, fontSize: 14, fontWeight: 550, color: "text.primary" }}
    >
      {text}
    </FormLabel>
  );
}
