import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { readNumber, readSwitch, readSystemConfig } from "../../config/index.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import type { EndReason } from "./sessionStore.ts";

const minute = 60_000;
/** A process that has not marked its connections for so long has died with them. */
const silence = "3 minutes";

/**
 * Ends sessions that are over without anybody having noticed: nobody at the desk for longer than sys_idle_timeout, or, while
 * sys_single_login is on, a newer one of the same person; and forgets connections of processes that died.
 */
export const jobOnlineUser = declareJob({
  name: "job_onlineUser",
  schedule: {
    groupName: "default",
    description:
      "Ends sessions that nobody uses any more, and all but the newest where one is allowed.",
    trigger: { periodMs: minute },
  },
  timeoutMs: minute,
  async run({ database }) {
    const ended = await database.transaction(systemClaims, async (tx) => {
      const config = await readSystemConfig(tx, ["sys_idle_timeout", "sys_single_login"]);
      const idleSeconds = readNumber(config, "sys_idle_timeout", 0);
      const idle = idleSeconds > 0 ? await endIdle(tx, idleSeconds) : 0;
      const replaced = readSwitch(config["sys_single_login"]) ? await endOlder(tx) : 0;
      await tx.query(
        `update formwork.session set present_at = null where present_at < now() - interval '${silence}'`,
      );
      return { idle, replaced };
    });
    return ended.idle + ended.replaced > 0 ? JSON.stringify(ended) : undefined;
  },
});

function endIdle(tx: Transaction, seconds: number): Promise<number> {
  return endWhere(tx, "idle", `last_seen_at < now() - make_interval(secs => $2)`, [seconds]);
}

function endOlder(tx: Transaction): Promise<number> {
  return endWhere(
    tx,
    "replaced",
    `viewer_id is null and exists (
       select 1 from formwork.session newer
        where newer.user_id = s.user_id and newer.login_mode = s.login_mode and newer.viewer_id is null
          and newer.revoked_at is null and newer.expires_at > now()
          and (newer.created_at, newer.number) > (s.created_at, s.number))`,
    [],
  );
}

/** `condition` is a constant of this file. A trigger of the table tells every process. */
async function endWhere(
  tx: Transaction,
  reason: EndReason,
  condition: string,
  parameters: unknown[],
): Promise<number> {
  const ended = await tx.query(
    `update formwork.session s set revoked_at = now(), revoked_reason = $1
      where s.revoked_at is null and s.expires_at > now() and ${condition} returning 1`,
    [reason, ...parameters],
  );
  return ended.length;
}
