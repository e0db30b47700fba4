import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useServerEvent } from "../../core/realtime/RealtimeProvider.tsx";
import { endIsExplained, explainEnds } from "../../core/session/endSession.ts";
import { noteScreenLock } from "../../core/session/screenLock.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { topicText, useInboxCounts } from "../inbox/index.ts";
import { noticeInBackground } from "./backgroundNotice.ts";
import { EndedDialog } from "./EndedDialog.tsx";
import { MessageToasts } from "./MessageToasts.tsx";
import { messageOf, type ReceivedMessage } from "./receivedMessage.ts";

/** Clients that are told the same do not ask in the same moment. */
const spreadMs = 800;
const mostShown = 4;

/** Until it is known how the person wants to be told, he is. */
const isWanted = (way: string | undefined): boolean => (way ?? "toast") === "toast";

/** What the server tells of its own accord, as a person sees it: messages, new notices, other rights, the end of the session. */
export function ServerEvents() {
  const { reload } = useSession();
  const translate = useTranslate();
  const preferences = useInboxCounts()?.preferences;
  const [ended, setEnded] = useState<string | null>(null);
  const [messages, setMessages] = useState<ReceivedMessage[]>([]);
  const explain = (reason: string) => {
    endIsExplained();
    setEnded(reason);
  };
  const show = (message: ReceivedMessage) =>
    setMessages((shown) => [...shown, message].slice(-mostShown));

  useServerEvent("ready", ({ locked }) => noteScreenLock(locked === true));
  useServerEvent("lock", ({ locked }) => noteScreenLock(locked === true));
  useServerEvent("rights", () => {
    setTimeout(() => void reload().catch(() => undefined), Math.random() * spreadMs);
  });
  // The bell counts them in any case; a note on the screen is for who wants one.
  useServerEvent("message", (body) => {
    if (isWanted(preferences?.message)) show(messageOf("message", body));
  });
  useServerEvent("notice", (body) => {
    if (isWanted(preferences?.notice)) show(messageOf("notice", body));
  });
  useServerEvent("inbox", (body) => {
    if (body["kind"] !== "system" || !isWanted(preferences?.system)) return;
    const told = body as Parameters<typeof topicText>[0];
    const message = topicText(told, translate);
    show(messageOf("system", { ...body, message }));
    if (body["topic"] === "reminder" && message) noticeInBackground(message);
  });
  // Anyone who signed out in another tab knows; that tab cleared the session, and this one follows at its next call.
  useServerEvent("ended", ({ reason }) => explain(String(reason)));
  useEffect(() => {
    explainEnds((reason) => {
      endIsExplained();
      setEnded(reason);
    });
    return () => explainEnds(null);
  }, []);

  return (
    <>
      <MessageToasts
        messages={messages}
        onClose={(key) => setMessages((shown) => shown.filter((message) => message.key !== key))}
      />
      <EndedDialog reason={ended} />
    </>
  );
}
