import { Box, Typography } from "@mui/material";
import type { Person } from "./collaborationCalls.ts";
import { parts } from "./mentions.ts";

interface Props {
  text: string;
  people: readonly Person[];
}

/** What somebody has said: lines as they were written, people by their names. */
export function CommentText({ text, people }: Props) {
  return (
    <Typography
      variant="body2"
      sx={{ mt: 0.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
      component="div"
    >
      {parts(text, people).map((part, index) =>
        typeof part === "string" ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which changes as a whole
          <Box key={index} component="span" sx={{ color: "primary.main", fontWeight: 600 }}>
            {`@${part.name}`}
          </Box>
        ),
      )}
    </Typography>
  );
}
