import { Box } from "@mui/material";

interface Props {
  label: string;
  text: string;
  /** Lines start with + and -. */
  isDifference?: boolean;
}

/** Text of a file; what comes and goes is told by sign and color. */
export function CodeText({ label, text, isDifference }: Props) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label={label}
      dir="ltr"
      sx={{
        m: 0,
        p: 2,
        maxHeight: 560,
        overflow: "auto",
        fontSize: 12.5,
        lineHeight: 1.6,
        fontFamily: "ui-monospace, Menlo, Consolas, monospace",
      }}
    >
      {isDifference
        ? text.split("\n").map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move
            <Box key={index} component="span" sx={{ display: "block", ...lineLook(line) }}>
              {line || " "}
            </Box>
          ))
        : text}
    </Box>
  );
}

function lineLook(line: string) {
  if (/^(\+\+\+|---|@@)/.test(line)) return { color: "text.secondary" };
  if (line.startsWith("+")) return { bgcolor: "rgba(46, 160, 67, 0.18)" };
  if (line.startsWith("-")) return { bgcolor: "rgba(248, 81, 73, 0.18)" };
  return {};
}
