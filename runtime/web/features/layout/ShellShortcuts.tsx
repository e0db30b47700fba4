import { Suspense, lazy, useState } from "react";
import { useNotify } from "react-admin";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useShortcut } from "../../core/shortcuts/useShortcut.ts";
import { lockScreen } from "../lock/index.ts";
import { GoShortcuts } from "./GoShortcuts.tsx";
import { useLayout } from "./LayoutContext.tsx";

const ShortcutSheet = lazy(async () => ({
  default: (await import("./ShortcutSheet.tsx")).ShortcutSheet,
}));

/** The shortcuts that work on every page, and the sheet that shows all there are. */
export function ShellShortcuts() {
  const [sheet, setSheet] = useState(false);
  const { toggleMenu } = useLayout();
  const notify = useNotify();
  const faultText = useFaultText();
  useShortcut({
    keys: "?",
    textKey: "shell.shortcut.open",
    scope: "global",
    run: () => setSheet(true),
  });
  useShortcut({
    keys: "[",
    textKey: "shell.shortcut.collapse",
    scope: "global",
    run: toggleMenu,
  });
  useShortcut({
    keys: "alt+l",
    textKey: "shell.shortcut.lock",
    scope: "global",
    run: () =>
      void lockScreen().catch((error: unknown) => notify(faultText(error), { type: "error" })),
  });
  return (
    <>
      <GoShortcuts />
      {sheet ? (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
