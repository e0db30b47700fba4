import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Translate } from "../../core/i18n/lightTexts.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { signIn, type Brand } from "./signIn.ts";
import { useCaptcha } from "./useCaptcha.ts";

interface Props {
  t: Translate;
  brand: Brand | null;
  tenantId: number | null;
  unreachable: boolean;
  onSignedIn: () => void;
}

/** Account, password and code; values stay after a refusal, and there is one place where faults are read out. */
export function SignInForm({ t, brand, tenantId, unreachable, onSignedIn }: Props) {
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const withCode = brand?.captcha ?? false;
  const captcha = useCaptcha(withCode);

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("#account")?.focus();
  }, []);

  const missing = (): string | null => {
    if (!account.trim()) return "account";
    if (!password) return "password";
    return withCode && !code.trim() ? "code" : null;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const field = missing();
    setWrong(field);
    if (field) {
      setFault(t(`shell.signIn.${field}Needed`));
      form.current?.querySelector<HTMLInputElement>(`#${field}`)?.focus();
      return;
    }
    setBusy(true);
    setFault("");
    try {
      const codeId = captcha.captcha?.id ?? "";
      await signIn(
        { account: account.trim(), password, code: code.trim(), codeId, tenantId },
        brand?.publicKey ?? null,
      );
      onSignedIn();
    } catch (error) {
      setFault(faultText(t, error));
      setBusy(false);
      setCode("");
      if (withCode) captcha.refresh();
    }
  };

  return (
    <form ref={form} className="signInForm" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t("shell.signIn.title")}</h1>
      <p className="lead">
        {t("shell.signIn.lead", { name: brand?.title || t("shell.product.name") })}
      </p>
      <div className="alert" role="alert">
        {fault || (unreachable ? t("shell.fault.network") : "")}
      </div>
      <div className="field">
        <label htmlFor="account">{t("shell.signIn.account")}</label>
        <input
          id="account"
          name="account"
          className="control"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong === "account"}
        />
      </div>
      <PasswordField t={t} value={password} onChange={setPassword} invalid={wrong === "password"} />
      {withCode ? (
        <CaptchaField
          t={t}
          value={code}
          onChange={setCode}
          state={captcha}
          invalid={wrong === "code"}
        />
      ) : null}
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {busy ? t("shell.signIn.busy") : t("shell.signIn.submit")}
      </button>
    </form>
  );
}

function faultText(t: Translate, error: unknown): string {
  if (!(error instanceof RequestFault)) return t("shell.fault.unknown");
  if (error.message) return error.message;
  return t(`error.${error.code}`) || t(`shell.fault.${error.code}`) || t("shell.fault.unknown");
}
