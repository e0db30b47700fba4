import { useEffect, useRef, useState, type FormEvent } from "react";
import { faultText, HumanCheck } from "../../humanCheck/index.ts";
import { Field } from "../fields/Field.tsx";
import { FormFault } from "../fields/FormFault.tsx";
import type { WayProps } from "../SignInPanel.tsx";
import { askPasswordReset } from "./mailLink.ts";

interface Props extends WayProps {
  onBack: () => void;
}

/** Asks for a link that sets a new password. What comes of it is not told here: the page would say who has an account. */
export function ForgotForm({ t, brand, tenantId, onBack }: Props) {
  const [name, setName] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [wrong, setWrong] = useState<{ name?: string; human?: string }>({});
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const withCheck = brand?.secondVer ?? false;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("#forgotName")?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const named = name.trim() !== "";
    const checked = !withCheck || ticket !== null;
    setFault("");
    setWrong({
      ...(named ? {} : { name: t("shell.mailLink.nameNeeded") }),
      ...(named && !checked ? { human: t("shell.human.needed") } : {}),
    });
    if (!named || !checked) return;
    setBusy(true);
    try {
      await askPasswordReset(name.trim(), ticket, tenantId);
      setSent(true);
    } catch (error) {
      setFault(faultText(t, error));
      setTicket(null);
      setRound(round + 1);
    }
    setBusy(false);
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t("shell.mailLink.forgot")}</h1>
      <p className="lead">{t("shell.mailLink.forgotLead")}</p>
      <FormFault text={fault} />
      {sent ? (
        <output className="note">{t("shell.mailLink.asked")}</output>
      ) : (
        <>
          <Field
            id="forgotName"
            label={t("shell.mailLink.name")}
            value={name}
            onChange={setName}
            fault={wrong.name ?? ""}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          {withCheck ? (
            <HumanCheck key={round} t={t} onTicket={setTicket} fault={wrong.human ?? ""} />
          ) : null}
          <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
            {t("shell.mailLink.ask")}
          </button>
        </>
      )}
      <div className="below">
        <button type="button" className="plain" onClick={onBack}>
          {t("shell.second.back")}
        </button>
      </div>
    </form>
  );
}
