import { Autocomplete, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import {
  choiceControls,
  relationControls,
  textControls,
} from "../../../../shared/codeGen/controls.ts";
import type { Column, Surroundings } from "../calls.ts";

interface Props {
  column: Column;
  around: Surroundings;
  onChange: (change: Partial<Column>) => void;
}

const numbers = ["int", "decimal"] as const;
const dates = ["DateOnly", "DateTime"] as const;

/** What only some controls ask for: a length, a kind of number, a dictionary, another entity. */
export function KindSettings({ column, around, onChange }: Props) {
  const translate = useTranslate();
  const { effectType } = column;
  const control = effectType ?? "Input";
  const label = (name: string) => translate(`system.codeGenColumn.${name}`);
  if (textControls.has(control))
    return (
      <TextField
        type="number"
        label={label("columnLength")}
        value={column.columnLength ?? ""}
        slotProps={{ htmlInput: { min: 1, max: 1_000_000 }, inputLabel: { shrink: true } }}
        onChange={({ target: { value } }) =>
          onChange({ columnLength: value === "" ? null : Math.max(1, Math.trunc(Number(value))) })
        }
      />
    );
  if (control === "InputNumber" || control === "DatePicker") {
    const types = control === "InputNumber" ? numbers : dates;
    const usual = column.netType ?? "";
    return (
      <TextField
        select
        label={label("netType")}
        value={types.includes(usual as never) ? usual : types[types.length - 1]}
        onChange={(event) =>
          onChange({ netType: event.target.value, keywords: without(column, ["x-type", "format"]) })
        }
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`shell.codeGen.netType.${type}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (choiceControls.has(control))
    return (
      <Autocomplete
        options={around.dictionaries}
        value={around.dictionaries.find(({ code }) => code === column.dictTypeCode) ?? null}
        getOptionLabel={({ code, label: text }) => `${text} (${code})`}
        getOptionKey={({ code }) => code}
        onChange={(_, next) =>
          onChange({
            dictTypeCode: next?.code ?? null,
            netType: next?.numeric ? "int" : "string",
            defaultValue: null,
            keywords: without(column, ["enum", "x-dict", "type"]),
          })
        }
        renderInput={(props) => <TextField {...props} label={label("dictTypeCode")} />}
      />
    );
  if (relationControls.has(control))
    return (
      <Autocomplete
        options={around.entities.filter(({ isTree }) => isTree || control === "ForeignKey")}
        value={around.entities.find(({ key }) => key === column.fkEntityName) ?? null}
        getOptionLabel={({ key, label: text }) => `${text} (${key})`}
        getOptionKey={({ key }) => key}
        onChange={(_, next) =>
          onChange({
            fkEntityName: next?.key ?? null,
            fkTableName: next?.table ?? null,
            fkColumnName: null,
            keywords: without(column, ["x-relation"]),
          })
        }
        renderInput={(props) => <TextField {...props} label={label("fkEntityName")} />}
      />
    );
  return null;
}

/** The keywords but for those that belonged to another choice. */
function without({ keywords }: Column, words: readonly string[]): Column["keywords"] {
  const rest = Object.entries(keywords ?? {}).filter(([word]) => !words.includes(word));
  return rest.length > 0 ? Object.fromEntries(rest) : null;
}
