import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { addShortcut, followShortcuts, shortcuts } from "./registry.ts";
import type { Shortcut } from "./resolveStroke.ts";

/** Makes a key do something while the component is on the screen; it is in the sheet that `?` opens. */
export function useShortcut({
  keys,
  textKey,
  scope,
  run,
  repeat,
  enabled = true,
}: Shortcut & { enabled?: boolean }): void {
  const runLatest = useEffectEvent((event: KeyboardEvent) => run(event));
  useEffect(() => {
    if (!enabled) return undefined;
    return addShortcut({ keys, textKey, scope, repeat, run: (event) => runLatest(event) });
  }, [keys, textKey, scope, repeat, enabled]);
}

/** The shortcuts that work now. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(followShortcuts, shortcuts);
