import type { SecretBox } from "../secrets/index.ts";
import type { Caches } from "../../core/caches/contract.ts";
import type { Database } from "../../core/database/contract.ts";
import { readNumber, readSwitch, readSystemConfig } from "../config/index.ts";
import { loadIdentity } from "./store/identityStore.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export { jobOnlineUser } from "./store/staleSessions.ts";
export { accountTypes, type Identity, platformTenantId, sessionOf } from "./identity.ts";
export { readSessionInTenant, sessionInTenant } from "./sessionInTenant.ts";
export { holdsRecords, seesAllRecords } from "./heldRecords.ts";
export { grantedCodes } from "./grantedCodes.ts";
export { loadIdentity, loadRoleRights, type RoleRights } from "./store/identityStore.ts";
export { dataScopes } from "./scope.ts";
export { isEverything, type Change } from "./invalidation.ts";
export { createSessionActions } from "./sessionActions.ts";
export { sendSecondSession, sendTokens } from "./tokens/sendTokens.ts";
export type { LiveSession, Sessions, SignedIn } from "./sessions.ts";
export { readUserAgent } from "./userAgent.ts";

/** Minutes that tokens live when the configuration says nothing usable. */
const fallback = { access: 20, refresh: 40 };
const policyCodes = [
  "sys_token_expire",
  "sys_refresh_token_expire",
  "sys_idle_timeout",
  "sys_single_login",
];

/** Starts sessions over the access entities and the system configuration. `now` (ms) is for tests. */
export async function openSessions(
  database: Database,
  secrets: SecretBox,
  { caches, now }: { caches: Caches; now?: (() => number) | undefined },
): Promise<Sessions> {
  return createSessions({
    database,
    secrets,
    caches,
    loadIdentity,
    loadPolicy: async (tx) => {
      const config = await readSystemConfig(tx, policyCodes);
      const access = readNumber(config, "sys_token_expire", fallback.access);
      const refresh = readNumber(config, "sys_refresh_token_expire", fallback.refresh);
      return {
        access,
        refresh: Math.max(refresh, access),
        idleSeconds: readNumber(config, "sys_idle_timeout", 0),
        singleLogin: readSwitch(config["sys_single_login"]),
      };
    },
    now,
  });
}
