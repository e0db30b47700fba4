import { Box } from "@mui/material";
import { useTranslate } from "react-admin";

/** The keys that work in the palette. */
export function PaletteFoot() {
  const translate = useTranslate();
  const keys = [
    ["↑↓", translate("shell.palette.keys.move")],
    ["Enter", translate("shell.palette.keys.open")],
    ["Esc", translate("shell.palette.keys.close")],
  ] as const;
  return (
    <Box
      sx={{
        display: { xs: "none", sm: "flex" },
        gap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        color: "text.secondary",
        fontSize: 13,
      }}
    >
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
    </Box>
  );
}
