import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { platformTenantId } from "../session/index.ts";
import { hashPassword } from "./passwordHash.ts";
import { generatePassword, isAcceptablePassword } from "./passwordPolicy.ts";

export interface FirstStart {
  /** ADMIN_PASSWORD; null: a password is made. */
  adminPassword: string | null;
  /** SEED_PASSWORD: one password for the seeded accounts, for development; null: an administrator resets them one by one. */
  seedPassword: string | null;
}

export interface FirstAdministrator {
  account: string;
  /** To be shown once. Null when the operator chose it himself. */
  password: string | null;
}

const firstAdministratorAccount = "superadmin";

/**
 * Makes the platform's administrator when there is none with a password, after the seed data was loaded. Gives null
 * when nothing was to do. Throws when ADMIN_PASSWORD or SEED_PASSWORD breaks the password policy.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { adminPassword, seedPassword }: FirstStart,
): Promise<FirstAdministrator | null> {
  return database.transaction(systemClaims, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('formwork.firstAdministrator'))");
    const [known] = await tx.query<{ id: number; password: string | null }>(
      "select id, password from access_account where account_type = 999 and not is_delete order by id limit 1",
    );
    if (known && known.password !== null) return null;
    checkChosen("ADMIN_PASSWORD", adminPassword);
    checkChosen("SEED_PASSWORD", seedPassword);
    const password = adminPassword ?? generatePassword();
    const hash = await hashPassword(password);
    if (known) {
      await tx.query("update access_account set password = $2 where id = $1", [known.id, hash]);
    } else {
      await insertAdministrator(tx, hash);
    }
    if (seedPassword !== null) await setSeedPasswords(tx, seedPassword);
    return {
      account: firstAdministratorAccount,
      password: adminPassword === null ? password : null,
    };
  });
}

async function insertAdministrator(tx: Transaction, hash: string): Promise<void> {
  await tx.query(
    `insert into access_account (tenant_id, account, real_name, account_type, password, create_user_name)
     values ($1, $2, $3, 999, $4, 'system')`,
    [platformTenantId, firstAdministratorAccount, "Super administrator", hash],
  );
}

/** Each account gets a hash of its own, so that equal passwords cannot be told from the table. */
async function setSeedPasswords(tx: Transaction, password: string): Promise<void> {
  const accounts = await tx.query<{ id: number }>(
    "select id from access_account where password is null and not is_delete order by id",
  );
  const hashes = await Promise.all(accounts.map(() => hashPassword(password)));
  await tx.query(
    `update access_account a set password = given.hash
       from unnest($1::bigint[], $2::text[]) given (id, hash) where a.id = given.id`,
    [accounts.map(({ id }) => id), hashes],
  );
}

function checkChosen(variable: string, password: string | null): void {
  if (password === null || isAcceptablePassword(password)) return;
  throw new Error(
    `${variable} is not allowed; allowed: 6 to 16 characters with upper and lower case letters, digits and special characters`,
  );
}
