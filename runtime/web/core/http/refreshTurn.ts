import { isExpired, readMark } from "../session/sessionMark.ts";

const lockName = "formwork:refresh";
let running: Promise<void> | null = null;

/** Whether the session's access token is over. */
function isDue(): boolean {
  const mark = readMark();
  return mark !== null && isExpired(mark);
}

/**
 * Sees to a valid access token before a request: when it has expired, one request of all tabs exchanges it and the others
 * wait, so that no two of them bring the same refresh token.
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
