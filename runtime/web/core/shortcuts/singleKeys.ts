import { useSyncExternalStore } from "react";
import { decodeAccessToken } from "../session/accessToken.ts";
import { readAccessToken, readEntry, writeEntry } from "../session/tokenStore.ts";

const listeners = new Set<() => void>();

/** Shortcuts of a single character can be switched off: they get in the way of speech input and unsteady hands. */
export const singleKeysOn = (): boolean => readEntry(entry()) !== "off";

export function setSingleKeys(on: boolean): void {
  writeEntry(entry(), on ? "on" : "off");
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(follow, singleKeysOn);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Each person of a shared browser has an own choice. */
function entry(): string {
  const token = readAccessToken();
  const claims = token ? decodeAccessToken(token) : null;
  return `prefs:${claims?.UserId ?? ""}:singleKeys`;
}
