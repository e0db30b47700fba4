import { createHash, randomBytes } from "node:crypto";
import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** Kinds of things that count once: a slider puzzle, a passed check, a used proof of work, the second step of a sign-in, a file for a public form, links of mails. */
export type OneTimeKind =
  | "slider"
  | "human"
  | "proof"
  | "secondStep"
  | "formFile"
  | "passwordReset"
  | "invitation"
  | "address";

type Data = Record<string, Json>;

/** Hash under which a secret of 128 or more random bits is kept. */
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** A secret for an address or a body: 192 random bits. */
export const makeSecret = (): string => randomBytes(24).toString("base64url");

/** Keeps data under a fresh secret and gives the secret; what has expired is cleared away on the occasion. */
export async function issueOneTime(
  tx: Transaction,
  kind: OneTimeKind,
  data: Data,
  seconds: number,
): Promise<string> {
  const secret = makeSecret();
  await tx.query(
    `delete from formwork.one_time where key_hash in (
       select key_hash from formwork.one_time where expires_at < now() limit 500 for update skip locked)`,
  );
  await tx.query(
    `insert into formwork.one_time (key_hash, kind, data, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashSecret(secret), kind, JSON.stringify(data), seconds],
  );
  return secret;
}

/** Gives what was kept under the secret and takes it away; null when there is nothing, or no longer. */
export async function takeOneTime<Kept extends Data>(
  tx: Transaction,
  kind: OneTimeKind,
  secret: string,
): Promise<Kept | null> {
  const [row] = await tx.query<{ data: Kept; live: boolean }>(
    `delete from formwork.one_time where key_hash = $1 and kind = $2
     returning data, expires_at > now() as live`,
    [hashSecret(secret), kind],
  );
  return row?.live ? row.data : null;
}

/** Gives what is kept under the secret and leaves it there; null when there is nothing, or no longer. */
export async function readOneTime<Kept extends Data>(
  tx: Transaction,
  kind: OneTimeKind,
  secret: string,
): Promise<Kept | null> {
  const [row] = await tx.query<{ data: Kept }>(
    "select data from formwork.one_time where key_hash = $1 and kind = $2 and expires_at > now()",
    [hashSecret(secret), kind],
  );
  return row?.data ?? null;
}

/** Counts a try on what is kept under the secret and gives it; null when the tries are used up, or it is gone. */
export async function tryOneTime<Kept extends Data>(
  tx: Transaction,
  kind: OneTimeKind,
  secret: string,
  maxTries: number,
): Promise<Kept | null> {
  const [row] = await tx.query<{ data: Kept }>(
    `update formwork.one_time set tries = tries + 1
      where key_hash = $1 and kind = $2 and expires_at > now() and tries < $3 returning data`,
    [hashSecret(secret), kind, maxTries],
  );
  return row?.data ?? null;
}

/** True for the first who uses this text; it is remembered until it would be refused anyway. */
export async function takeOnce(
  tx: Transaction,
  kind: OneTimeKind,
  text: string,
  seconds: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into formwork.one_time (key_hash, kind, expires_at)
     values ($1, $2, now() + make_interval(secs => $3)) on conflict do nothing returning 1`,
    [hashSecret(text), kind, seconds],
  );
  return rows.length > 0;
}
