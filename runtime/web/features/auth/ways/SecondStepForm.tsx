import { useEffect, useRef, useState, type FormEvent } from "react";
import { faultText } from "../../humanCheck/index.ts";
import { Field } from "../fields/Field.tsx";
import { FormFault } from "../fields/FormFault.tsx";
import { signInSecondStep } from "../signIn.ts";
import type { WayProps } from "../SignInPanel.tsx";

interface Props extends WayProps {
  ticket: string;
  onBack: () => void;
}

/** The code of the authenticator, or a recovery code, after a first step that was right. */
export function SecondStepForm({ t, ticket, onSignedIn, onBack }: Props) {
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState(false);
  const [fault, setFault] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = () => form.current?.querySelector<HTMLElement>("#secondCode")?.focus();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("#secondCode")?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const plain = code.replace(/[\s-]/g, "");
    const fits = recovery ? plain.length === 10 : /^\d{6}$/.test(plain);
    setFault("");
    setWrong(fits ? "" : t(recovery ? "shell.second.recoveryNeeded" : "shell.second.codeNeeded"));
    if (!fits) return;
    setBusy(true);
    try {
      await signInSecondStep(ticket, plain);
      onSignedIn();
    } catch (error) {
      setFault(faultText(t, error));
      setBusy(false);
      setCode("");
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t("shell.second.title")}</h1>
      <p className="lead">{t(recovery ? "shell.second.recoveryLead" : "shell.second.lead")}</p>
      <FormFault text={fault} />
      <Field
        id="secondCode"
        label={t(recovery ? "shell.second.recoveryCode" : "shell.second.code")}
        value={code}
        onChange={setCode}
        fault={wrong}
        autoComplete="one-time-code"
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={recovery ? 12 : 7}
      />
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {busy ? t("shell.signIn.busy") : t("shell.second.submit")}
      </button>
      <div className="below">
        <button
          type="button"
          className="plain"
          onClick={() => {
            setRecovery(!recovery);
            setCode("");
            setWrong("");
            focus();
          }}
        >
          {t(recovery ? "shell.second.useCode" : "shell.second.useRecovery")}
        </button>
        <button type="button" className="plain" onClick={onBack}>
          {t("shell.second.back")}
        </button>
      </div>
    </form>
  );
}
