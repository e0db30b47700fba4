import { useState } from "react";
import { useTranslate } from "react-admin";
import { useAct } from "../../../core/dialog/useAct.ts";
import type { ApiCall } from "../../../../shared/client/call.ts";
import { call } from "../../../core/http/call.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { NewPasswordDialog } from "./NewPasswordDialog.tsx";

interface Props<Input> {
  name: string;
  /** The call that answers the password, and what it takes. */
  asked: ApiCall<string, Input>;
  input: Input;
  onClose: () => void;
}

/** Asks, then shows the password the server made, this once. */
export function PasswordReset<Input>({ name, asked, input, onClose }: Props<Input>) {
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
      onConfirm={() => run(async () => setPassword(await call(asked, input)))}
    />
  );
}
