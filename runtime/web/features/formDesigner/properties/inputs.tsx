import {
  FormControlLabel,
  InputLabel,
  ListSubheader,
  MenuItem,
  Switch,
  TextField,
} from "@mui/material";
import { memo, useState } from "react";
import { useTranslate } from "react-admin";

interface Common {
  label: string;
  help?: string | undefined;
  disabled?: boolean | undefined;
}

interface TextProps extends Common {
  value: string;
  multiline?: boolean;
  maxLength?: number;
  /** What holds while nothing is written. */
  placeholder?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A line, or several, of text. */
export function TextProperty({
  label,
  help,
  value,
  multiline = false,
  maxLength,
  placeholder,
  onChange,
  onFocus,
  onBlur,
  disabled,
}: TextProps) {
  return (
    <TextField
      label={label}
      helperText={help}
      value={value}
      disabled={disabled}
      placeholder={placeholder}
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      maxRows={8}
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      slots={slots}
      slotProps={{
        htmlInput: { maxLength },
        inputLabel: placeholder === undefined ? {} : { shrink: true },
      }}
    />
  );
}

/** A letter more in the text leaves the label as it is. */
const slots = {
  inputLabel: memo(
    InputLabel,
    (before, after) => before.children === after.children && before.htmlFor === after.htmlFor,
  ),
};

interface NumberProps extends Common {
  value: number | string | undefined;
  onChange: (value: number | undefined) => void;
}

/** A number, or nothing; what is no number stays here until it is one. */
export function NumberProperty({ label, help, value, onChange, disabled }: NumberProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed.trim() !== "" && !Number.isFinite(Number(typed));
  return (
    <TextField
      label={label}
      error={wrong}
      helperText={wrong ? translate("shell.designer.property.noNumber") : help}
      value={typed ?? (value === undefined ? "" : String(value))}
      disabled={disabled}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        if (text.trim() === "") onChange(undefined);
        else if (Number.isFinite(Number(text))) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
    />
  );
}

interface SwitchProps extends Common {
  value: boolean;
  onChange: (value: boolean) => void;
}

export function SwitchProperty({ label, value, onChange, disabled }: SwitchProps) {
  return (
    <FormControlLabel
      sx={{ ml: 0, justifyContent: "space-between", mr: 0 }}
      labelPlacement="start"
      label={label}
      disabled={disabled ?? false}
      control={<Switch checked={value} onChange={(_, on) => onChange(on)} />}
    />
  );
}

interface ChoiceProps extends Common {
  value: string;
  /** Those of a group stand together, below its name. */
  options: readonly { value: string; label: string; group?: string }[];
  /** Label of the choice that is none. */
  none?: string;
  onChange: (value: string) => void;
}

export function ChoiceProperty({
  label,
  help,
  value,
  options,
  none,
  onChange,
  disabled,
}: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      helperText={help}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { displayEmpty: none !== undefined },
        inputLabel: none === undefined ? {} : { shrink: true },
      }}
    >
      {none === undefined ? null : <MenuItem value="">{none}</MenuItem>}
      {options.flatMap(({ value: own, label: text, group }, index) => [
        ...(group !== undefined && group !== options[index - 1]?.group
          ? [<ListSubheader key={group}>{group}</ListSubheader>]
          : []),
        <MenuItem key={own} value={own}>
          {text}
        </MenuItem>,
      ])}
    </TextField>
  );
}
