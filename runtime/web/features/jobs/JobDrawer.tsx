import type { RowDialogProps } from "../../core/pages/contract.ts";
import { SideDrawer } from "../../core/pages/show/SideDrawer.tsx";
import { JobPanel } from "./JobPanel.tsx";

/** A job beside the list. */
export function JobDrawer({ record, onClose }: RowDialogProps) {
  const jobId = String(record["jobId"]);
  return (
    <SideDrawer title={jobId} width={760} onClose={onClose}>
      <JobPanel jobId={jobId} />
    </SideDrawer>
  );
}
