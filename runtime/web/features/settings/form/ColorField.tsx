import { Box, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";

interface Props {
  id: string;
  /** "#rrggbb". */
  value: string;
  disabled: boolean;
  onChange: (color: string) => void;
}

const colorPattern = /^#[0-9a-f]{6}$/i;

/** A color by the system's picker or by its number. */
export function ColorField({ id, value, disabled, onChange }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && !colorPattern.test(typed);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Box
        component="input"
        type="color"
        value={value}
        disabled={disabled}
        aria-label={translate("shell.settings.picker")}
        aria-describedby={`${id}-name`}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
        sx={{
          width: 36,
          height: 32,
          p: "2px",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.paper",
          cursor: "pointer",
        }}
      />
      <TextField
        id={id}
        fullWidth={false}
        sx={{ width: 112 }}
        value={typed ?? value.toUpperCase()}
        disabled={disabled}
        error={wrong}
        helperText={wrong ? translate("validation.color") : null}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (colorPattern.test(target.value)) onChange(target.value);
        }}
        slotProps={{
          htmlInput: { maxLength: 7, spellCheck: false, "aria-labelledby": `${id}-name` },
        }}
      />
    </Box>
  );
}
