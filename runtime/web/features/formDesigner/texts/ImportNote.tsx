import { Alert } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { ImportedTexts } from "./importTexts.ts";

export interface ImportResult {
  /** Of the file. */
  name: string;
  /** Null: it could not be read. */
  read: ImportedTexts | null;
}

interface Props {
  result: ImportResult;
  onClose: () => void;
}

const most = 5;

/** What came of an import, and what of the file the form has no use for. */
export function ImportNote({ result: { name, read }, onClose }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const some = (names: readonly string[]) =>
    list.format(names.length > most ? [...names.slice(0, most - 1), "…"] : names);
  const lines = read
    ? [
        translate("shell.designer.texts.imported", { smart_count: read.taken }),
        read.unknownKeys.length > 0 &&
          translate("shell.designer.texts.unknownKeys", {
            smart_count: read.unknownKeys.length,
            keys: some(read.unknownKeys),
          }),
        read.unknownColumns.length > 0 &&
          translate("shell.designer.texts.unknownColumns", { columns: some(read.unknownColumns) }),
      ]
    : [translate("shell.designer.texts.noCsv")];
  const clean = read && read.unknownKeys.length + read.unknownColumns.length === 0;
  return (
    <Alert severity={clean ? "success" : "warning"} onClose={onClose} sx={{ borderRadius: 0 }}>
      <b>{name}</b> {lines.filter(Boolean).join(" ")}
    </Alert>
  );
}
