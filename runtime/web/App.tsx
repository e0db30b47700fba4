import { useCallback, useEffect, useState } from "react";
import type { I18nProvider } from "react-admin";
import { entityApis, entityPages, entityReferences, entityViews } from "../../generated/web.ts";
import { Console } from "./Console.tsx";
import { createRegistry } from "./core/entities/registry.ts";
import {
  createI18nProvider,
  followNewTexts,
  needLaterTexts,
  onLaterTexts,
} from "./core/i18n/consoleTexts.ts";
import { followRegion } from "./core/theme/followRegion.ts";
import { presentLanguage } from "./core/i18n/presentLanguage.ts";
import { whenIdle } from "./core/loading/whenIdle.ts";
import { onLive, type LivePages } from "./core/library/liveFiles.ts";
import { ownOverrides, ownPages } from "./core/library/ownFiles.ts";
import type { EntityOverrides, EntityPages } from "./core/pages/contract.ts";
import { Splash } from "./core/pages/Splash.tsx";
import { isScreenLocked, noteScreenLock } from "./core/session/screenLock.ts";
import { loadSession, type Session } from "./core/session/session.ts";
import { NoSignInRight } from "./features/auth/index.ts";
import { interpretedForms } from "./features/formEntities/index.ts";
import { StartFailed } from "./features/layout/index.ts";
import { LockableConsole } from "./features/lock/index.ts";

const overrideFiles = import.meta.glob<{ overrides: EntityOverrides }>(
  "./entities/*/*/overrides.tsx",
);
const overrides = { ...byEntity(overrideFiles), ...byEntity(ownOverrides) };
/** Pages that were taken over by hand (`formwork eject`) replace the generated ones. */
const takenOver = byEntity({
  ...import.meta.glob<{ pages: EntityPages }>("./entities/*/*/pages.tsx"),
  ...ownPages,
});
const allPages: typeof entityPages = { ...entityPages, ...takenOver };
const registry = createRegistry(allPages, overrides, interpretedForms);
const renewing = new Map<string, ReturnType<typeof setTimeout>>();
onLive<LivePages>("pages", ({ key, pages }) => {
  allPages[key] = () => Promise.resolve({ pages });
  // One save tells of the model and of the pages, one right after the other.
  clearTimeout(renewing.get(key));
  renewing.set(
    key,
    setTimeout(() => void registry.renew(key), 30),
  );
});

/** Files `../<module>/<entity>/<file>` by the key of their entity. */
function byEntity<Load>(files: Record<string, Load>): Record<string, Load> {
  return Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.split("/").slice(-3, -1).join("/"), load]),
  );
}

const superAdministrator = 999;

/** The console: loads what the session needs, then shows it. */
export function App() {
  const [session, setSession] = useState<Session | null>(null);
  const [i18nProvider, setI18nProvider] = useState<I18nProvider | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setSession(await loadSession());
    noteScreenLock(false);
  }, []);
  const start = () => {
    setFailed(false);
    load().catch(() => setFailed(!isScreenLocked()));
  };

  useEffect(() => {
    loadSession()
      .then((loaded) => {
        noteScreenLock(false);
        return setSession(loaded);
      })
      // Behind a locked screen nothing is loaded; that is no failure.
      .catch(() => setFailed(!isScreenLocked()));
  }, []);
  useEffect(() => {
    createI18nProvider(presentLanguage())
      .then((provider) => {
        setI18nProvider(provider);
        // Another provider of the same texts: everything that shows one looks again.
        const again = () => setI18nProvider({ ...provider });
        followRegion(again);
        onLaterTexts(again);
        whenIdle(() => void needLaterTexts());
        return followNewTexts(again);
      })
      .catch(() => setFailed(true));
  }, []);

  if (failed) return <StartFailed onRetry={start} />;
  if (!i18nProvider) return <Splash label="" />;
  return (
    <LockableConsole i18nProvider={i18nProvider} onUnlocked={start}>
      {session && !hasConsole(session) ? <NoSignInRight /> : null}
      {session && hasConsole(session) ? (
        <Console
          session={session}
          reload={load}
          i18nProvider={i18nProvider}
          registry={registry}
          entityViews={entityViews}
          entityReferences={entityReferences}
          entityApis={entityApis}
        />
      ) : null}
      {session ? null : <Splash label="" />}
    </LockableConsole>
  );
}

/** Anyone who holds no menu has nothing to see here; the platform's administrator always has. */
function hasConsole({ menus, user }: Session): boolean {
  return menus.length > 0 || user.accountType === superAdministrator;
}
