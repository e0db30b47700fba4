import * as accountCalls from "../../../../../generated/access/account/client.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { startViewing } from "../../../core/session/viewing.ts";
import { accountTitle } from "./accountTitle.ts";

/** Asks whether to look at the console as this person, and does. */
export const ViewAs = ({ record, onClose }: RowDialogProps) => (
  <AskAndCall
    act="shell.viewAs.start"
    question="shell.viewAs.question"
    name={accountTitle(record)}
    asked={accountCalls.viewAs}
    input={{ userId: record.id }}
    onClose={onClose}
    onDone={startViewing}
  />
);
