import { Box, Typography } from "@mui/material";
import { memo, type ReactNode } from "react";

interface Props {
  kind: string;
  /** A name that is being written follows by itself, as an element that stays. */
  name: ReactNode;
}

/** Heading of the panel: what is chosen. */
export const PaneHeading = memo(function PaneHeading({ kind, name }: Props) {
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
});
