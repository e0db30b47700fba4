import * as accountCalls from "../../../../../generated/access/account/client.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { accountTitle } from "./accountTitle.ts";
import { PasswordReset } from "./PasswordReset.tsx";

/** A new password for an account. */
export const ResetPassword = ({ record, onClose }: RowDialogProps) => (
  <PasswordReset
    name={accountTitle(record)}
    asked={accountCalls.resetAccountPwd}
    input={{ id: record.id }}
    onClose={onClose}
  />
);
