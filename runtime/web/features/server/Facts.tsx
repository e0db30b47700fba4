import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** Names with their values, under a title of their own. */
export function Facts({ title, rows }: { title: string; rows: readonly [string, ReactNode][] }) {
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1, fontSize: 16 }}>
        {title}
      </Typography>
      <Box component="dl" sx={list}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {value === "" || value === null ? "–" : value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "minmax(110px, 2fr) 3fr",
  columnGap: 2,
  rowGap: 0.75,
} as const;

/** Cards side by side, as many as fit. */
export const factsGrid = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
