import { AskAndCall } from "../../../core/pages/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useJobsAgain } from "../../../features/jobs/index.ts";

interface Act {
  /** Last part of the call and of the keys of its texts. */
  name: "run" | "pause" | "start" | "cancel";
  done: string;
}

/** Asks and then does one thing with a job. */
const dialogOf = ({ name, done }: Act) =>
  function JobDialog({ record, onClose }: RowDialogProps) {
    const again = useJobsAgain();
    const jobId = String(record["jobId"]);
    return (
      <AskAndCall
        act={`shell.job.${name}`}
        question={`shell.job.${name}Question`}
        done={`shell.job.${done}`}
        name={jobId}
        path={`/api/sysJob/${name}Job`}
        body={{ jobId }}
        onClose={onClose}
        onDone={() => void again()}
      />
    );
  };

export const RunJob = dialogOf({ name: "run", done: "runAsked" });
export const PauseJob = dialogOf({ name: "pause", done: "paused" });
export const StartJob = dialogOf({ name: "start", done: "started" });
export const CancelJob = dialogOf({ name: "cancel", done: "cancelAsked" });
