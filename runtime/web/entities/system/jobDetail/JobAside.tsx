import { Paper } from "@mui/material";
import type { EntityRecord } from "../../../core/pages/contract.ts";
import { JobPanel } from "../../../features/jobs/index.ts";

/** Below the data of a job what it does: triggers and runs. */
export const JobAside = ({ record }: { record: EntityRecord }) => (
  <Paper variant="outlined" sx={{ p: 2.5, borderRadius: 1.5 }}>
    <JobPanel jobId={String(record["jobId"])} />
  </Paper>
);
