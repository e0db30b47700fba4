import { useState } from "react";
import type { Translate } from "../../core/i18n/lightTexts.ts";
import { AccountForm } from "./ways/AccountForm.tsx";
import { FormFault } from "./fields/FormFault.tsx";
import { ForgotForm } from "./links/ForgotForm.tsx";
import { OtherWays } from "./ways/OtherWays.tsx";
import { PhoneForm } from "./ways/PhoneForm.tsx";
import { ScanPanel } from "./ways/ScanPanel.tsx";
import { SecondStepForm } from "./ways/SecondStepForm.tsx";
import type { Brand } from "./signIn.ts";
import { WayTabs, type Way } from "./ways/WayTabs.tsx";
import { useCountdown } from "./fields/useCountdown.ts";
import { useOutsideReturn } from "./ways/useOutsideReturn.ts";
import { useWays } from "./ways/useWays.ts";

/** What each way to sign in gets. */
export interface WayProps {
  t: Translate;
  brand: Brand | null;
  tenantId: number | null;
  onSignedIn: () => void;
  /** The first step was right; the ticket is for the second. */
  onSecondStep: (ticket: string) => void;
}

interface Props {
  t: Translate;
  brand: Brand | null;
  tenantId: number | null;
  unreachable: boolean;
  onSignedIn: () => void;
}

/** The ways to sign in that this server offers, one at a time, and the second step after any of them. */
export function SignInPanel({ unreachable, ...page }: Props) {
  const { t, brand } = page;
  const ways = useWays(page.tenantId);
  const [way, setWay] = useState<Way>("account");
  const [ticket, setTicket] = useState<string | null>(null);
  const [forgot, setForgot] = useState(false);
  // Lives here: the wait goes on while another way is looked at.
  const resend = useCountdown();
  const props: WayProps = { ...page, onSecondStep: setTicket };
  const outside = useOutsideReturn(t, props);

  // Shown once all of it is known: what came later would move the button from under a press.
  if (ways === null || (brand === null && !unreachable)) {
    return (
      <div className="signInForm" aria-busy>
        <output className="hidden">{t("shell.loading")}</output>
      </div>
    );
  }
  const offered: Way[] = [
    "account",
    ...(ways.phone ? (["phone"] as const) : []),
    ...(ways.scan ? (["scan"] as const) : []),
  ];
  if (ticket !== null) {
    return (
      <div className="signInForm">
        <SecondStepForm {...props} ticket={ticket} onBack={() => setTicket(null)} />
      </div>
    );
  }
  if (forgot) {
    return (
      <div className="signInForm">
        <ForgotForm {...props} onBack={() => setForgot(false)} />
      </div>
    );
  }
  if (outside.busy) {
    return (
      <div className="signInForm">
        <output>{t("shell.signIn.busy")}</output>
      </div>
    );
  }
  return (
    <div className="signInForm">
      <h1>{t("shell.signIn.title")}</h1>
      <p className="lead">
        {t("shell.signIn.lead", { name: brand?.title || t("shell.product.name") })}
      </p>
      <FormFault text={outside.fault} />
      {offered.length > 1 ? <WayTabs t={t} ways={offered} chosen={way} onChoose={setWay} /> : null}
      <div id="wayPanel" role={offered.length > 1 ? "tabpanel" : undefined}>
        {way === "account" ? <AccountForm {...props} unreachable={unreachable} /> : null}
        {way === "phone" ? (
          <PhoneForm {...props} resend={resend} resendSeconds={ways.resendSeconds} />
        ) : null}
        {way === "scan" ? <ScanPanel {...props} /> : null}
      </div>
      {ways.mail && way === "account" ? (
        <div className="below">
          <button type="button" className="plain" onClick={() => setForgot(true)}>
            {t("shell.mailLink.forgot")}
          </button>
        </div>
      ) : null}
      <OtherWays t={t} providers={ways.providers} />
    </div>
  );
}
