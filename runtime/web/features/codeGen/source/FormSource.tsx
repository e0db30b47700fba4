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
  const [id, setId] = useState(String(forms[0]?.id ?? ""));
  if (forms.length === 0)
    return <Alert severity="info">{translate("shell.codeGen.noForms")}</Alert>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <TextField
        select
        fullWidth={false}
        label={translate("shell.codeGen.kind.form")}
        value={id}
        onChange={(event) => setId(event.target.value)}
        sx={{ flex: "1 1 240px", maxWidth: 480 }}
      >
        {forms.map((form) => (
          <MenuItem key={form.id} value={String(form.id)}>
            {`${form.name} (${form.code})`}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" onClick={() => onAsk(() => readSource("form", id))}>
        {translate("shell.codeGen.read")}
      </Button>
    </Box>
  );
}
