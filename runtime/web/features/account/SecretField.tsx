import { Box, FormLabel, OutlinedInput } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";

interface Props {
  /** Message key. */
  label: string;
  value: string;
  /** Token of autocomplete. */
  token: string;
  onChange: (text: string) => void;
}

/** Label and input for a password. */
export function SecretField({ label, value, token, onChange }: Props) {
  const id = useId();
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: "block", mb: 0.5, fontSize: 14, fontWeight: 550, color: "text.primary" }}
      >
        {translate(label)}
      </FormLabel>
      <OutlinedInput
        id={id}
        type="password"
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { autoComplete: token } }}
      />
    </Box>
  );
}
