import { useEffect, useRef, useState } from "react";
import type { Translate } from "../../../core/i18n/lightTexts.ts";
import { faultText } from "../../humanCheck/index.ts";
import { secondStepTicket } from "./secondStep.ts";
import { exchangeTicket, readOutsideReturn, withoutOutsideReturn } from "./outsideReturn.ts";

interface Outcome {
  onSignedIn: () => void;
  onSecondStep: (ticket: string) => void;
}

/** Ends a sign-in that went over another service: busy while it is exchanged, and what was refused. */
export function useOutsideReturn(
  t: Translate,
  { onSignedIn, onSecondStep }: Outcome,
): { busy: boolean; fault: string } {
  const [returned] = useState(() => readOutsideReturn(location.hash));
  const ticket = returned && "ticket" in returned ? returned.ticket : null;
  const [busy, setBusy] = useState(ticket !== null);
  const [fault, setFault] = useState(() =>
    returned && "refusal" in returned
      ? t(`error.${returned.refusal}`) || t("shell.fault.unknown")
      : "",
  );
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || returned === null) return;
    begun.current = true;
    history.replaceState(null, "", withoutOutsideReturn(location.hash));
    if (ticket === null) return;
    exchangeTicket(ticket)
      .then(onSignedIn)
      .catch((error: unknown) => {
        const step = secondStepTicket(error);
        setBusy(false);
        if (step === null) setFault(faultText(t, error));
        else onSecondStep(step);
      });
  }, [returned, ticket, t, onSignedIn, onSecondStep]);

  return { busy, fault };
}
