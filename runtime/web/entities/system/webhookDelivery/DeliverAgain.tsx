import { deliverAgain } from "../../../../../generated/system/webhookDelivery/client.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";

/** Sends the event of a delivery once more. */
export const DeliverAgain = ({ record, onClose }: RowDialogProps) => (
  <AskAndCall
    act="shell.webhook.again"
    question="shell.webhook.againQuestion"
    done="shell.webhook.againAsked"
    name={String(record["messageId"])}
    asked={deliverAgain}
    input={{ id: record.id }}
    onClose={onClose}
  />
);
