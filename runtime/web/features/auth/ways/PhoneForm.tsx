import { useEffect, useRef, useState, type FormEvent } from "react";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { faultText, HumanCheck } from "../../humanCheck/index.ts";
import { secondStepTicket } from "./secondStep.ts";
import { Field } from "../fields/Field.tsx";
import { FormFault } from "../fields/FormFault.tsx";
import { sendCode, signInByPhone } from "../signIn.ts";
import type { WayProps } from "../SignInPanel.tsx";
import type { Countdown } from "../fields/useCountdown.ts";

type Faults = Partial<Record<"phone" | "smsCode" | "human", string>>;

const phonePattern = /^1[3-9]\d{9}$/;

/** Phone number and the code that is sent to it; the button counts down until another code may be asked for. */
export function PhoneForm(props: WayProps & { resend: Countdown; resendSeconds: number }) {
  const { t, brand, tenantId, onSignedIn, onSecondStep, resend, resendSeconds } = props;
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState("");
  const [wrong, setWrong] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (id: string) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("#phone")?.focus();
  }, []);

  const refuse = (name: keyof Faults, key: string) => {
    setWrong({ [name]: t(key) });
    focus(name);
  };

  /** True when the number looks like one; says so otherwise. */
  const phoneFits = (): boolean => {
    setWrong({});
    setFault("");
    if (phonePattern.test(phone.trim())) return true;
    refuse("phone", phone.trim() ? "shell.signIn.phoneWrong" : "shell.signIn.phoneNeeded");
    return false;
  };

  const send = async () => {
    if (!phoneFits()) return;
    if (brand?.secondVer && !ticket) {
      refuse("human", "shell.human.needed");
      return;
    }
    try {
      await sendCode(phone.trim(), ticket, tenantId);
      setSent(true);
      resend.start(resendSeconds);
      focus("smsCode");
    } catch (error) {
      setFault(faultText(t, error));
      const seconds = error instanceof RequestFault ? Number(error.extras["seconds"]) : 0;
      if (seconds > 0) resend.start(Math.min(seconds, 3600));
    }
    // A passed check is worth one message.
    setTicket(null);
    setRound(round + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !phoneFits()) return;
    if (!/^\d{6}$/.test(code.trim())) {
      refuse("smsCode", "shell.signIn.smsCodeNeeded");
      return;
    }
    setBusy(true);
    try {
      await signInByPhone(phone.trim(), code.trim(), tenantId);
      onSignedIn();
    } catch (error) {
      const step = secondStepTicket(error);
      if (step !== null) {
        onSecondStep(step);
        return;
      }
      setFault(faultText(t, error));
      setBusy(false);
      setCode("");
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFault text={fault} />
      <Field
        id="phone"
        label={t("shell.signIn.phone")}
        value={phone}
        onChange={setPhone}
        fault={wrong.phone ?? ""}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={11}
      />
      {brand?.secondVer ? (
        <HumanCheck key={round} t={t} onTicket={setTicket} fault={wrong.human ?? ""} />
      ) : null}
      <Field
        id="smsCode"
        label={t("shell.signIn.smsCode")}
        value={code}
        onChange={setCode}
        fault={wrong.smsCode ?? ""}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        beside={
          <button
            type="button"
            className="send"
            disabled={resend.left > 0}
            onClick={() => void send()}
          >
            {resend.left > 0
              ? t("shell.signIn.resendIn", { seconds: resend.left })
              : t("shell.signIn.sendCode")}
          </button>
        }
      />
      <output className="hint">{sent ? t("shell.signIn.codeSent") : ""}</output>
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {busy ? t("shell.signIn.busy") : t("shell.signIn.submit")}
      </button>
    </form>
  );
}
