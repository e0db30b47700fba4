import { CircularProgress } from "@mui/material";
import { useCallback, useEffect, useState } from "react";
import type { I18nProvider } from "react-admin";
import { RequestFault } from "../../core/http/requestFault.ts";
import { createPlainI18nProvider } from "../../core/i18n/plainTexts.ts";
import { presentLanguage } from "../../core/i18n/presentLanguage.ts";
import { GuestContexts } from "./guest/GuestContexts.tsx";
import { openGuest, type Guest } from "./guest.ts";
import { PublicFill } from "./PublicFill.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import { noForm, type Sent } from "./publicForm.ts";
import { PublicMessage, type MessageKind } from "./PublicMessage.tsx";
import { ThanksPage } from "./ThanksPage.tsx";

type Shown = { guest: Guest; sent: Sent | null } | { guest: null; message: MessageKind };

/** A form behind a public link: filled in by anybody, without an account and without the console. */
export function PublicFormPage({ token }: { token: string }) {
  const [i18nProvider, setI18nProvider] = useState<I18nProvider | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    createPlainI18nProvider(presentLanguage()).then(
      (provider) => current && setI18nProvider(provider),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another round is another try
  useEffect(() => {
    let current = true;
    openGuest(token).then(
      (guest) => current && setShown({ guest, sent: null }),
      (error: unknown) => {
        const gone = error instanceof RequestFault && error.code === noForm;
        if (current) setShown({ guest: null, message: gone ? "missing" : "unreachable" });
      },
    );
    return () => {
      current = false;
    };
  }, [token, round]);
  const again = useCallback(() => {
    setShown(null);
    setRound((before) => before + 1);
  }, []);

  if (!shown || !i18nProvider)
    return <CircularProgress sx={{ display: "block", mx: "auto", mt: "30vh" }} />;
  return (
    <GuestContexts i18nProvider={i18nProvider} guest={shown.guest}>
      <PublicFrame form={shown.guest?.form ?? null}>
        <Content key={round} token={token} shown={shown} onShow={setShown} onAgain={again} />
      </PublicFrame>
    </GuestContexts>
  );
}

interface ContentProps {
  token: string;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onAgain: () => void;
}

function Content({ token, shown, onShow, onAgain }: ContentProps) {
  if (shown.guest === null) return <PublicMessage kind={shown.message} onRetry={onAgain} />;
  const { guest, sent } = shown;
  const { closed, opens } = guest.form;
  if (sent) return <ThanksPage once={guest.form.once} sent={sent} onAgain={onAgain} />;
  if (closed !== null) return <PublicMessage kind={closed as MessageKind} opens={opens} />;
  return (
    <PublicFill
      token={token}
      guest={guest}
      onSent={(now) => onShow({ guest, sent: now })}
      onStale={onAgain}
    />
  );
}
