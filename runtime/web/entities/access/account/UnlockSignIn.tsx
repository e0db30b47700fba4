import * as accountCalls from "../../../../../generated/access/account/client.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { accountTitle } from "./accountTitle.ts";

/** Lifts the lock that too many wrong passwords have set. */
export const UnlockSignIn = ({ record, onClose }: RowDialogProps) => (
  <AskAndCall
    act="shell.account.unlock"
    question="shell.account.unlockQuestion"
    done="shell.account.unlocked"
    name={accountTitle(record)}
    asked={accountCalls.unlockLogin}
    input={{ id: record.id }}
    onClose={onClose}
  />
);
