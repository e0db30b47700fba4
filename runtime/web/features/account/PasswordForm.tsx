import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import { Alert, Box, Button, Card, FormLabel, OutlinedInput, Typography } from "@mui/material";
import { useId, useState, type FormEvent } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post } from "../../core/http/request.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { endSession } from "../../core/session/endSession.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { encrypt, loadBrand } from "../auth/index.ts";
import { keepsRules, passwordRules } from "./passwordRules.ts";

/** Changes the own password; afterwards every session ends and the person signs in again. */
export function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const { user } = useSession().session;
  const [values, setValues] = useState({ old: "", next: "", again: "" });
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof values) => (text: string) =>
    setValues({ ...values, [name]: text });

  const problem = (): string | null => {
    if (!values.old || !values.next || !values.again) return "shell.profile.allNeeded";
    if (!keepsRules(values.next)) return "validation.password";
    return values.next === values.again ? null : "shell.profile.different";
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problem();
    if (wrong) return setFault(translate(wrong));
    setFault(null);
    setBusy(true);
    try {
      const { publicKey } = await loadBrand(user.tenantId);
      const cipher = (text: string) => (publicKey ? encrypt(text, publicKey) : text);
      await post("/api/sysUser/changePwd", {
        passwordOld: await cipher(values.old),
        passwordNew: await cipher(values.next),
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
      <Box
        component="ul"
        aria-label={translate("shell.profile.rules")}
        sx={{ m: 0, mb: 2, p: 0, listStyle: "none" }}
      >
        {passwordRules.map(({ name, holds }) => {
          const kept = holds(values.next);
          return (
            <Typography
              key={name}
              component="li"
              variant="body2"
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1,
                color: kept ? "success.main" : "text.secondary",
              }}
            >
              {kept ? (
                <CheckCircle fontSize="inherit" />
              ) : (
                <RadioButtonUnchecked fontSize="inherit" />
              )}
              {translate(`shell.profile.rule.${name}`)}
            </Typography>
          );
        })}
      </Box>
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

interface SecretFieldProps {
  label: string;
  value: string;
  token: string;
  onChange: (text: string) => void;
}

function SecretField({ label, value, token, onChange }: SecretFieldProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: "block", mb: 0.5, fontSize: 14, fontWeight: 550, color: "text.primary" }}
      >
        {translate(label)}
      </FormLabel>
      <OutlinedInput
        id={id}
        type="password"
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { autoComplete: token } }}
      />
    </Box>
  );
}
