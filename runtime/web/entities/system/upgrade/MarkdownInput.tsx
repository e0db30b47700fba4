import { Box, Skeleton, Typography } from "@mui/material";
import { useDeferredValue } from "react";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { LongTextInput } from "../../../core/fields/inputs/text/LongTextInput.tsx";
import type { InputProps } from "../../../core/pages/contract.ts";
import { Markdown } from "../../../features/upgrades/index.ts";

/** Markdown with the look of it beside. */
export function MarkdownInput(props: InputProps) {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: props.source });
  const text = useDeferredValue(typeof value === "string" ? value : "");
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
      <LongTextInput {...props} />
      <Box component="section" aria-label={translate("shell.versions.preview")}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
          {translate("shell.versions.preview")}
        </Typography>
        <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, minHeight: 120 }}>
          <Suspense fallback={<Skeleton height={80} />}>
            <Markdown text={text} />
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}
