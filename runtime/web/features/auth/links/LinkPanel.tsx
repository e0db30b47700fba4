import { useEffect, useState } from "react";
import type { Translate } from "../../../core/i18n/lightTexts.ts";
import { faultText } from "../../humanCheck/index.ts";
import { FormFault } from "../fields/FormFault.tsx";
import type { Brand } from "../signIn.ts";
import { confirmAddress, type MailLink, openMailLink } from "./mailLink.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

interface Props {
  t: Translate;
  brand: Brand | null;
  token: string;
  /** To the sign-in page. */
  onLeave: () => void;
}

/** What a link of a mail is for: choosing a password, or confirming an address. Opening it uses nothing up, as mail programs open links too. */
export function LinkPanel({ t, brand, token, onLeave }: Props) {
  const [link, setLink] = useState<MailLink | null>(null);
  const [fault, setFault] = useState("");
  const [done, setDone] = useState("");

  useEffect(() => {
    openMailLink(token)
      .then(setLink)
      .catch((error: unknown) => setFault(faultText(t, error)));
  }, [token, t]);

  const confirm = () =>
    confirmAddress(token)
      .then(() => setDone("address"))
      .catch((error: unknown) => setFault(faultText(t, error)));

  const leave = (
    <button type="button" className={done ? "primary" : "plain"} onClick={onLeave}>
      {t("shell.mailLink.toSignIn")}
    </button>
  );
  if (done || (fault && !link)) {
    return (
      <div className="signInForm">
        <h1>{t(done ? `shell.mailLink.done.${done}` : "shell.mailLink.over")}</h1>
        <FormFault text={fault} />
        {leave}
      </div>
    );
  }
  if (!link) {
    return (
      <div className="signInForm" aria-busy>
        <output className="hidden">{t("shell.loading")}</output>
      </div>
    );
  }
  const { purpose, account, email } = link;
  return (
    <div className="signInForm">
      <h1>{t(`shell.mailLink.title.${purpose}`)}</h1>
      <p className="lead">{t(`shell.mailLink.lead.${purpose}`, { account, email })}</p>
      <FormFault text={fault} />
      {purpose === "address" ? (
        <button type="button" className="primary" onClick={() => void confirm()}>
          {t("shell.mailLink.confirm")}
        </button>
      ) : (
        <NewPasswordForm
          t={t}
          link={link}
          token={token}
          publicKey={brand?.publicKey ?? null}
          onDone={() => setDone("password")}
        />
      )}
      <div className="below">{leave}</div>
    </div>
  );
}
