import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../core/database/contract.ts";
import type { UserAgent } from "../userAgent.ts";

export type EndReason =
  | "logout"
  | "forced"
  | "reuse"
  | "replaced"
  | "password"
  | "rights"
  | "deleted"
  | "idle"
  | "own";

/** Which sessions end: one, or those of a user; `except` stays open. */
export interface EndWhich {
  sessionId?: string;
  userId?: number;
  except?: string | null;
  loginMode?: number;
}

export interface NewSession extends UserAgent {
  userId: number;
  tenantId: number;
  account: string;
  realName: string;
  loginMode: number;
  tokenVersion: number;
  accountType: number;
  ip: string;
  /** The administrator who looks at the console as this person. */
  viewerId: number | null;
  /** The session that this one was opened from; both end together. */
  openedBy: string | null;
  /** Minutes until the refresh token ends, and with it the session that nobody refreshes. */
  refreshMinutes: number;
}

/** What is read of a session that has not ended. */
export interface StoredSession {
  userId: number;
  tokenVersion: number;
  loginMode: number;
  locked: boolean;
  /** Seconds since it was last used. */
  idleSeconds: number;
  viewerId: number | null;
  kind: "person" | "viewAs";
}

/** Longest life of a session, however often it is refreshed: 7 days, or once the refresh token's life where that is longer. */
const absoluteLifeMinutes = 7 * 24 * 60;
/** Calls that were under way when the pair was exchanged may still bring the former refresh token. */
const graceSeconds = 5;

/** Opens a session row and gives its id. Rows that ended more than 30 days ago are removed on the way. */
export async function insertSession(tx: Transaction, session: NewSession): Promise<string> {
  const id = randomUUID();
  await tx.query("delete from formwork.session where expires_at < now() - interval '30 days'");
  await tx.query(
    `insert into formwork.session
       (id, user_id, tenant_id, account, real_name, login_mode, token_version, ip, browser, os, account_type,
        device, expires_at, viewer_id, opened_by, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + make_interval(mins => $13), $14, $15,
             case when $14::bigint is null then 'person' else 'viewAs' end)`,
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
      session.accountType,
      [session.browser, session.os].filter(Boolean).join(", ") || null,
      session.refreshMinutes,
      session.viewerId,
      session.openedBy,
    ],
  );
  return id;
}

/** Why a session was ended before its time; null when it was not, or is unknown. */
export async function readEndReason(tx: Transaction, sessionId: string): Promise<string | null> {
  const [row] = await tx.query<{ reason: string | null }>(
    "select revoked_reason as reason from formwork.session where id = $1",
    [sessionId],
  );
  return row?.reason ?? null;
}

/** Reads a session that has neither ended nor expired. */
export async function readSession(
  tx: Transaction,
  sessionId: string,
): Promise<StoredSession | null> {
  const [row] = await tx.query<{
    user_id: number | string;
    token_version: number;
    login_mode: number;
    locked: boolean;
    idle_seconds: number;
    viewer_id: number | string | null;
    kind: StoredSession["kind"];
  }>(
    `select user_id, token_version, login_mode, viewer_id, kind, locked_at is not null as locked,
            extract(epoch from now() - last_seen_at)::integer as idle_seconds
       from formwork.session s
      where id = $1 and revoked_at is null and expires_at > now()
        and (kind = 'person' or exists (select 1 from formwork.session opener
              where opener.id = s.opened_by and opener.revoked_at is null and opener.expires_at > now()))`,
    [sessionId],
  );
  if (!row) return null;
  return {
    userId: Number(row.user_id),
    tokenVersion: row.token_version,
    loginMode: row.login_mode,
    locked: row.locked,
    idleSeconds: row.idle_seconds,
    viewerId: row.viewer_id === null ? null : Number(row.viewer_id),
    kind: row.kind,
  };
}

/** Locks a session's screen or unlocks it. */
export async function setLocked(
  tx: Transaction,
  sessionId: string,
  locked: boolean,
): Promise<void> {
  await tx.query(
    `update formwork.session set locked_at = case when $2 then coalesce(locked_at, now()) end
      where id = $1 and revoked_at is null`,
    [sessionId, locked],
  );
}

/** Notes how many seconds ago sessions were used. */
export async function noteUse(tx: Transaction, used: Map<string, number>): Promise<void> {
  await tx.query(
    `update formwork.session s
        set last_seen_at = greatest(s.last_seen_at, now() - make_interval(secs => u.age))
       from unnest($1::uuid[], $2::double precision[]) as u (id, age)
      where s.id = u.id and s.revoked_at is null`,
    [[...used.keys()], [...used.values()]],
  );
}

/**
 * Exchanges a refresh token of `generation`. Gives the generation of the next pair, or null when the session has ended
 * or the token was used before; its use after the grace time ends the session, because somebody else holds a copy.
 */
export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  { generation, refreshMinutes }: { generation: number; refreshMinutes: number },
): Promise<{ generation: number } | { reused: boolean }> {
  const [rotated] = await tx.query<{ generation: number }>(
    `update formwork.session
        set generation = generation + 1, rotated_at = now(),
            expires_at = least(now() + make_interval(mins => $3),
                               created_at + make_interval(mins => greatest($3, $4)))
      where id = $1 and generation = $2 and revoked_at is null and expires_at > now() and kind = 'person'
      returning generation`,
    [sessionId, generation, refreshMinutes, absoluteLifeMinutes],
  );
  if (rotated) return rotated;
  const [current] = await tx.query<{ generation: number; fresh: boolean }>(
    `select generation, rotated_at > now() - make_interval(secs => $2) as fresh
       from formwork.session
      where id = $1 and revoked_at is null and expires_at > now() and kind = 'person'`,
    [sessionId, graceSeconds],
  );
  if (!current) return { reused: false };
  if (current.generation === generation + 1 && current.fresh)
    return { generation: current.generation };
  return { reused: true };
}

/** Ends sessions, and by a trigger those that were opened from them; gives the ids of all that were open. */
export async function endSessions(
  tx: Transaction,
  which: EndWhich,
  reason: EndReason,
): Promise<string[]> {
  // Anyone who ends all others stays, even where one of the others let this one in.
  if (which.except)
    await tx.query(
      "update formwork.session set opened_by = null where id = $1 and kind = 'person'",
      [which.except],
    );
  const rows = await tx.query<{ id: string }>(
    `with ended as (
       update formwork.session set revoked_at = now(), revoked_reason = $1
        where revoked_at is null
          and (($2::uuid is not null and id = $2) or ($3::bigint is not null and user_id = $3))
          and ($4::uuid is null or id <> $4)
          and ($5::integer is null or login_mode = $5)
        returning id)
     select id from ended
     union
     select opened.id from formwork.session opened join ended on opened.opened_by = ended.id
      where opened.revoked_at is null`,
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
