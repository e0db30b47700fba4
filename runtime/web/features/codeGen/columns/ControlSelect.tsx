import { NativeSelect } from "@mui/material";
import { useTranslate } from "react-admin";
import { controls } from "../../../../shared/codeGen/controls.ts";
import type { Column } from "../calls.ts";
import { controlChange } from "../designState.ts";

interface Props {
  column: Column;
  label: string;
  onChange: (change: Partial<Column>) => void;
}

/** The control of a field; another one takes what only the old one meant away. */
export function ControlSelect({ column, label, onChange }: Props) {
  const translate = useTranslate();
  return (
    <NativeSelect
      fullWidth
      disableUnderline
      value={column.effectType ?? "Input"}
      inputProps={{ "aria-label": label }}
      onChange={(event) => onChange(controlChange(column, event.target.value))}
      sx={{ fontSize: 14 }}
    >
      {controls.map((name) => (
        <option key={name} value={name} disabled={name === "Other"}>
          {translate(`shell.codeGen.control.${name}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
