import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the drawer of the settings; it belongs to this tab alone. */
export function showSettings(show: boolean): void {
  open = show;
  for (const listener of listeners) listener();
}

export const useSettingsShown = (): boolean => useSyncExternalStore(follow, () => open);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
