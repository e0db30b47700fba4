import { Box, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { textControls } from "../../../../shared/codeGen/controls.ts";
import { type Rule, rulesOf } from "../../../../shared/codeGen/rules.ts";
import type { Column } from "../calls.ts";

interface Props {
  column: Column;
  onChange: (change: Partial<Column>) => void;
}

/** Bounds, form of the text, and default. */
export function RuleSettings({ column, onChange }: Props) {
  const translate = useTranslate();
  const control = column.effectType ?? "Input";
  const isText = textControls.has(control);
  const isNumber = control === "InputNumber";
  const rules = rulesOf(column);
  const range = rules.find(({ type }) => type === "range");
  const pattern = rules.find(({ type }) => type === "pattern")?.pattern ?? "";
  const put = (type: string, change: Partial<Rule>) => {
    const old = rules.find((rule) => rule.type === type) ?? { type };
    const next = { ...old, ...change };
    const isEmpty = !hasText(next.min) && !hasText(next.max) && !hasText(next.pattern);
    const others = rules.filter((rule) => rule.type !== type);
    const all = isEmpty ? others : [...others, next];
    onChange({ rules: all.length > 0 ? JSON.stringify(all) : null });
  };
  const bound = (name: "min" | "max", label: string) => (
    <TextField
      type={isNumber && column.netType === "decimal" ? "text" : "number"}
      label={translate(label)}
      value={range?.[name] ?? ""}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target: { value } }) =>
        put("range", { [name]: value === "" ? null : boundOf(value, column) })
      }
    />
  );
  const takesDefault = !/^(Upload|Json|GeoPoint|Sequence|Other|Editor)$/.test(control);
  return (
    <>
      {isText || isNumber ? (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "1fr 1fr" }}>
          {bound("min", isText ? "shell.codeGen.leastLength" : "shell.codeGen.least")}
          {isNumber ? bound("max", "shell.codeGen.most") : null}
        </Box>
      ) : null}
      {control === "Input" ? (
        <TextField
          label={translate("shell.codeGen.pattern")}
          value={pattern}
          slotProps={{ htmlInput: { spellCheck: false } }}
          helperText={translate("shell.codeGen.help.pattern")}
          onChange={(event) => put("pattern", { pattern: event.target.value || null })}
        />
      ) : null}
      {takesDefault ? (
        <TextField
          label={translate("system.codeGenColumn.defaultValue")}
          value={column.defaultValue ?? ""}
          helperText={
            control === "DatePicker" ? translate("shell.codeGen.help.dateDefault") : undefined
          }
          onChange={(event) => onChange({ defaultValue: event.target.value || null })}
        />
      ) : null}
    </>
  );
}

const hasText = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

const boundOf = (value: string, { effectType, netType }: Column): number | string =>
  effectType === "InputNumber" && netType === "decimal" ? value : Math.trunc(Number(value));
