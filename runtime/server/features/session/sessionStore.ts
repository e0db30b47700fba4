import { randomUUID } from "node:crypto";
import type { Transaction } from "../../core/database/contract.ts";
import type { UserAgent } from "./userAgent.ts";

export type EndReason =
  | "logout"
  | "forced"
  | "reuse"
  | "replaced"
  | "password"
  | "rights"
  | "deleted";

export interface NewSession extends UserAgent {
  userId: number;
  tenantId: number;
  account: string;
  realName: string;
  loginMode: number;
  tokenVersion: number;
  ip: string;
}

/** Longest life of a session, however often it is refreshed: 7 days. */
const absoluteLifeDays = 7;
/** Calls that were under way when the pair was exchanged may still bring the former refresh token. */
const graceSeconds = 5;

/** Opens a session row and gives its id. Rows that ended more than 30 days ago are removed on the way. */
export async function insertSession(tx: Transaction, session: NewSession): Promise<string> {
  const id = randomUUID();
  await tx.query("delete from formwork.session where expires_at < now() - interval '30 days'");
  await tx.query(
    `insert into formwork.session
       (id, user_id, tenant_id, account, real_name, login_mode, token_version, ip, browser, os, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(days => $11))`,
    [
      id,
      session.userId,
      session.tenantId,
      session.account,
      session.realName,
      session.loginMode,
      session.tokenVersion,
      session.ip,
      session.browser,
      session.os,
      absoluteLifeDays,
    ],
  );
  return id;
}

/** Reads a session that has neither ended nor expired, and notes (at most once a minute) that it was seen. */
export async function readSession(
  tx: Transaction,
  sessionId: string,
): Promise<{ userId: number; tokenVersion: number; loginMode: number } | null> {
  const [row] = await tx.query<{
    user_id: number | string;
    token_version: number;
    login_mode: number;
    stale: boolean;
  }>(
    `select user_id, token_version, login_mode, last_seen_at < now() - interval '1 minute' as stale
       from formwork.session
      where id = $1 and revoked_at is null and expires_at > now()`,
    [sessionId],
  );
  if (!row) return null;
  if (row.stale)
    await tx.query("update formwork.session set last_seen_at = now() where id = $1", [sessionId]);
  return {
    userId: Number(row.user_id),
    tokenVersion: row.token_version,
    loginMode: row.login_mode,
  };
}

/**
 * Exchanges a refresh token of `generation`. Gives the generation of the next pair, or null when the session has ended
 * or the token was used before; its use after the grace time ends the session, because somebody else holds a copy.
 */
export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  generation: number,
): Promise<{ generation: number } | { reused: boolean }> {
  const [rotated] = await tx.query<{ generation: number }>(
    `update formwork.session
        set generation = generation + 1, rotated_at = now(), last_seen_at = now()
      where id = $1 and generation = $2 and revoked_at is null and expires_at > now()
      returning generation`,
    [sessionId, generation],
  );
  if (rotated) return rotated;
  const [current] = await tx.query<{ generation: number; fresh: boolean }>(
    `select generation, rotated_at > now() - make_interval(secs => $2) as fresh
       from formwork.session
      where id = $1 and revoked_at is null and expires_at > now()`,
    [sessionId, graceSeconds],
  );
  if (!current) return { reused: false };
  if (current.generation === generation + 1 && current.fresh)
    return { generation: current.generation };
  return { reused: true };
}

/** Ends one session, or those of a user; gives the ids that ended. `except` stays open. */
export async function endSessions(
  tx: Transaction,
  which: { sessionId?: string; userId?: number; except?: string | null; loginMode?: number },
  reason: EndReason,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update formwork.session set revoked_at = now(), revoked_reason = $1
      where revoked_at is null
        and (($2::uuid is not null and id = $2) or ($3::bigint is not null and user_id = $3))
        and ($4::uuid is null or id <> $4)
        and ($5::integer is null or login_mode = $5)
      returning id`,
    [
      reason,
      which.sessionId ?? null,
      which.userId ?? null,
      which.except ?? null,
      which.loginMode ?? null,
    ],
  );
  return rows.map((row) => row.id);
}
