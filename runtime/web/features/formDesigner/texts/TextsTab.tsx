import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { languages } from "../../../core/i18n/languages.ts";
import { saveBytes } from "../../../core/http/saveResponse.ts";
import { readOwnChoice, writeOwnChoice } from "../../../core/session/ownChoices.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { writeCsv } from "./csv.ts";
import { missing } from "./formTexts.ts";
import { ImportNote, type ImportResult } from "./ImportNote.tsx";
import { decodeCsv, importTexts } from "./importTexts.ts";
import { TextsGrid } from "./TextsGrid.tsx";
import { useTexts } from "./useTexts.ts";

const choice = "formDesigner.languages";
const namesOf = (codes: readonly string[]): string =>
  languages.flatMap(({ code, name }) => (codes.includes(code) ? [name] : [])).join(", ");
/** Every text of the form in every language: what is missing is counted, CSV goes out to translators and comes back. */
export function TextsTab() {
  const translate = useTranslate();
  const store = useDesignerStore();
  const { texts, translations, written, others, write, replace } = useTexts();
  const codes = others.map(({ code }) => code);
  const [chosen, setChosen] = useState<string[]>(() => {
    const kept = (readOwnChoice(choice) ?? "").split(",").filter((code) => codes.includes(code));
    return kept.length > 0 ? kept : codes;
  });
  const shown = chosen.filter((code) => codes.includes(code));
  const [gaps, setGaps] = useState(false);
  const [imported, setImported] = useState<ImportResult | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const choose = (next: string[]) => {
    const inOrder = codes.filter((code) => next.includes(code));
    if (inOrder.length === 0) return;
    setChosen(inOrder);
    writeOwnChoice(choice, inOrder.join());
  };
  const exportCsv = () => {
    const rows = texts.map(({ key, text }) => [
      key,
      text,
      ...codes.map((code) => translations?.[code]?.[key] ?? ""),
    ]);
    const csv = writeCsv([["key", "source", ...codes], ...rows]);
    const name = `${store.state().document.$id.replace("/", "-")}-texts.csv`;
    saveBytes(new Blob([csv], { type: "text/csv;charset=utf-8" }), name);
  };
  const importCsv = async (file: File | undefined) => {
    if (!file) return;
    const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
    const read = importTexts(csv, { texts, translations, codes });
    if (read && read.taken > 0) replace(read.translations);
    setImported({ name: file.name, read });
    if (input.current) input.current.value = "";
  };

  const rows = gaps
    ? texts.filter(({ key }) => shown.some((code) => !translations?.[code]?.[key]))
    : texts;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <Box sx={tools}>
        <TextField
          select
          fullWidth={false}
          sx={{ width: 260 }}
          label={translate("shell.designer.texts.languages")}
          value={shown}
          onChange={(event) => {
            const next: unknown = event.target.value;
            if (Array.isArray(next)) choose(next.map(String));
          }}
          slotProps={{ select: { multiple: true, renderValue: () => namesOf(shown) } }}
        >
          {others.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {`${name} · ${translate("shell.designer.texts.missing", { smart_count: missing(texts, translations?.[code]) })}`}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Checkbox checked={gaps} onChange={(_, on) => setGaps(on)} />}
          label={translate("shell.designer.texts.gapsOnly")}
        />
        <Box sx={{ flex: 1 }} />
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={(event) => void importCsv(event.target.files?.[0])}
        />
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {translate("shell.designer.texts.import")}
        </Button>
        <Button variant="outlined" onClick={exportCsv}>
          {translate("shell.designer.texts.export")}
        </Button>
      </Box>
      {imported ? <ImportNote result={imported} onClose={() => setImported(null)} /> : null}
      {rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 4, textAlign: "center" }}>
          {translate("shell.designer.texts.complete")}
        </Typography>
      ) : (
        <TextsGrid
          rows={rows}
          written={written}
          languages={others.filter(({ code }) => shown.includes(code))}
          translations={translations}
          counts={(code) => missing(texts, translations?.[code])}
          onWrite={write}
        />
      )}
    </Box>
  );
}

const tools = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  p: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;
