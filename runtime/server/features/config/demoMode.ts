import { type Database, systemClaims } from "../../core/database/contract.ts";
import { readSwitch, readSystemConfig } from "./systemConfig.ts";

/** Calls that a demonstration still takes: signing out, the lock screen, marking as read. Signing in needs no session at all. */
const taken: ReadonlySet<string> = new Set([
  "logout",
  "unLockScreen",
  "lockScreen",
  "setNoticeRead",
]);
/** Milliseconds for which a reading counts. */
const life = 1000;

/**
 * Tells whether a call may only read: in a demonstration (sys_demo) every one but a few. The database itself then refuses
 * whatever writes, so that no call can be forgotten.
 */
export function createDemoMode(
  database: Database,
): (operationId: string | null) => Promise<boolean> {
  let read: { at: number; on: Promise<boolean> } | null = null;
  const ask = () =>
    database.transaction(
      systemClaims,
      async (tx) => readSwitch((await readSystemConfig(tx, ["sys_demo"]))["sys_demo"]),
      { readOnly: true },
    );
  return async (operationId) => {
    if (operationId !== null && taken.has(operationId)) return false;
    if (!read || Date.now() - read.at > life) {
      const next = { at: Date.now(), on: ask() };
      read = next;
      next.on.catch(() => {
        if (read === next) read = null;
      });
    }
    return read.on;
  };
}
