import { useShortcut } from "../../../core/shortcuts/useShortcut.ts";
import { GoShortcuts } from "./GoShortcuts.tsx";
import { useLayout } from "../LayoutContext.tsx";
import { useLock } from "../useLock.ts";

/** The shortcuts that work on every page. */
export function ShellShortcuts() {
  const { toggleMenu, showDialog } = useLayout();
  const lock = useLock();
  useShortcut({
    keys: "?",
    textKey: "shell.shortcut.open",
    scope: "global",
    run: () => showDialog("shortcuts"),
  });
  useShortcut({
    keys: "[",
    textKey: "shell.shortcut.collapse",
    scope: "global",
    run: toggleMenu,
  });
  useShortcut({ keys: "alt+l", textKey: "shell.shortcut.lock", scope: "global", run: lock });
  return <GoShortcuts />;
}
