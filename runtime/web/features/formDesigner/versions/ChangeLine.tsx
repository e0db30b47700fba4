import { Box } from "@mui/material";
import { useTranslate } from "react-admin";

export interface ChangeFacts {
  kind: string;
  /** Label of the field. */
  label: string;
  /** What exactly, such as a keyword of the schema language. */
  keyword?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** One change of a form in words. */
export function ChangeLine({ kind, label, keyword, from, to }: ChangeFacts) {
  const translate = useTranslate();
  const detail = from || to ? ` (${from ?? "–"} → ${to ?? "–"})` : "";
  return (
    <Box component="span" sx={{ overflowWrap: "anywhere" }}>
      {translate(`shell.designer.change.${kind}`, { label, keyword: keyword ?? "" })}
      <Box component="span" sx={{ color: "text.secondary" }}>
        {kind === "moved" || kind === "added" ? "" : detail}
      </Box>
    </Box>
  );
}
