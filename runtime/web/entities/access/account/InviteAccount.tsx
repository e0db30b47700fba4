import { useNotify, useTranslate } from "react-admin";
import { useState } from "react";
import { inviteAccount } from "../../../../../generated/access/account/client.ts";
import { call } from "../../../core/http/call.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

/** Sends somebody the link with which the first password is chosen. */
export function InviteAccount({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const [fault, setFault] = useState("");
  const title = translate("shell.account.invite");
  const invite = async () => {
    try {
      const address = await call(inviteAccount, { id: record.id });
      notify(translate("shell.account.invited", { address }), { type: "success" });
      onClose();
    } catch (error) {
      setFault(faultText(error));
    }
  };
  const question = translate("shell.account.inviteText", { name: String(record["realName"]) });
  return (
    <ConfirmDialog
      open
      title={title}
      text={fault || question}
      confirm={fault ? translate("shell.retry") : title}
      onClose={onClose}
      onConfirm={invite}
    />
  );
}
