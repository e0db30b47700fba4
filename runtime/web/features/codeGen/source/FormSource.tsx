import { Alert, Box, Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { type Reading, readSource, type Surroundings } from "../calls.ts";

interface Props {
  forms: Surroundings["forms"];
  onAsk: (ask: () => Promise<Reading>) => void;
}

/** A form that was published in the form designer. */
export function FormSource({ forms, onAsk }: Props) {
  const translate = useTranslate();
  const [code, setCode] = useState(forms[0]?.code ?? "");
  if (forms.length === 0)
    return <Alert severity="info">{translate("shell.codeGen.noForms")}</Alert>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <TextField
        select
        fullWidth={false}
        label={translate("shell.codeGen.kind.form")}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        sx={{ flex: "1 1 240px", maxWidth: 480 }}
      >
        {forms.map((form) => (
          <MenuItem key={form.code} value={form.code}>
            {form.name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" onClick={() => onAsk(() => readSource("form", code))}>
        {translate("shell.codeGen.read")}
      </Button>
    </Box>
  );
}
