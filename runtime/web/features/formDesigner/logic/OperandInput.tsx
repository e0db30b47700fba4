import { MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { DaysProperty } from "./DaysProperty.tsx";
import type { ValueType } from "../../../../shared/expression/link/linked.ts";
import { TimeField } from "../../../core/fields/inputs/time/TimeField.tsx";
import type { Precision } from "../../../core/fields/inputs/time/typedTime.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import type { Operand } from "./sentence.ts";

interface Props {
  values: Operand[];
  /** Several may be chosen. */
  many: boolean;
  field: FieldModel | undefined;
  model: EntityModel;
  onChange: (values: Operand[]) => void;
}

/** Among the names of the fields; no field is called so. */
const days = "$today+";
const dated: Record<string, string[]> = { date: ["$today", days], dateTime: ["$now"] };

const precisions: Partial<Record<ValueType, Precision>> = {
  date: "day",
  dateTime: "moment",
  time: "time",
};

/** What a field is compared with: one of its options, a written value, today, some days before or after it, or another field. */
export function OperandInput({ values, many, field, model, onChange }: Props) {
  const translate = useTranslate();
  const { around } = useDesignerStore();
  const label = translate("shell.designer.logic.value");
  const [first] = values;
  const type = field ? typeOfField(field) : "string";
  const numeric = type === "integer" || type === "decimal";
  const written = (text: string): Operand =>
    numeric && /^-?\d+(\.\d+)?$/.test(text)
      ? { kind: "number", value: text }
      : { kind: "text", value: text };
  const dictionary = around.dictionaries.find(({ code }) => code === field?.dict);
  const options: { value: string | number; label: string }[] | null = dictionary
    ? dictionary.items.map((item) => ({
        value: item.value,
        label: translate(`dictType.${dictionary.code}_${item.value}`, { _: item.label }),
      }))
    : (field?.options?.map((value) => ({ value, label: String(value) })) ?? null);

  if (type === "boolean") {
    return (
      <TextField
        select
        label={label}
        value={String(first?.value ?? true)}
        onChange={(event) => onChange([{ kind: "flag", value: event.target.value === "true" }])}
      >
        {[true, false].map((value) => (
          <MenuItem key={String(value)} value={String(value)}>
            {translate(`ra.boolean.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (options) {
    const chosen = values.map(({ value }) => String(value));
    const operand = (value: string): Operand =>
      numeric ? { kind: "number", value } : { kind: "text", value };
    return (
      <TextField
        select
        label={label}
        value={many ? chosen : (chosen[0] ?? "")}
        onChange={(event) => {
          const next: unknown = event.target.value;
          onChange((Array.isArray(next) ? next : [next]).map((value) => operand(String(value))));
        }}
        slotProps={{ select: { multiple: many } }}
      >
        {options.map((option) => (
          <MenuItem key={String(option.value)} value={String(option.value)}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const others = model.fields.filter(
    (other) =>
      !other.system && other.name !== "id" && other !== field && typeOfField(other) === type,
  );
  const precision = precisions[type];
  const names = [...(dated[type] ?? []), ...others.map(({ name }) => name)];
  const kind =
    first?.kind === "days"
      ? days
      : first?.kind === "field" || first?.kind === "variable"
        ? String(first.value)
        : "";
  return (
    <>
      {names.length > 0 ? (
        <TextField
          select
          label={translate("shell.designer.logic.comparedWith")}
          value={names.includes(kind) ? kind : ""}
          onChange={({ target }) => {
            const { value } = target;
            if (value === "") onChange([written("")]);
            else if (value === days) onChange([{ kind: "days", value: "0" }]);
            else onChange([{ kind: value.startsWith("$") ? "variable" : "field", value }]);
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate("shell.designer.logic.written")}</MenuItem>
          {names.map((name) => (
            <MenuItem key={name} value={name}>
              {name === days
                ? translate("shell.designer.limit.days")
                : name.startsWith("$")
                  ? translate(`shell.designer.variable.${name.slice(1)}`)
                  : (others.find((other) => other.name === name)?.label ?? name)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {first?.kind === "days" ? (
        <DaysProperty
          value={first.value}
          onChange={(value) => onChange([{ kind: "days", value }])}
        />
      ) : null}
      {kind !== "" ? null : precision ? (
        <TimeField
          precision={precision}
          label={label}
          value={String(first?.value ?? "")}
          onChange={(value) => onChange([written(value ?? "")])}
        />
      ) : (
        <TextField
          label={label}
          value={String(first?.value ?? "")}
          onChange={(event) => onChange([written(event.target.value)])}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: numeric ? { inputMode: "decimal" } : {},
          }}
        />
      )}
    </>
  );
}
