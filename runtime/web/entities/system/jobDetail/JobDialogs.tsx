import * as jobDetailCalls from "../../../../../generated/system/jobDetail/client.ts";
import type { ApiCall } from "../../../../shared/client/call.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useJobsAgain } from "../../../features/jobs/index.ts";

interface Act {
  /** Last part of the keys of its texts. */
  name: "run" | "pause" | "start" | "cancel";
  done: string;
  asked: ApiCall<null, { jobId: string }>;
}

/** Asks and then does one thing with a job. */
const dialogOf = ({ name, done, asked }: Act) =>
  function JobDialog({ record, onClose }: RowDialogProps) {
    const again = useJobsAgain();
    const jobId = String(record["jobId"]);
    return (
      <AskAndCall
        act={`shell.job.${name}`}
        question={`shell.job.${name}Question`}
        done={`shell.job.${done}`}
        name={jobId}
        asked={asked}
        input={{ jobId }}
        onClose={onClose}
        onDone={() => void again()}
      />
    );
  };

export const RunJob = dialogOf({ name: "run", done: "runAsked", asked: jobDetailCalls.runJob });
export const PauseJob = dialogOf({ name: "pause", done: "paused", asked: jobDetailCalls.pauseJob });
export const StartJob = dialogOf({
  name: "start",
  done: "started",
  asked: jobDetailCalls.startJob,
});
export const CancelJob = dialogOf({
  name: "cancel",
  done: "cancelAsked",
  asked: jobDetailCalls.cancelJob,
});
