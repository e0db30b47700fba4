import { useEffect, useRef, useState, type FormEvent } from "react";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { readEntry, writeEntry } from "../../../core/session/tokenStore.ts";
import { CaptchaField } from "../fields/CaptchaField.tsx";
import { faultText, HumanCheck } from "../../humanCheck/index.ts";
import { secondStepTicket } from "./secondStep.ts";
import { Field } from "../fields/Field.tsx";
import { FormFault } from "../fields/FormFault.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { signIn } from "../signIn.ts";
import type { WayProps } from "../SignInPanel.tsx";
import { useCaptcha } from "../fields/useCaptcha.ts";

type Faults = Partial<Record<"account" | "password" | "code" | "human", string>>;

const lastAccount = "lastAccount";

/** Account, password and code; values stay after a refusal, what is missing is said at its field. */
export function AccountForm(props: WayProps & { unreachable: boolean }) {
  const { t, brand, tenantId, unreachable, onSignedIn, onSecondStep } = props;
  const [account, setAccount] = useState(() => readEntry(lastAccount) ?? "");
  const [remember, setRemember] = useState(account !== "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  /** The server asks for a check although the tenant does not: the account is being guessed at from elsewhere. */
  const [asked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState("");
  const [wrong, setWrong] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const withCode = brand?.captcha ?? false;
  const captcha = useCaptcha(withCode);
  const withCheck = asked || (brand?.secondVer ?? false);

  useEffect(() => {
    const known = form.current?.querySelector<HTMLInputElement>("#account")?.value !== "";
    form.current?.querySelector<HTMLInputElement>(known ? "#password" : "#account")?.focus();
  }, []);

  const missing = (): Faults => ({
    ...(account.trim() ? {} : { account: t("shell.signIn.accountNeeded") }),
    ...(password ? {} : { password: t("shell.signIn.passwordNeeded") }),
    ...(withCode && !code.trim() ? { code: t("shell.signIn.codeNeeded") } : {}),
    ...(withCheck && !ticket ? { human: t("shell.human.needed") } : {}),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = missing();
    const [first] = Object.entries(faults).slice(0, 1);
    // One at a time: someone who listens hears what to do next, not a list.
    setWrong(first ? { [first[0]]: first[1] } : {});
    setFault("");
    if (first) {
      form.current?.querySelector<HTMLElement>(`#${first[0]}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const codeId = captcha.captcha?.id ?? "";
      await signIn(
        { account: account.trim(), password, code: code.trim(), codeId, ticket, tenantId },
        brand?.publicKey ?? null,
      );
      writeEntry(lastAccount, remember ? account.trim() : "");
      onSignedIn();
    } catch (error) {
      const step = secondStepTicket(error);
      if (step !== null) {
        writeEntry(lastAccount, remember ? account.trim() : "");
        onSecondStep(step);
        return;
      }
      setFault(faultText(t, error));
      if (error instanceof RequestFault && error.code === "F4030") setAsked(true);
      setBusy(false);
      setCode("");
      setTicket(null);
      setRound(round + 1);
      if (withCode) captcha.refresh();
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFault text={fault || (unreachable ? t("shell.fault.network") : "")} />
      <Field
        id="account"
        label={t("shell.signIn.account")}
        value={account}
        onChange={setAccount}
        fault={wrong.account ?? ""}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <PasswordField t={t} value={password} onChange={setPassword} fault={wrong.password ?? ""} />
      {withCode ? (
        <CaptchaField
          t={t}
          value={code}
          onChange={setCode}
          state={captcha}
          fault={wrong.code ?? ""}
        />
      ) : null}
      {withCheck ? (
        <HumanCheck key={round} t={t} onTicket={setTicket} fault={wrong.human ?? ""} />
      ) : null}
      <label className="check">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        {t("shell.signIn.remember")}
      </label>
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {busy ? t("shell.signIn.busy") : t("shell.signIn.submit")}
      </button>
    </form>
  );
}
