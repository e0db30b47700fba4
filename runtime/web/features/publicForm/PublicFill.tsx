import { Alert, Button } from "@mui/material";
import { useCallback, useState } from "react";
import { useTranslate } from "react-admin";
import { pagePlan } from "../../../shared/entity/forms/pagePlan.ts";
import { formatDateTime } from "../../core/time/formats.ts";
import { writableValues } from "../../core/form/conflict/changedValues.ts";
import { FaultSummary } from "../../core/form/FaultSummary.tsx";
import { RequestFault } from "../../core/http/requestFault.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { FormRenderer } from "../../core/renderer/FormRenderer.tsx";
import { ownDevice } from "./device.ts";
import type { Guest } from "./guest.ts";
import { PublicFooter } from "./PublicFooter.tsx";
import { sendPublicForm, type Sent } from "./publicForm.ts";
import { useAnswerKeeper } from "./useAnswerKeeper.ts";
import { usePageLanguage } from "./usePageLanguage.ts";

interface Props {
  token: string;
  guest: Guest;
  onSent: (sent: Sent) => void;
  /** The form behind the link is no longer this one. */
  onStale: () => void;
}

/** Refusals that say that the form has changed or closed under the person's hands. */
const stale = new Set(["F4052", "F4053", "F4054", "F4058", "F4066", "F4067"]);
const notHuman = "F4030";

/** The form itself: answers kept in this browser until they are sent, faults at their fields. */
export function PublicFill({ token, guest, onSent, onStale }: Props) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const faultText = useFaultText();
  const { model, number, captcha, once } = guest.form;
  const [ticket, setTicket] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [restored, setRestored] = useState(guest.restoredAt);
  const keep = useAnswerKeeper(guest);

  const send = async (values: Record<string, unknown>) => {
    setFault(null);
    if (captcha && ticket === null) return setFault(translate("shell.publicForm.proveFirst"));
    const answers = writableValues(model, values);
    const tickets = guest.files.ticketsOf(answers);
    const device = once ? ownDevice() : null;
    const submission = { answers, captcha: ticket, number, tickets, device };
    const sent = await sendPublicForm(token, submission);
    await keep.forget();
    onSent(sent);
  };
  const refused = useCallback(
    (error: unknown) => {
      if (error === null) return setFault(null);
      if (error instanceof RequestFault && stale.has(String(error.code))) return onStale();
      // A passed check holds for one attempt.
      setTicket(null);
      setAttempt((before) => before + 1);
      setFault(
        error instanceof RequestFault && error.code === notHuman
          ? translate("shell.publicForm.proveFirst")
          : faultText(error),
      );
    },
    [faultText, onStale, translate],
  );
  const passed = useCallback((given: string) => {
    setTicket(given);
    setFault(null);
  }, []);
  const startAnew = async () => {
    await keep.forget();
    setRestored(null);
    onStale();
  };

  return (
    <FormRenderer
      entity={model}
      sections={pagePlan(model).sections}
      values={guest.values}
      // The same parts, without what only walks the schema: a phone at a gate has to load it.
      engine="fields"
      onSave={send}
      onFault={refused}
      onChange={keep.change}
      header={
        <>
          {restored === null ? null : (
            <Alert
              severity="info"
              action={
                <Button color="inherit" size="small" onClick={() => void startAnew()}>
                  {translate("shell.publicForm.startAnew")}
                </Button>
              }
            >
              {translate("shell.publicForm.restored", {
                time: formatDateTime(new Date(restored).toISOString(), language),
              })}
            </Alert>
          )}
          <FaultSummary entity={model} fault={fault} />
        </>
      }
      footer={
        <PublicFooter
          keeper={keep}
          captcha={captcha}
          attempt={attempt}
          onTicket={passed}
          missing={captcha && ticket === null && fault !== null}
        />
      }
    />
  );
}
