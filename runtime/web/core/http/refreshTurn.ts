import { isExpired } from "../session/accessToken.ts";
import { readAccessToken, readRefreshToken } from "../session/tokenStore.ts";

const lockName = "formwork:refresh";
let running: Promise<void> | null = null;

/** Whether the stored access token's time has passed and there is something to exchange it with. */
function isDue(): boolean {
  const access = readAccessToken();
  return access !== null && readRefreshToken() !== null && isExpired(access);
}

/**
 * Sees to a valid access token before a request: when it has expired, one request of all tabs exchanges it and the others
 * wait, so that no two of them bring the same refresh token and no tab keeps one half of two pairs.
 */
export async function freshTokens(exchange: () => Promise<void>): Promise<void> {
  if (!isDue()) return;
  running ??= inTurn(async () => {
    if (isDue()) await exchange();
  }).finally(() => (running = null));
  await running;
}

/** Locks over all tabs exist on https and localhost; elsewhere the server's few seconds of grace have to do. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(lockName, work) : work();
}
