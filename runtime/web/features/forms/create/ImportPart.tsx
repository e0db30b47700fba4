import Upload from "@mui/icons-material/UploadFileOutlined";
import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { Imported } from "./newForm.ts";
import { readImported, type ImportFault } from "./readImported.ts";

/** A document as a file or as pasted text: of our language, or a standard JSON Schema. */
export function ImportPart({ onRead }: { onRead: (imported: Imported | null) => void }) {
  const translate = useTranslate();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<ImportFault | null>(null);
  const [fields, setFields] = useState<number | null>(null);

  const read = (next: string) => {
    setText(next);
    const answer = readImported(next);
    if ("fault" in answer) {
      setFault(answer.fault === "empty" ? null : answer.fault);
      setFields(null);
      onRead(null);
      return;
    }
    setFault(null);
    setFields(Object.keys(answer.imported.document["properties"] ?? {}).length);
    onRead(answer.imported);
  };

  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.forms.import.text")}
      </Typography>
      <Box>
        <Button variant="outlined" startIcon={<Upload />} onClick={() => file.current?.click()}>
          {translate("shell.forms.import.file")}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          onChange={({ target }) => {
            const [first] = target.files ?? [];
            target.value = "";
            if (first) void first.text().then(read);
          }}
        />
      </Box>
      <TextField
        label={translate("shell.forms.import.paste")}
        multiline
        minRows={6}
        maxRows={14}
        value={text}
        onChange={({ target }) => read(target.value)}
        slotProps={{
          htmlInput: { spellCheck: false, sx: { fontFamily: "monospace", fontSize: 13 } },
        }}
      />
      {fault ? (
        <Alert severity="error">{translate(`shell.forms.import.fault.${fault}`)}</Alert>
      ) : null}
      {fields === null ? null : (
        <Alert severity={fields > 0 ? "success" : "warning"}>
          {translate("shell.forms.import.fields", { smart_count: fields })}
        </Alert>
      )}
    </Box>
  );
}
