import { useCallback, useEffect, useState } from "react";
import type { I18nProvider } from "react-admin";
import { entityPages, entityViews } from "../../generated/web.ts";
import { Console } from "./Console.tsx";
import { createRegistry } from "./core/entities/registry.ts";
import { createI18nProvider } from "./core/i18n/consoleTexts.ts";
import { knownLanguage } from "./core/i18n/languages.ts";
import type { EntityOverrides } from "./core/pages/contract.ts";
import { Splash } from "./core/pages/Splash.tsx";
import { loadSession, type Session } from "./core/session/session.ts";
import { readThemeConfig } from "./core/theme/themeConfig.ts";
import { StartFailed } from "./features/layout/index.ts";

const overrideFiles = import.meta.glob<{ overrides: EntityOverrides }>(
  "./entities/*/*/overrides.tsx",
);
const overrides = Object.fromEntries(
  Object.entries(overrideFiles).map(([path, load]) => [
    path.split("/").slice(2, 4).join("/"),
    load,
  ]),
);
const registry = createRegistry(entityPages, overrides);

/** The console: loads what the session needs, then shows it. */
export function App() {
  const [session, setSession] = useState<Session | null>(null);
  const [i18nProvider, setI18nProvider] = useState<I18nProvider | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => setSession(await loadSession()), []);
  const retry = () => {
    setFailed(false);
    load().catch(() => setFailed(true));
  };

  useEffect(() => {
    loadSession()
      .then(setSession)
      .catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    createI18nProvider(knownLanguage(readThemeConfig().globalI18n))
      .then(setI18nProvider)
      .catch(() => setFailed(true));
  }, []);

  if (failed) return <StartFailed onRetry={retry} />;
  if (!session || !i18nProvider) return <Splash label="" />;
  return (
    <Console
      session={session}
      reload={load}
      i18nProvider={i18nProvider}
      registry={registry}
      entityViews={entityViews}
    />
  );
}
