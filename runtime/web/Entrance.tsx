import { Suspense, lazy, useEffect, useState } from "react";
import { Splash } from "./core/pages/Splash.tsx";
import { SignInPage } from "./features/auth/SignInPage.tsx";
import { knownLanguage } from "./core/i18n/languages.ts";
import { loadLightTexts, type Translate } from "./core/i18n/lightTexts.ts";
import { decideEntry, targetAfterSignIn, tenantIdOf } from "./core/session/entry.ts";
import {
  clearSession,
  readAccessToken,
  readTenantId,
  storeTenantId,
  storeTokens,
} from "./core/session/tokenStore.ts";
import { readThemeConfig, writeThemeConfig } from "./core/theme/themeConfig.ts";

const App = lazy(() => import("./App.tsx").then(({ App: component }) => ({ default: component })));

/** Decides between the sign-in page and the console, and leads from one to the other without a reload. */
export function Entrance({ handedToken }: { handedToken: string | null }) {
  const [language, setLanguage] = useState(() => knownLanguage(readThemeConfig().globalI18n));
  const [texts, setTexts] = useState<Translate | null>(null);
  const [page, setPage] = useState<"signIn" | "console" | null>(null);

  useEffect(() => {
    document.documentElement.lang = language;
    let current = true;
    void loadLightTexts(language).then((t) => {
      if (current) setTexts(() => t);
      return t;
    });
    return () => {
      current = false;
    };
  }, [language]);

  useEffect(() => {
    if (!texts || page) return;
    acceptToken(handedToken, texts);
    const tenantId = tenantIdOf(location);
    if (tenantId !== null) storeTenantId(tenantId);
    const entry = decideEntry(location.hash, readAccessToken() !== null, readTenantId());
    if (entry.kind === "signIn" && entry.hash !== null) clearSession();
    if (entry.hash !== null) history.replaceState(null, "", entry.hash);
    setPage(entry.kind);
  }, [texts, page, handedToken]);

  if (!texts || !page) return <Splash label="" />;
  if (page === "console") {
    return (
      <Suspense fallback={<Splash label={texts("shell.loading")} />}>
        <App />
      </Suspense>
    );
  }
  return (
    <SignInPage
      t={texts}
      language={language}
      tenantId={readTenantId()}
      onLanguage={(code) => {
        writeThemeConfig({ globalI18n: code });
        setLanguage(code);
      }}
      onSignedIn={() => {
        history.replaceState(null, "", targetAfterSignIn(location.hash));
        setPage("console");
      }}
    />
  );
}

/** A handed token never silently replaces a live session: somebody else's link could sign a person in as another. */
function acceptToken(token: string | null, t: Translate): void {
  const present = readAccessToken();
  if (!token || token === present) return;
  if (present && !window.confirm(t("shell.signIn.replaceSession"))) return;
  clearSession();
  storeTokens(token, null);
}
