import UploadFile from "@mui/icons-material/UploadFileOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useId, useRef } from "react";
import { useTranslate } from "react-admin";
import { readFile, type Reading } from "../calls.ts";

interface Props {
  /** SQL definitions are taken as well. */
  canRunSql: boolean;
  onAsk: (ask: () => Promise<Reading>) => void;
}

/** A file that says what columns there are. */
export function FileSource({ canRunSql, onAsk }: Props) {
  const translate = useTranslate();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onAsk(() => readFile(file));
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      sx={{
        border: "1px dashed",
        borderColor: "divider",
        borderRadius: 1.5,
        p: 3,
        textAlign: "center",
      }}
    >
      <input
        ref={input}
        id={inputId}
        type="file"
        hidden
        aria-label={translate("shell.codeGen.kind.file")}
        accept={`.json,.yaml,.yml,.csv,.xlsx${canRunSql ? ",.sql" : ""}`}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
        {translate("shell.codeGen.chooseFile")}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate(canRunSql ? "shell.codeGen.fileKindsSql" : "shell.codeGen.fileKinds")}
      </Typography>
    </Box>
  );
}
