import { Alert, Button, Card, Typography } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useNotify, useTranslate } from "react-admin";
import * as accountCalls from "../../../../../generated/access/account/client.ts";
import { call } from "../../../core/http/call.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { endSession } from "../../../core/session/endSession.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { keepsRules } from "./passwordRules.ts";
import { passwordText } from "./passwordText.ts";
import { SecretField } from "../SecretField.tsx";
import { usePasswordPolicy } from "./usePasswordPolicy.ts";

/** Changes the own password; afterwards every session ends and the person signs in again. */
export function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const { user } = useSession().session;
  const policy = usePasswordPolicy();
  const usual = policy.expression === null;
  const [values, setValues] = useState({ old: "", next: "", again: "" });
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof values) => (text: string) =>
    setValues({ ...values, [name]: text });

  const problem = (): string | null => {
    if (!values.old || !values.next || !values.again) return "shell.profile.allNeeded";
    if (usual && !keepsRules(values.next, policy)) return "validation.password";
    return values.next === values.again ? null : "shell.profile.different";
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problem();
    if (wrong) return setFault(translate(wrong));
    setFault(null);
    setBusy(true);
    try {
      await call(accountCalls.changePwd, {
        passwordOld: await passwordText(user.tenantId, values.old),
        passwordNew: await passwordText(user.tenantId, values.next),
      });
      notify("shell.profile.changed", { type: "success" });
      setTimeout(() => endSession(false), 1500);
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };

  return (
    <Card
      component="form"
      onSubmit={(event) => void submit(event)}
      noValidate
      sx={{ p: 3, maxWidth: 460 }}
    >
      {fault ? (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      ) : null}
      <SecretField
        label="shell.profile.old"
        value={values.old}
        onChange={set("old")}
        token="current-password"
      />
      <SecretField
        label="shell.profile.next"
        value={values.next}
        onChange={set("next")}
        token="new-password"
      />
      {usual ? (
        <PasswordRules text={values.next} policy={policy} />
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate("shell.profile.ownRule")}
        </Typography>
      )}
      <SecretField
        label="shell.profile.again"
        value={values.again}
        onChange={set("again")}
        token="new-password"
      />
      <Button type="submit" variant="contained" loading={busy}>
        {translate("shell.profile.change")}
      </Button>
    </Card>
  );
}
