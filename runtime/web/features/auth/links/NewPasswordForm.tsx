import { useRef, useState, type FormEvent } from "react";
import type { Translate } from "../../../core/i18n/lightTexts.ts";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { faultText } from "../../humanCheck/index.ts";
import { FormFault } from "../fields/FormFault.tsx";
import { Field } from "../fields/Field.tsx";
import { type MailLink, setPasswordByLink } from "./mailLink.ts";

interface Props {
  t: Translate;
  link: MailLink;
  token: string;
  publicKey: string | null;
  onDone: () => void;
}

/** A password, twice. The server judges it, and says why it takes one or not. */
export function NewPasswordForm({ t, link, token, publicKey, onDone }: Props) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({});
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (field: "password" | "again", text: string) => {
    setWrong({ [field]: text });
    form.current?.querySelector<HTMLElement>(`#${field}`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFault("");
    setWrong({});
    if (password === "") return refuse("password", t("shell.signIn.passwordNeeded"));
    if (again !== password) return refuse("again", t("shell.mailLink.different"));
    setBusy(true);
    try {
      await setPasswordByLink(token, password, publicKey);
      onDone();
    } catch (error) {
      const said = error instanceof RequestFault ? error.fields["password"] : undefined;
      if (said) refuse("password", said);
      else setFault(faultText(t, error));
      setBusy(false);
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFault text={fault} />
      <input type="hidden" name="username" autoComplete="username" value={link.account} />
      <Field
        id="password"
        type="password"
        label={t("shell.mailLink.password")}
        value={password}
        onChange={setPassword}
        fault={wrong.password ?? ""}
        autoComplete="new-password"
        maxLength={128}
      />
      <Field
        id="again"
        type="password"
        label={t("shell.mailLink.again")}
        value={again}
        onChange={setAgain}
        fault={wrong.again ?? ""}
        autoComplete="new-password"
        maxLength={128}
      />
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {t("shell.mailLink.set")}
      </button>
    </form>
  );
}
