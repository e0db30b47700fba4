import { Alert, Box, Button, Card, Typography } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { confirmFactor, startFactor, type FactorSecret } from "./secondFactor.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SecretInput } from "./SecretInput.tsx";

const Code = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }));

/** Setting up an authenticator: the password, the secret to scan, a first code, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { tenantId } = useSession().session.user;
  const [text, setText] = useState("");
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) {
      setFault(translate(secret ? "shell.factor.codeNeeded" : "shell.factor.passwordNeeded"));
      return;
    }
    setBusy(true);
    setFault("");
    try {
      if (secret) setCodes(await confirmFactor(text));
      else setSecret(await startFactor(text, tenantId));
      setText("");
    } catch (error) {
      setFault(faultText(error));
    }
    setBusy(false);
  };

  return (
    <Card component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 3 }}>
      {fault ? (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      ) : null}
      {secret ? (
        <>
          <Typography sx={{ mb: 2 }}>{translate("shell.factor.scan")}</Typography>
          <Box sx={{ width: 216, p: 2, mb: 2, bgcolor: "#fff", borderRadius: 2, lineHeight: 0 }}>
            <Suspense fallback={<Box sx={{ height: 184 }} />}>
              <Code value={secret.uri} size={184} title={translate("shell.factor.qr")} />
            </Suspense>
          </Box>
          <Typography variant="body2" color="text.secondary">
            {translate("shell.factor.byHand")}
          </Typography>
          <Typography
            component="code"
            sx={{ display: "block", mb: 2, fontFamily: "monospace", wordBreak: "break-all" }}
          >
            {secret.secret.match(/.{1,4}/g)?.join(" ")}
          </Typography>
        </>
      ) : (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate("shell.factor.intro")}
        </Typography>
      )}
      <SecretInput
        key={secret ? "code" : "password"}
        label={translate(secret ? "shell.factor.code" : "shell.factor.password")}
        kind={secret ? "code" : "password"}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {translate(secret ? "shell.factor.confirm" : "shell.factor.next")}
      </Button>
    </Card>
  );
}
