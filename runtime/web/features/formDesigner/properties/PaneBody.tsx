import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { FaultNotes } from "./FaultNotes.tsx";

interface Props {
  /** What is told below the inputs. */
  faults: readonly Fault[];
  children: ReactNode;
}

/** The inputs, which scroll, and the faults below them. */
export const PaneBody = ({ faults, children }: Props) => (
  <>
    <Box sx={scroll}>{children}</Box>
    {faults.length > 0 ? <FaultNotes faults={faults} /> : null}
  </>
);

const scroll = { flex: 1, minHeight: 0, overflow: "auto" } as const;
