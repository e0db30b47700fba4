import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { disableFactor, renewRecoveryCodes } from "./secondFactor.ts";
import { SecretInput } from "./SecretInput.tsx";

interface Props {
  act: "renew" | "disable";
  onCodes: (codes: string[]) => void;
  onDone: () => void;
}

/** Password and a code, before recovery codes are replaced or two-step verification is switched off. */
export function FactorProof({ act, onCodes, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const { tenantId } = useSession().session.user;
  const [proof, setProof] = useState({ password: "", code: "" });
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!proof.password || !proof.code.trim()) {
      setFault(translate("shell.factor.bothNeeded"));
      return;
    }
    setBusy(true);
    try {
      if (act === "renew") onCodes(await renewRecoveryCodes(proof, tenantId));
      else {
        await disableFactor(proof, tenantId);
        notify("shell.factor.disabled", { type: "success" });
        onDone();
      }
    } catch (error) {
      setFault(faultText(error));
      setProof({ ...proof, code: "" });
    }
    setBusy(false);
  };

  return (
    <Card component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 3 }}>
      <Typography sx={{ mb: 2 }}>{translate(`shell.factor.proof.${act}`)}</Typography>
      {fault ? (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      ) : null}
      <SecretInput
        label={translate("shell.factor.password")}
        kind="password"
        value={proof.password}
        onChange={(password) => setProof({ ...proof, password })}
      />
      <SecretInput
        label={translate("shell.factor.code")}
        kind="code"
        value={proof.code}
        onChange={(code) => setProof({ ...proof, code })}
      />
      <Stack direction="row" spacing={1}>
        <Button
          type="submit"
          variant="contained"
          color={act === "disable" ? "error" : "primary"}
          loading={busy}
        >
          {translate(`shell.factor.${act}`)}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {translate("shell.cancel")}
        </Button>
      </Stack>
    </Card>
  );
}
