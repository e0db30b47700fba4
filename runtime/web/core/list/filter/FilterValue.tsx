import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { Box, MenuItem, Select } from "@mui/material";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { CompactFields } from "../../fields/CompactFields.tsx";
import { ChoiceSurroundings } from "../../fields/choices/ChoiceSurroundings.tsx";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { useFieldOptions } from "../../fields/useFieldOptions.ts";
import { DayBound } from "./days/DayBound.tsx";
import { askedField } from "./askedField.ts";
import { daySpans, type DaySpan } from "../../time/daySpans.ts";
import { spanName, spanOperator, spanValue } from "./days/daySpans.ts";
import type { Target } from "./filterFields.ts";
import { takesNoValue } from "./builder/filterTree.ts";

interface Props {
  target: Target;
  operator: string;
  value: Json;
  onChange: (value: Json) => void;
}

/** What is on the right of a condition, by kind of field and operator. */
export function FilterValue(props: Props) {
  const { target, operator, value, onChange } = props;
  const { field } = target;
  if (takesNoValue(operator)) return null;
  if (operator === spanOperator) {
    return (
      <SpanSelect value={value} moments={kindOf(field).calendar === "moment"} onChange={onChange} />
    );
  }
  if (typeOfField(field) === "boolean") return <FlagSelect value={value} onChange={onChange} />;
  if (kindOf(field).choice === "one" && (operator === "in" || operator === "notIn")) {
    return <SeveralSelect {...props} />;
  }
  return <TypedValue key={`${field.name}-${operator}`} {...props} />;
}

function TypedValue({ target, operator, value, onChange }: Props) {
  const { entity, field } = target;
  const pair = operator === "between";
  const parts = pair && Array.isArray(value) ? value : [];
  const form = useForm<Record<string, unknown>>({
    defaultValues: pair
      ? { [names[0]]: parts[0] ?? null, [names[1]]: parts[1] ?? null }
      : { [names[0]]: value },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const read = (name: string) => (values[name] ?? null) as Json;
          onChange(pair ? [read(names[0]), read(names[1])] : read(names[0]));
        },
      }),
    [subscribe, onChange, pair],
  );
  const open = inputField(field, operator);
  const input = (name: string, bound: "gte" | "lte") =>
    kindOf(field).calendar === "moment" ? (
      <DayBound source={name} bound={bound} />
    ) : (
      <FieldInput
        entity={entity}
        field={open}
        source={name}
        mode="edit"
        readOnly={false}
        required={false}
      />
    );
  const late = operator === "lte" || operator === "gt";
  return (
    <FormProvider {...form}>
      <ChoiceSurroundings value={searching}>
        <CompactFields value>
          <Box sx={{ display: "flex", gap: 0.75, "& > *": { flex: 1, minWidth: 0 } }}>
            {input(names[0], late ? "lte" : "gte")}
            {pair ? input(names[1], "lte") : null}
          </Box>
        </CompactFields>
      </ChoiceSurroundings>
    </FormProvider>
  );
}

const searching = { loose: true };
const names = ["value", "until"] as const;

function askedKind(field: FieldModel, several: boolean): FieldModel["kind"] {
  const { prose, markup, assigned, span } = kindOf(field);
  // A range is compared with days.
  if (span) return "date";
  if (prose === "lines" || markup || assigned) return "string";
  if (!field.relation) return field.kind;
  return several ? "relations" : "relation";
}

/** The field as its input asks for it here: one line of text, several records, never required. */
function inputField(field: FieldModel, operator: string): FieldModel {
  return {
    ...askedField(field),
    kind: askedKind(field, operator === "in" || operator === "notIn"),
  };
}

function SeveralSelect({ target, value, onChange }: Props) {
  const options = useFieldOptions(target.entity, target.field);
  const translate = useTranslate();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Select
      multiple
      fullWidth
      size="small"
      value={chosen}
      inputProps={{ "aria-label": translate("shell.list.filterValue") }}
      onChange={({ target: { value: next } }) => {
        const list = typeof next === "string" ? next.split(",") : next;
        onChange(
          options
            .filter((option) => list.includes(String(option.value)))
            .map((option) => option.value),
        );
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={String(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}

function FlagSelect({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const translate = useTranslate();
  return (
    <Select
      fullWidth
      size="small"
      value={typeof value === "boolean" ? String(value) : ""}
      inputProps={{ "aria-label": translate("shell.list.filterValue") }}
      onChange={({ target }) => onChange(target.value === "true")}
    >
      <MenuItem value="true">{translate("shell.yes")}</MenuItem>
      <MenuItem value="false">{translate("shell.no")}</MenuItem>
    </Select>
  );
}

function SpanSelect({
  value,
  moments,
  onChange,
}: Pick<Props, "value" | "onChange"> & { moments: boolean }) {
  const translate = useTranslate();
  return (
    <Select
      fullWidth
      size="small"
      value={spanName(value) ?? ""}
      inputProps={{ "aria-label": translate("shell.list.filterValue") }}
      onChange={({ target }) => onChange(spanValue(target.value as DaySpan, moments))}
    >
      {Object.keys(daySpans).map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`shell.list.spans.${name}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
