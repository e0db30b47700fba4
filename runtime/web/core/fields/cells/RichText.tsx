import { Box } from "@mui/material";
import { useMemo } from "react";
import { trustedHtml } from "../../markup/cleanHtml.ts";

/** Stored rich text; cleaned again here, whatever the server did. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => trustedHtml(html), [html]);
  return (
    <Box
      sx={{ overflowWrap: "anywhere", "& img": { maxWidth: 1 }, "& p:first-of-type": { mt: 0 } }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
