import { Alert } from "@mui/material";
import { FaultText } from "../../../core/faults/FaultText.tsx";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";

/** What is wrong with the chosen thing, and what would be right. */
export function FaultNotes({ faults }: { faults: readonly Fault[] }) {
  return (
    <>
      {faults.slice(0, 5).map((fault) => (
        <Alert
          key={`${fault.code} ${fault.pointer} ${fault.problem}`}
          severity="error"
          sx={{ borderRadius: 0 }}
        >
          <FaultText fault={fault} />
        </Alert>
      ))}
    </>
  );
}
