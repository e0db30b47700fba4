import { records } from "../../../../generated/records.ts";
import { StartFault } from "../../core/config/startFault.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { platformTenantId } from "../session/index.ts";
import { hashPassword } from "./password/passwordHash.ts";
import { noteTemporary } from "./password/temporaryPassword.ts";
import { generatePassword, isAcceptableFirst } from "./password/passwordPolicy.ts";

export interface FirstStart {
  /** ADMIN_PASSWORD; null: a password is made. */
  adminPassword: string | null;
  /** SEED_PASSWORD: one password for the seeded accounts, for development; null: an administrator resets them one by one. */
  seedPassword: string | null;
  /** SECURE_DEFAULTS: administrators need a second factor, and sessions that nobody uses end. */
  secureDefaults?: boolean;
}

export interface FirstAdministrator {
  account: string;
  /** To be shown once. Null when the operator chose it himself. */
  password: string | null;
}

const firstAdministratorAccount = "superadmin";
const as = { server: "the first start is the operator's" };

/**
 * Makes the platform's administrator when there is none with a password, after the seed data was loaded. Gives null
 * when nothing was to do. Throws when ADMIN_PASSWORD or SEED_PASSWORD breaks the password policy.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { adminPassword, seedPassword, secureDefaults = false }: FirstStart,
): Promise<FirstAdministrator | null> {
  return database.transaction(systemClaims, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('formwork.firstAdministrator'))");
    const store = records({ tx });
    const first = { accountType: 999, isDelete: false };
    const fields = ["id", "password"] as const;
    const [known] = await store.read("access/account", first, fields, { as, limit: 1 });
    if (known && known.password !== null) return null;
    await checkChosen("ADMIN_PASSWORD", adminPassword);
    await checkChosen("SEED_PASSWORD", seedPassword);
    const password = adminPassword ?? generatePassword();
    const hash = await hashPassword(password);
    const id = known?.id ?? (await insertAdministrator(tx));
    await store.update("access/account", { id }, { password: hash }, { as });
    if (adminPassword === null) await noteTemporary(tx, id);
    if (secureDefaults) await writeSecureDefaults(tx);
    if (seedPassword !== null) await setSeedPasswords(tx, seedPassword);
    return {
      account: firstAdministratorAccount,
      password: adminPassword === null ? password : null,
    };
  });
}

async function insertAdministrator(tx: Transaction): Promise<number> {
  const { id } = await records({ tx }).create(
    "access/account",
    {
      tenantId: platformTenantId,
      account: firstAdministratorAccount,
      realName: "Super administrator",
      accountType: 999,
    },
    { as },
  );
  return id;
}

/** Second factor of administrators and seconds without a person at the desk: settings that an administrator sees and may change. */
const secureSettings = { sys_second_factor: "administrators", sys_idle_timeout: "1800" };

async function writeSecureDefaults(tx: Transaction): Promise<void> {
  for (const [code, value] of Object.entries(secureSettings))
    await records({ tx }).update("system/config", { code }, { value }, { as });
}

/** Each account gets a hash of its own, so that equal passwords cannot be told from the table. */
async function setSeedPasswords(tx: Transaction, password: string): Promise<void> {
  const closed = { password: null, isDelete: false };
  const accounts = await records({ tx }).read("access/account", closed, ["id"], { as });
  const hashes = await Promise.all(accounts.map(() => hashPassword(password)));
  for (const [index, { id }] of accounts.entries())
    await records({ tx }).update("access/account", { id }, { password: hashes[index] }, { as });
}

async function checkChosen(variable: string, password: string | null): Promise<void> {
  if (password === null || (await isAcceptableFirst(password))) return;
  throw new StartFault(
    `${variable} is not allowed; allowed: 6 to 16 characters with upper and lower case letters, digits and special characters, or 12 to 128 of any; none of the 10,000 commonest, also with digits and characters around it`,
  );
}
