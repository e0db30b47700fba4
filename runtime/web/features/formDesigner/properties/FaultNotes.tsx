import { Alert, Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { DesignerFault } from "../store/DesignerFault.tsx";
import { cureOf } from "../store/faultCure.ts";

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
          <DesignerFault fault={fault} />
          <Cure fault={fault} />
        </Alert>
      ))}
    </Box>
  );
}

/** One press, where that is all it takes. */
function Cure({ fault }: { fault: Fault }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const document = useDesigner((state) => state.document);
  const cure = cureOf(document, fault);
  if (!cure) return null;
  const name = translate(`shell.designer.cure.${cure.of}`);
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      sx={{ display: "block", mt: 1 }}
      onClick={() => store.run(cure.command, { name: { key: "rule" } })}
    >
      {name}
    </Button>
  );
}

const look = { flexShrink: 0, maxHeight: "40%", overflow: "auto" } as const;
