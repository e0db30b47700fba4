import { Box, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { codePattern } from "./formCode.ts";

export interface Identity {
  name: string;
  code: string;
}

interface Props {
  value: Identity;
  codes: readonly string[];
  onChange: (value: Identity) => void;
  /** Name and code are asked for only where the document does not bring them. */
  optional?: boolean;
}

/** What is wrong with a code; null: nothing. */
export function codeFault(code: string, codes: readonly string[]): "pattern" | "taken" | null {
  if (!codePattern.test(code)) return "pattern";
  return codes.some((other) => other.toLowerCase() === code.toLowerCase()) ? "taken" : null;
}

/** Name and code of a new form; the code follows the name until somebody writes one. */
export function FormIdentity({ value, codes, onChange, optional = false }: Props) {
  const translate = useTranslate();
  const fault = optional && value.code === "" ? null : codeFault(value.code, codes);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "3fr 2fr" } }}>
      <TextField
        label={translate("system.form.name")}
        value={value.name}
        required={!optional}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={translate("system.form.code")}
        value={value.code}
        required={!optional}
        error={fault !== null && value.code !== ""}
        helperText={
          fault !== null && value.code !== ""
            ? translate(`shell.forms.codeFault.${fault}`)
            : translate("shell.forms.codeHelp")
        }
        onChange={({ target }) => onChange({ ...value, code: target.value })}
        slotProps={{ htmlInput: { maxLength: 41, spellCheck: false, autoCapitalize: "none" } }}
      />
    </Box>
  );
}
