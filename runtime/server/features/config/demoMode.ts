import type { Caches } from "../../core/caches/contract.ts";
import { onlyKey, remember } from "../../core/caches/remember.ts";
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
  caches: Caches,
): (operationId: string | null) => Promise<boolean> {
  const kept = caches.create<Promise<boolean>>({
    name: "demoMode",
    most: 1,
    life,
    show: (on) => on,
  });
  const ask = () =>
    database.transaction(
      systemClaims,
      async (tx) => readSwitch((await readSystemConfig(tx, ["sys_demo"]))["sys_demo"]),
      { readOnly: true },
    );
  return async (operationId) => {
    if (operationId !== null && taken.has(operationId)) return false;
    return remember(kept, onlyKey, ask);
  };
}
