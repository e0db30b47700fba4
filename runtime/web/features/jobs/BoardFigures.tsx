import { Box, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { JobDetailJobBoardOutput } from "../../../../generated/system/jobDetail/types.ts";

const names = ["jobs", "triggers", "paused", "broken"] as const;

/** How many jobs and triggers there are, and how many are stopped or fail. */
export function BoardFigures({ counts }: { counts: JobDetailJobBoardOutput["counts"] }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={gridLook}>
      {names.map((name) => (
        <Paper key={name} variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`shell.job.figure.${name}`)}
          </Typography>
          <Typography
            component="dd"
            color={name === "broken" && counts.broken > 0 ? "error" : "text.primary"}
            sx={{ m: 0, fontSize: 28, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
          >
            {counts[name]}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

const gridLook = {
  m: 0,
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(2, 1fr)", md: "repeat(4, 1fr)" },
} as const;
