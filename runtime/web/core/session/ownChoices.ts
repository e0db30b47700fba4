import { useSyncExternalStore } from "react";
import { readMark } from "./sessionMark.ts";
import { readEntry, writeEntry } from "./tokenStore.ts";

const listeners = new Set<() => void>();

/** A choice of the signed-in person on this device, such as the width of the menu; each person of a shared browser has an own one. */
export const readOwnChoice = (name: string): string | null => readEntry(entry(name));

/** Keeps a choice beyond the session. */
export function writeOwnChoice(name: string, value: string): void {
  writeEntry(entry(name), value);
  for (const listener of listeners) listener();
}

export const useOwnChoice = (name: string): string | null =>
  useSyncExternalStore(follow, () => readOwnChoice(name));

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const entry = (name: string): string => `prefs:${readMark()?.user ?? ""}:${name}`;
