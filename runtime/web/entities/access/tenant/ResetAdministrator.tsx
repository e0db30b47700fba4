import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post } from "../../../core/http/request.ts";
import { ConfirmDialog } from "../../../core/pages/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { NewPasswordDialog } from "../account/NewPasswordDialog.tsx";

/** Asks, then shows the new password of a tenant's administrator, this once. */
export function ResetAdministrator({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const [password, setPassword] = useState<string | null>(null);
  const name = String(record["adminAccount"] ?? "");
  const reset = async () => {
    try {
      setPassword(await post<string>("/api/sysTenant/resetPwd", { userId: record["userId"] }));
    } catch (error) {
      notify(faultText(error), { type: "error" });
      onClose();
    }
  };
  if (password !== null)
    return <NewPasswordDialog name={name} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={translate("shell.account.reset")}
      text={translate("shell.account.resetQuestion", { name })}
      confirm={translate("shell.account.reset")}
      onClose={onClose}
      onConfirm={reset}
    />
  );
}
