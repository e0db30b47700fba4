import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  /** What the choices have in common; "": nothing, and there is no heading. */
  label: string;
  children: ReactNode;
}

/** Some of the choices of a list box. The elements between say what they are: a list box owns groups and options alone. */
export function OptionGroup({ label, children }: Props) {
  const options = (
    <Box component="ul" role="none" sx={{ p: 0 }}>
      {children}
    </Box>
  );
  return (
    <li role="none">
      {label ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of those tags none is a group of a list box
        <Box role="group" aria-label={label}>
          <Box aria-hidden="true" sx={{ px: 2, py: 0.5, fontSize: 12, color: "text.secondary" }}>
            {label}
          </Box>
          {options}
        </Box>
      ) : (
        options
      )}
    </li>
  );
}
