import { Button, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as accountCalls from "../../../../generated/access/account/client.ts";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../core/dialog/useAct.ts";
import { call } from "../../core/http/call.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { useCountdown } from "../auth/index.ts";
import { useOwnAccountChanged } from "./ownAccount.ts";
import { passwordText } from "./password/passwordText.ts";

interface Props {
  phone: string;
  /** Seconds until another code may be asked for. */
  resendSeconds: number;
  onClose: () => void;
}

/** Sets and confirms the own number: the password, and the code that is sent to the number. */
export function PhoneDialog({ phone: present, resendSeconds, onClose }: Props) {
  const translate = useTranslate();
  const changed = useOwnAccountChanged();
  const { user } = useSession().session;
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const [values, setValues] = useState({ phone: present, password: "", code: "" });
  const resend = useCountdown();
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const phone = values.phone.trim();
  const ready = /^1[3-9]\d{9}$/.test(phone) && values.password !== "";

  const send = () =>
    run(async () => {
      const password = await passwordText(user.tenantId, values.password);
      await call(accountCalls.sendPhoneCode, { phone, password });
      resend.start(resendSeconds);
    });
  const confirm = () =>
    run(async () => {
      const password = await passwordText(user.tenantId, values.password);
      await call(accountCalls.confirmPhone, { phone, code: values.code.trim(), password });
      await changed();
    }, translate("shell.profile.phone.done"));

  return (
    <ActionDialog
      title={translate("shell.profile.phone.set")}
      about={translate("shell.profile.phone.about")}
      submits
      confirm={translate("shell.profile.phone.confirm")}
      disabled={!ready || !/^\d{6}$/.test(values.code.trim())}
      busy={busy}
      fault={fault}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={translate("shell.signIn.phone")}
        value={values.phone}
        onChange={set("phone")}
        type="tel"
        size="small"
        required
        slotProps={{ htmlInput: { autoComplete: "tel-national", inputMode: "tel", maxLength: 11 } }}
      />
      <TextField
        label={translate("shell.lock.password")}
        value={values.password}
        onChange={set("password")}
        type="password"
        autoComplete="current-password"
        size="small"
        required
      />
      <Stack direction="row" spacing={1}>
        <TextField
          label={translate("shell.signIn.smsCode")}
          value={values.code}
          onChange={set("code")}
          size="small"
          required
          fullWidth
          slotProps={{
            htmlInput: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 6 },
          }}
        />
        <Button
          variant="outlined"
          disabled={!ready || busy || resend.left > 0}
          onClick={() => void send()}
          sx={{ flexShrink: 0 }}
        >
          {resend.left > 0
            ? translate("shell.signIn.resendIn", { seconds: resend.left })
            : translate("shell.signIn.sendCode")}
        </Button>
      </Stack>
    </ActionDialog>
  );
}
