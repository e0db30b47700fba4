import { Box } from "@mui/material";

/** A text as it is, in lines of its own; JSON is set out. */
export function LongText({ label, text }: { label: string; text: string }) {
  return (
    <Box component="pre" tabIndex={0} aria-label={label} sx={look}>
      {setOut(text)}
    </Box>
  );
}

function setOut(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const look = {
  m: 0,
  p: 1.5,
  maxHeight: 360,
  overflow: "auto",
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  bgcolor: "action.hover",
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: 13,
  lineHeight: 1.55,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
