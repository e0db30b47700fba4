import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "../../../core/database/contract.ts";
import { hashSecret, makeSecret } from "../oneTime.ts";

declare const read: unique symbol;
/** The secret in the cookie of a browser. */
export type DeviceMark = string & { readonly [read]: true };

/** A browser is known for this long after the last sign-in there. */
const days = 90;
/** Browsers of one person that are known at a time; the one used least lately is forgotten. */
const mostDevices = 20;
const names = { open: "formwork-device", secure: "__Host-formwork-device" } as const;

/** The mark that a browser brings; null for none. */
export function deviceMarkOf({ headers }: Pick<FastifyRequest, "headers">): DeviceMark | null {
  for (const part of (headers.cookie ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=", 2);
    const ours = name === names.secure || name === names.open;
    if (ours && /^[\w-]{32}$/.test(value)) return value as DeviceMark;
  }
  return null;
}

/** Gives the browser its mark. `secure`: it reaches the server over https, so the mark goes nowhere else. */
export function sendDeviceMark(reply: FastifyReply, mark: DeviceMark, secure: boolean): void {
  const name = secure ? names.secure : names.open;
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure ? "; Secure" : ""}`;
  reply.header("set-cookie", `${name}=${mark}; ${flags}`);
}

/** What is for a known device where failures are counted. */
export const placeOfDevice = (mark: DeviceMark): string => `device:${hashSecret(mark)}`;

/** True when the person of this account signed in with this browser before. */
export async function isKnownDevice(
  tx: Transaction,
  mark: DeviceMark,
  account: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from formwork.known_device d join access_account a on a.id = d.user_id
      where d.mark_hash = $1 and d.expires_at > now() and a.account = $2 and not a.is_delete`,
    [hashSecret(mark), account],
  );
  return rows.length > 0;
}

/**
 * Makes the browser of a complete sign-in known for this person and gives its new mark. It is new each time, so that a mark that somebody
 * planted in the browser is worth nothing; the other people of the browser move with it.
 */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  former: DeviceMark | null,
): Promise<DeviceMark> {
  const mark = makeSecret() as DeviceMark;
  const hash = hashSecret(mark);
  if (former !== null)
    await tx.query("update formwork.known_device set mark_hash = $2 where mark_hash = $1", [
      hashSecret(former),
      hash,
    ]);
  await tx.query(
    `insert into formwork.known_device (mark_hash, user_id, expires_at) values ($1, $2, now() + make_interval(days => $3))
     on conflict (mark_hash, user_id) do update set used_at = now(), expires_at = excluded.expires_at`,
    [hash, userId, days],
  );
  await tx.query(
    `delete from formwork.known_device where user_id = $1 and (expires_at < now() or mark_hash not in (
       select mark_hash from formwork.known_device where user_id = $1 order by used_at desc limit $2))`,
    [userId, mostDevices],
  );
  return mark;
}

/** After a change of the password or the second factor: no browser is known any more. */
export async function forgetDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.query("delete from formwork.known_device where user_id = $1", [userId]);
}
