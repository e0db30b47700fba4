import Table from "@mui/icons-material/TableChartOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useRef, useState, type DragEvent } from "react";
import { useTranslate } from "react-admin";
import type { ImportState } from "./useImport.ts";

/** Takes the file, dropped or chosen. */
export function ImportDrop({ state: { file, choose, busy } }: { state: ImportState }) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && busy === null) choose(dropped);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 1,
        p: 3,
        border: "1px dashed",
        borderColor: over ? "primary.main" : "divider",
        bgcolor: over ? "action.hover" : undefined,
        borderRadius: 1.5,
      }}
    >
      <Table
        aria-hidden="true"
        sx={{ fontSize: 36, color: file ? "primary.main" : "text.disabled" }}
      />
      <Typography
        component="output"
        variant={file ? "subtitle2" : "body2"}
        color={file ? "text.primary" : "text.secondary"}
        sx={{ overflowWrap: "anywhere", textAlign: "center" }}
      >
        {file
          ? translate("shell.import.chosen", {
              name: file.name,
              size: Math.max(1, Math.round(file.size / 1024)),
            })
          : translate("shell.import.drop")}
      </Typography>
      <Button
        variant={file ? "text" : "outlined"}
        size="small"
        disabled={busy !== null}
        onClick={() => picker.current?.click()}
      >
        {translate(file ? "shell.import.remove" : "shell.import.choose")}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={translate("shell.import.file")}
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          choose(event.target.files?.[0] ?? file);
          event.target.value = "";
        }}
      />
    </Box>
  );
}
