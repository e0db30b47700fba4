import { useSyncExternalStore } from "react";
import { readEntry, writeEntry } from "./tokenStore.ts";

/** The mark outlives a reload and reaches the other tabs; what is locked is decided by the server. */
const entry = "locked";
const storageKey = `formwork:${entry}`;
const listeners = new Set<() => void>();

/** Whether the screen of this browser's session is locked, as far as the browser knows. */
export const isScreenLocked = (): boolean => readEntry(entry) === "1";

/** Notes what the server said about the lock. */
export function noteScreenLock(locked: boolean): void {
  if (locked === isScreenLocked()) return;
  writeEntry(entry, locked ? "1" : "");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The same for components, in every tab. */
export const useScreenLocked = (): boolean => useSyncExternalStore(subscribe, isScreenLocked);
