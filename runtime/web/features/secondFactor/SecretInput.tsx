import { Box, FormLabel, OutlinedInput } from "@mui/material";
import { useId } from "react";

interface Props {
  label: string;
  kind: "password" | "code";
  value: string;
  onChange: (text: string) => void;
}

const attributes = {
  password: { autoComplete: "current-password" },
  code: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 12 },
} as const;

/** A password or a code of the authenticator, with its label above. */
export function SecretInput({ label, kind, value, onChange }: Props) {
  const id = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: "block", mb: 0.5, fontSize: 14, fontWeight: 550, color: "text.primary" }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        type={kind === "password" ? "password" : "text"}
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: attributes[kind] }}
      />
    </Box>
  );
}
