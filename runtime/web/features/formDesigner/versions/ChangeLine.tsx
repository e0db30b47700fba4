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

/** Changes whose two sides are kinds of fields. */
const kinds: ReadonlySet<string> = new Set(["typeChanged", "removed", "added"]);

/** Conditions, by the property that holds them. */
const conditions: Readonly<Record<string, string>> = {
  required: "requiredWhen",
  readOnly: "readOnlyWhen",
  options: "optionsWhen",
};

/** One change of a form in words. */
export function ChangeLine({ kind, label, keyword, from, to }: ChangeFacts) {
  const translate = useTranslate();
  const named = (value: string | null | undefined) =>
    value && kinds.has(kind) ? translate(`shell.fieldKinds.${value}`, { _: value }) : value;
  const detail = from || to ? ` (${named(from) ?? "–"} → ${named(to) ?? "–"})` : "";
  const property =
    keyword && kind === "conditionChanged" ? (conditions[keyword] ?? keyword) : keyword;
  const what = property ? translate(`shell.designer.property.${property}`, { _: property }) : "";
  return (
    <Box component="span" sx={{ overflowWrap: "anywhere" }}>
      {translate(`shell.designer.change.${kind}`, { label, keyword: what })}
      <Box component="span" sx={{ color: "text.secondary" }}>
        {kind === "moved" || kind === "added" ? "" : detail}
      </Box>
    </Box>
  );
}
