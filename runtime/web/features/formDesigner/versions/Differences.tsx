import { Alert, Box, Typography } from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { compareForms } from "../../../../shared/forms/compareForms.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { formText } from "../../../../shared/forms/formText.ts";
import { readFormDocument } from "../../../../shared/forms/readForm.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import { fieldLabel } from "./fieldLabels.ts";
import { lineDiff } from "./lineDiff.ts";

interface Props {
  before: FormDocument;
  after: FormDocument;
  /** Said where nothing did. */
  same: string;
}

/** What changed from one version of a form to another: in sentences, and on demand line by line. */
export function Differences({ before, after, same }: Props) {
  const translate = useTranslate();
  const { around } = useDesignerStore();
  const { changes, lines } = useMemo(() => {
    const old = readFormDocument(before, around).sketch;
    const now = readFormDocument(after, around).sketch;
    return {
      changes: old && now ? compareForms(old, now) : [],
      lines: lineDiff(formText(before), formText(after)),
    };
  }, [before, after, around]);
  if (lines.every(({ kind }) => kind === "same" || kind === "skipped")) {
    return <Alert severity="info">{same}</Alert>;
  }
  return (
    <>
      {changes.length === 0 ? (
        <Typography>{translate("shell.designer.versions.onlyLook")}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.5 }}>
          {changes.map(({ field, kind, keyword, from, to }) => (
            <li key={`${field} ${kind} ${keyword ?? ""}`}>
              <ChangeLine
                kind={kind}
                label={fieldLabel(field, [after, before])}
                keyword={keyword}
                from={from === undefined ? null : String(from)}
                to={to === undefined ? null : String(to)}
              />
            </li>
          ))}
        </Box>
      )}
      <details>
        <Box component="summary" sx={{ cursor: "pointer", color: "text.secondary", mb: 1 }}>
          {translate("shell.designer.versions.lines")}
        </Box>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate("shell.designer.versions.lines")}
          sx={diffLook}
        >
          {lines.map(({ kind, text }, index) => (
            <div key={index} data-kind={kind}>
              {kind === "gone" ? "- " : kind === "new" ? "+ " : "  "}
              {text}
            </div>
          ))}
        </Box>
      </details>
    </>
  );
}

const diffLook = {
  m: 0,
  p: 1.5,
  fontSize: 12.5,
  lineHeight: 1.55,
  overflow: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& [data-kind=gone]": { bgcolor: "color-mix(in srgb, var(--danger) 14%, transparent)" },
  "& [data-kind=new]": { bgcolor: "color-mix(in srgb, var(--good) 16%, transparent)" },
  "& [data-kind=skipped]": { color: "text.secondary" },
} as const;
