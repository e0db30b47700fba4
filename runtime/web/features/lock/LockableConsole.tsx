import type { ReactNode } from "react";
import type { I18nProvider } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useScreenLocked } from "../../core/session/screenLock.ts";
import { ThemeModeProvider } from "../../core/theme/ThemeModeProvider.tsx";

const LockScreen = lazy(async () => ({ default: (await import("./LockScreen.tsx")).LockScreen }));

interface Props {
  i18nProvider: I18nProvider;
  /** The console; a blank page while it could not be loaded behind a locked screen. */
  children: ReactNode;
  onUnlocked: () => void;
}

/** The console behind the lock screen: what was being typed stays, but nothing of it can be seen or reached. */
export function LockableConsole({ i18nProvider, children, onUnlocked }: Props) {
  const locked = useScreenLocked();
  return (
    <>
      <div
        inert={locked}
        style={{ display: "contents", visibility: locked ? "hidden" : undefined }}
      >
        {children}
      </div>
      {locked ? (
        <ThemeModeProvider>
          <Suspense fallback={null}>
            <LockScreen i18nProvider={i18nProvider} onUnlocked={onUnlocked} />
          </Suspense>
        </ThemeModeProvider>
      ) : null}
    </>
  );
}
