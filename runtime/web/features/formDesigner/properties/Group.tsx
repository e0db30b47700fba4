import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  label: string;
  /** Columns, as CSS grid has them; absent: below each other. */
  columns?: string;
  children: ReactNode;
}

/** Controls that belong together, named for those who hear the page. */
export const Group = ({ label, columns, children }: Props) => (
  <Box component="fieldset" aria-label={label} sx={look} style={{ gridTemplateColumns: columns }}>
    {children}
  </Box>
);

const look = {
  display: "grid",
  gap: 1,
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;
