import { useState } from "react";
import { useTranslate } from "react-admin";
import { useAct } from "../../../core/dialog/useAct.ts";
import { post } from "../../../core/http/request.ts";
import { ConfirmDialog } from "../../../core/pages/ConfirmDialog.tsx";
import { NewPasswordDialog } from "./NewPasswordDialog.tsx";

interface Props {
  name: string;
  /** The console call and its body. */
  path: string;
  body: object;
  onClose: () => void;
}

/** Asks, then shows the password the server made, this once. */
export function PasswordReset({ name, path, body, onClose }: Props) {
  const translate = useTranslate();
  const { run } = useAct({ onClose });
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null)
    return <NewPasswordDialog name={name} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={translate("shell.account.reset")}
      text={translate("shell.account.resetQuestion", { name })}
      confirm={translate("shell.account.reset")}
      onClose={onClose}
      onConfirm={() => run(async () => setPassword(await post<string>(path, body)))}
    />
  );
}
