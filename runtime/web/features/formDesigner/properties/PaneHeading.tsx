import { Box, Typography } from "@mui/material";

/** Heading of the panel: what is chosen. */
export function PaneHeading({ kind, name }: { kind: string; name: string }) {
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {kind}
      </Typography>
      <Typography component="h2" noWrap sx={{ fontSize: 16, fontWeight: 650 }}>
        {name}
      </Typography>
    </Box>
  );
}
