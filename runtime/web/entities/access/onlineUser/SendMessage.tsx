import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { MessageDialog } from "../../../features/online/index.ts";
import { onlineName } from "./onlineName.ts";

/** A message to the person of one row. */
export function SendMessage({ record, onClose }: RowDialogProps) {
  return (
    <MessageDialog
      receiver={onlineName(record)}
      send={{ call: "sendUser", receiveUserId: Number(record["userId"]) }}
      onClose={onClose}
    />
  );
}
