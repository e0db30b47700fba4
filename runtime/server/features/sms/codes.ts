import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Transaction } from "../../core/database/contract.ts";
import { type Network, networkOf } from "../../core/http/guard/network.ts";

/** What a code may be used for: signing in, or confirming the number of one account. */
export type CodePurpose = "signIn" | `confirm:${number}`;

/** Seconds that a code is valid, and before another may be asked for. */
export const codeSeconds = 180;
export const resendSeconds = 60;
const maxTries = 5;

/** Codes that may be asked for: by whom, how many, in how many seconds. Known and unknown phones count alike. */
const limits = [
  { of: "phone", codes: 5, seconds: 3600 },
  { of: "phone", codes: 10, seconds: 86_400 },
  { of: "network", codes: 20, seconds: 3600 },
  { of: "all", codes: 1000, seconds: 3600 },
] as const;

/** Makes a code of six digits that replaces the phone's earlier ones, or gives the seconds to wait. */
export async function issueCode(
  tx: Transaction,
  { phone, purpose, ip }: { phone: string; purpose: CodePurpose; ip: string },
): Promise<{ code: string } | { waitSeconds: number }> {
  const network = networkOf(ip);
  // One after the other: limits that are counted side by side do not hold.
  await tx.query("select pg_advisory_xact_lock(hashtext('formwork.smsCode'))");
  const waitSeconds = await waitOf(tx, { phone, purpose }, network);
  if (waitSeconds > 0) return { waitSeconds };
  await tx.query("delete from formwork.sms_code where created_at < now() - interval '1 day'");
  await tx.query(
    `update formwork.sms_code set expires_at = now()
      where phone = $1 and purpose = $2 and expires_at > now()`,
    [phone, purpose],
  );
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.query(
    `insert into formwork.sms_code (id, phone, purpose, ip, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [id, phone, purpose, network, hashCode(id, code), codeSeconds],
  );
  return { code };
}

/** True for the phone's present code, at most five tries; each use ("check", "signIn") is possible once. */
export async function takeCode(
  tx: Transaction,
  given: { phone: string; purpose: CodePurpose; code: string; use: "check" | "signIn" },
): Promise<boolean> {
  const [row] = await tx.query<{ id: string; code_hash: string }>(
    `update formwork.sms_code set tries = tries + 1
      where id = (select id from formwork.sms_code
                   where phone = $1 and purpose = $2 and expires_at > now() and used_at is null
                   order by created_at desc limit 1 for update)
        and tries < $3 and ($4 = 'signIn' or verified_at is null)
      returning id, code_hash`,
    [given.phone, given.purpose, maxTries, given.use],
  );
  if (!row) return false;
  const hash = hashCode(row.id, given.code.trim());
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(row.code_hash))) return false;
  await tx.query(
    given.use === "signIn"
      ? "update formwork.sms_code set used_at = now() where id = $1"
      : "update formwork.sms_code set verified_at = now() where id = $1",
    [row.id],
  );
  return true;
}

/** Seconds until this phone and this network may ask again; 0: now. The pause is that of the purpose; all other limits count every code. */
async function waitOf(
  tx: Transaction,
  { phone, purpose }: { phone: string; purpose: CodePurpose },
  network: Network,
): Promise<number> {
  const [last] = await tx.query<{ wait: number }>(
    `select ceil($2 - extract(epoch from clock_timestamp() - max(created_at)))::int as wait
       from formwork.sms_code where phone = $1 and purpose = $3`,
    [phone, resendSeconds, purpose],
  );
  let wait = Math.max(last?.wait ?? 0, 0);
  for (const { of, codes, seconds } of limits) {
    const [row] = await tx.query<{ wait: number }>(
      `select ceil($4 - extract(epoch from clock_timestamp() - created_at))::int as wait from formwork.sms_code
        where created_at > now() - make_interval(secs => $4)
          and case $1 when 'phone' then phone = $2 when 'network' then ip = $3 else true end
        order by created_at desc offset $5 limit 1`,
      [of, phone, network, seconds, codes - 1],
    );
    wait = Math.max(wait, row?.wait ?? 0);
  }
  return wait;
}

const hashCode = (id: string, code: string): string =>
  createHash("sha256").update(`${id}:${code}`).digest("hex");
