import { TextField, type TextFieldProps } from "@mui/material";
import { useTranslate } from "react-admin";
import type { PlanFault, Settings } from "./calls.ts";
import { settingFault } from "./faults.ts";
import { useFaultWords } from "./useFaultWords.ts";
import type { Design } from "./useDesign.ts";

interface Props extends Omit<TextFieldProps, "name" | "value" | "onChange"> {
  name: keyof Settings & string;
  design: Design;
  faults: readonly PlanFault[];
  help?: string;
}

/** One text or choice of the settings, with what is wrong with it below. */
export function SettingField({ name, design, faults, help, children, ...props }: Props) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  const value = design.settings[name];
  const fault = settingFault(faults, name);
  return (
    <TextField
      label={translate(`system.codeGen.${name}`)}
      {...props}
      value={typeof value === "string" ? value : ""}
      error={fault !== undefined}
      helperText={fault ? wordsOf(fault) : help}
      onChange={(event) => design.change({ [name]: event.target.value })}
    >
      {children}
    </TextField>
  );
}
