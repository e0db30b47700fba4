import {
  readAccessToken,
  readEntry,
  readRefreshToken,
  removeEntry,
  storeTokens,
  writeEntry,
} from "./tokenStore.ts";

/** Keeps the person's own tokens while he looks at the console as somebody else, for every tab. */
const ownTokens = "viewer";

/** Whether the console is shown as somebody else sees it. */
export const isViewing = (): boolean => readEntry(ownTokens) !== null;

/** Puts the session of the other in place of the own one and starts the console anew. */
export function startViewing(tokens: { accessToken: string; refreshToken: string }): void {
  const own = { access: readAccessToken(), refresh: readRefreshToken() };
  writeEntry(ownTokens, JSON.stringify(own));
  storeTokens(tokens.accessToken, tokens.refreshToken);
  restart();
}

/** Takes the own session back; false when there is none to take back. */
export function resumeOwnSession(): boolean {
  const text = readEntry(ownTokens);
  if (text === null) return false;
  removeEntry(ownTokens);
  const own = JSON.parse(text) as { access: string | null; refresh: string | null };
  if (!own.access) return false;
  storeTokens(own.access, own.refresh);
  restart();
  return true;
}

function restart(): void {
  location.hash = "#/dashboard/home";
  location.reload();
}
