import * as accountCalls from "../../../../../generated/access/account/client.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { accountTitle } from "./accountTitle.ts";

/** Takes away the second factor of someone who has lost the authenticator. */
export const ResetFactor = ({ record, onClose }: RowDialogProps) => (
  <AskAndCall
    act="shell.account.resetFactor"
    question="shell.account.resetFactorQuestion"
    done="shell.account.factorReset"
    name={accountTitle(record)}
    asked={accountCalls.resetSecondFactor}
    input={{ id: record.id }}
    onClose={onClose}
  />
);
