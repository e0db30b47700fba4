import { Alert, Box, Skeleton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

interface Props {
  /** One sentence on what this part decides. */
  lead: string;
  loading: boolean;
  fault: unknown;
  children: ReactNode;
}

/** One tab of the drawer: what it decides, and its content once it has arrived. */
export function PartFrame({ lead, loading, fault, children }: Props) {
  const faultText = useFaultText();
  return (
    <Box sx={{ py: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {lead}
      </Typography>
      {fault ? <Alert severity="error">{faultText(fault)}</Alert> : null}
      {loading && !fault ? <Waiting /> : null}
      {!loading && !fault ? children : null}
    </Box>
  );
}

const Waiting = () => (
  <Box aria-busy>
    {[90, 70, 80, 60, 75].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={34} />
    ))}
  </Box>
);
