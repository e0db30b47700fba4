import { Box } from "@mui/material";
import { alpha } from "@mui/material/styles";
import type { TagType } from "../../../shared/entity/model.ts";

const tones = {
  success: "success",
  warning: "warning",
  info: "info",
  primary: "primary",
  danger: "error",
} as const;

/** A dictionary value: its text on a quiet ground of its tag color. */
export function Tag({ type, label }: { type: TagType; label: string }) {
  return (
    <Box
      component="span"
      sx={(theme) => {
        const tone = theme.palette[tones[type] ?? "info"].main;
        return {
          display: "inline-block",
          maxWidth: 1,
          px: 1,
          borderRadius: 1.5,
          fontSize: 13,
          fontWeight: 550,
          lineHeight: "22px",
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
          verticalAlign: "middle",
          color: tone,
          bgcolor: alpha(tone, theme.palette.mode === "dark" ? 0.16 : 0.09),
        };
      }}
    >
      {label}
    </Box>
  );
}
