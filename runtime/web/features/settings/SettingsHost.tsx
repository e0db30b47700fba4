import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useShortcut } from "../../core/shortcuts/useShortcut.ts";
import { showSettings, useSettingsShown } from "./drawerState.ts";
import { useThemeSync } from "./useThemeSync.ts";

const SettingsDrawer = lazy(async () => ({
  default: (await import("./SettingsDrawer.tsx")).SettingsDrawer,
}));

/** Where an address asks for the settings: `?settings` on any page. */
const parameter = "settings";

/** Keeps choices on the server, and shows the settings when somebody asks for them. */
export function SettingsHost() {
  useThemeSync();
  const shown = useSettingsShown();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useShortcut({
    keys: "mod+,",
    textKey: "shell.settings.title",
    scope: "global",
    run: () => showSettings(true),
  });
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has(parameter)) return;
    rest.delete(parameter);
    showSettings(true);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <SettingsDrawer onClose={() => showSettings(false)} />
    </Suspense>
  );
}
