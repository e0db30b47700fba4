import type { Transaction } from "../../../core/database/contract.ts";

/** A password that somebody else set, or the server made, signs in for this long. */
export const temporaryHours = 72;

/** Notes that the present password of a person is temporary: it has to be changed at the first sign-in, and ends. */
export async function noteTemporary(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `insert into formwork.temporary_password (user_id, expires_at) values ($1, now() + make_interval(hours => $2))
     on conflict (user_id) do update set expires_at = excluded.expires_at`,
    [userId, temporaryHours],
  );
}

/** The person has chosen the password. */
export async function endTemporary(tx: Transaction, userId: number): Promise<void> {
  await tx.query("delete from formwork.temporary_password where user_id = $1", [userId]);
}

/** True while the password has to be changed before anything else. */
export async function hasTemporary(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.query("select 1 from formwork.temporary_password where user_id = $1", [
    userId,
  ]);
  return rows.length > 0;
}
