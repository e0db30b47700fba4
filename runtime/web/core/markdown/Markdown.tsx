import { Box } from "@mui/material";
import { useMemo } from "react";
import { trustedHtml } from "../markup/cleanHtml.ts";
import { renderMarkdown } from "./renderMarkdown.ts";

/** What Markdown can make; nothing else is shown, whatever the text holds. */
const allowed = {
  ALLOWED_TAGS:
    "h1 h2 h3 h4 h5 h6 p ul ol li a strong em del code pre blockquote hr br table thead tbody tr th td".split(
      " ",
    ),
  ALLOWED_ATTR: ["href", "start", "align"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|\/)/i,
};

/** A Markdown text, safely. */
export function Markdown({ text }: { text: string }) {
  const clean = useMemo(() => trustedHtml(renderMarkdown(text), allowed), [text]);
  return <Box sx={look} dangerouslySetInnerHTML={{ __html: clean }} />;
}

const look = {
  overflowWrap: "anywhere",
  fontSize: 14,
  "& > :first-of-type": { mt: 0 },
  "& h3": { fontSize: 17, fontWeight: 650, mt: 2, mb: 1 },
  "& h4": { fontSize: 15, fontWeight: 650, mt: 2, mb: 0.5 },
  "& h5, & h6": { fontSize: 14, fontWeight: 650, mt: 1.5, mb: 0.5 },
  "& p": { my: 1 },
  "& ul, & ol": { pl: 3, my: 1 },
  "& li": { my: 0.5 },
  "& a": { color: "primary.main" },
  "& hr": { border: 0, borderTop: 1, borderColor: "divider", my: 2 },
  "& code": { bgcolor: "action.hover", px: 0.5, borderRadius: 0.5, fontSize: 13 },
  "& pre": { bgcolor: "action.hover", p: 1.5, borderRadius: 1, overflowX: "auto" },
  "& blockquote": { m: 0, pl: 1.5, borderLeft: 3, borderColor: "divider", color: "text.secondary" },
  "& table": { borderCollapse: "collapse" },
  "& th, & td": { border: 1, borderColor: "divider", px: 1, py: 0.5 },
} as const;
