import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Transaction } from "../../../core/database/contract.ts";
import type { SecretBox } from "../../secrets/index.ts";
import { hashSecret } from "../oneTime.ts";

/** Time steps (30 s) before and after the present one whose codes count, for clocks that are not quite right. */
const window = 1;
const recoveryCodeCount = 10;
/** Letters and digits that cannot be mistaken for each other; ten of them are 49 bits. */
const recoveryAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const place = (userId: number) => `secondFactor.${userId}` as const;

export interface FactorState {
  enabled: boolean;
  /** Unused recovery codes. */
  recoveryCodes: number;
}

/** True when the person has to give a code at sign-in. */
export async function isEnrolled(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.query(
    "select 1 from formwork.second_factor where user_id = $1 and confirmed_at is not null",
    [userId],
  );
  return rows.length > 0;
}

export async function readFactorState(tx: Transaction, userId: number): Promise<FactorState> {
  const [row] = await tx.query<{ left: number }>(
    `select count(*) filter (where c.used_at is null and c.user_id is not null)::int as left
       from formwork.second_factor f left join formwork.recovery_code c using (user_id)
      where f.user_id = $1 and f.confirmed_at is not null group by f.user_id`,
    [userId],
  );
  return { enabled: row !== undefined, recoveryCodes: row?.left ?? 0 };
}

/** Makes a secret that is not in force before `confirmFactor`; gives it in base32 and as the address for a QR code. */
export async function startFactor(
  tx: Transaction,
  secrets: SecretBox,
  person: { userId: number; account: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  await tx.query(
    `insert into formwork.second_factor (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update
       set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
     where second_factor.confirmed_at is null`,
    [person.userId, secrets.seal(place(person.userId), secret.base32)],
  );
  const uri = new TOTP({ issuer: person.issuer, label: person.account, secret }).toString();
  return { secret: secret.base32, uri };
}

/** Puts the authenticator in force when the code is right and gives the recovery codes, shown once; null when it is wrong. */
export async function confirmFactor(
  tx: Transaction,
  secrets: SecretBox,
  userId: number,
  code: string,
): Promise<string[] | null> {
  if (!(await takeTotp(tx, secrets, userId, code, false))) return null;
  await tx.query(
    "update formwork.second_factor set confirmed_at = now() where user_id = $1 and confirmed_at is null",
    [userId],
  );
  return makeRecoveryCodes(tx, userId);
}

/** True for a right code of the authenticator or an unused recovery code; neither counts twice. */
export async function takeFactorCode(
  tx: Transaction,
  secrets: SecretBox,
  userId: number,
  code: string,
): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(plain)) return takeTotp(tx, secrets, userId, plain, true);
  const rows = await tx.query(
    `update formwork.recovery_code set used_at = now()
      where user_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [userId, hashRecoveryCode(userId, plain)],
  );
  return rows.length > 0;
}

/** Replaces all recovery codes; gives the new ones, shown once. */
export async function makeRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await tx.query("delete from formwork.recovery_code where user_id = $1", [userId]);
  await tx.query(
    "insert into formwork.recovery_code (user_id, code_hash) select $1, unnest($2::text[])",
    [userId, codes.map((code) => hashRecoveryCode(userId, code.replace("-", "")))],
  );
  return codes;
}

/** Takes the authenticator and its recovery codes away; false when there was none. */
export async function removeFactor(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.query(
    "delete from formwork.second_factor where user_id = $1 returning confirmed_at",
    [userId],
  );
  return rows.length > 0;
}

async function takeTotp(
  tx: Transaction,
  secrets: SecretBox,
  userId: number,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const [row] = await tx.query<{ sealed_secret: string; last_step: number }>(
    `select sealed_secret, last_step from formwork.second_factor
      where user_id = $1 and (confirmed_at is not null) = $2 for update`,
    [userId, confirmed],
  );
  if (!row) return false;
  const secret = Secret.fromBase32(secrets.open(place(userId), row.sealed_secret));
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  if (step <= Number(row.last_step)) return false;
  await tx.query("update formwork.second_factor set last_step = $2 where user_id = $1", [
    userId,
    step,
  ]);
  return true;
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(32)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const hashRecoveryCode = (userId: number, code: string): string =>
  hashSecret(`recovery:${userId}:${code}`);
