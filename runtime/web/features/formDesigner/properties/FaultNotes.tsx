import { Alert, Box } from "@mui/material";
import { FaultText } from "../../../core/faults/FaultText.tsx";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";

/** What is wrong with the chosen thing, and what would be right: below the inputs, which stay where they are while somebody writes. */
export function FaultNotes({ faults }: { faults: readonly Fault[] }) {
  return (
    <Box sx={look}>
      {faults.slice(0, 5).map((fault) => (
        <Alert
          key={`${fault.code} ${fault.pointer} ${fault.problem}`}
          severity="error"
          sx={{ borderRadius: 0 }}
        >
          <FaultText fault={fault} />
        </Alert>
      ))}
    </Box>
  );
}

const look = { flexShrink: 0, maxHeight: "40%", overflow: "auto" } as const;
