import { replayWebhook } from "../../../../../generated/system/webhook/client.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

/** Puts everything that could not be delivered into the queue again. */
export const ReplayWebhook = ({ record, onClose }: RowDialogProps) => (
  <AskAndCall
    act="shell.webhook.replay"
    question="shell.webhook.replayQuestion"
    done="shell.webhook.replayed"
    name={String(record["name"])}
    asked={replayWebhook}
    input={{ id: record.id }}
    onClose={onClose}
  />
);
