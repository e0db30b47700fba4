import { useTranslate } from "react-admin";
import * as jobDetailCalls from "../../../../generated/system/jobDetail/client.ts";
import type { JobTrigger } from "../../../../generated/system/jobTrigger/types.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { useJobCall } from "./useJobCall.ts";

interface Props {
  trigger: JobTrigger;
  onClose: () => void;
}

/** Asks before a trigger is removed. */
export function DeleteTrigger({ trigger, onClose }: Props) {
  const translate = useTranslate();
  const call = useJobCall();
  const { jobId, triggerId } = trigger;
  return (
    <ConfirmDialog
      open
      danger
      title={translate("shell.job.deleteTrigger")}
      text={translate("shell.job.deleteTriggerQuestion", { name: triggerId ?? "" })}
      confirm={translate("shell.job.deleteTrigger")}
      onClose={onClose}
      onConfirm={async () => {
        await call(
          jobDetailCalls.deleteJobTrigger,
          { jobId, triggerId },
          "shell.job.triggerDeleted",
        );
        onClose();
      }}
    />
  );
}
