import { Box } from "@mui/material";
import DOMPurify from "dompurify";
import { useMemo } from "react";

/** Stored rich text; cleaned again here, whatever the server did. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html]);
  return (
    <Box
      sx={{ overflowWrap: "anywhere", "& img": { maxWidth: 1 }, "& p:first-of-type": { mt: 0 } }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
