import { systemClaims, type Database, type Transaction } from "../../core/database/contract.ts";
import { hashPassword, type PasswordVerifier } from "../auth/index.ts";
import { readSwitch, readSystemConfig } from "../config/index.ts";
import type { AddressRules } from "../outgoing/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import { answerMs, withDirectory } from "./directory.ts";
import { type DirectorySettings, readDirectories } from "./settings.ts";
import { signInFilter } from "./signInFilter.ts";

/** Bytes that finding one person and one bind may take. */
const maxBytes = 128 * 1024;

export interface DirectorySources {
  database: Database;
  secrets: SecretBox;
  addresses: AddressRules;
}

interface DomainAccount {
  name: string;
  /** Directories that may know the name. */
  directories: DirectorySettings[];
}

/**
 * Passwords of people whose account has a domain account, while sys_domain_login is on: their directory alone decides then, and a dead
 * one lets nobody in (O1020). Everybody else is left to the next verifier.
 */
export function createDirectoryVerifier(sources: DirectorySources): PasswordVerifier {
  return {
    name: "directory",
    decides: async (tx, userId) => (await findDomainAccount(tx, userId, sources.secrets)) !== null,
    async verify(known, password) {
      if (known === null) return null;
      const domain = await sources.database.transaction(
        systemClaims,
        (tx) => findDomainAccount(tx, known.id, sources.secrets),
        { readOnly: true },
      );
      if (domain === null) return null;
      // As much work as for a local account: the time does not tell who has a domain account.
      const [proved] = await Promise.all([
        isAccepted(domain, password, sources.addresses),
        hashPassword(password),
      ]);
      return proved;
    },
  };
}

async function isAccepted(
  { name, directories }: DomainAccount,
  password: string,
  addresses: AddressRules,
): Promise<boolean> {
  const bounds = { withinMs: answerMs / Math.max(1, directories.length), maxBytes };
  for (const settings of directories) {
    const verdict = await withDirectory({ settings, addresses, ...bounds }, async (directory) => {
      const found = await directory.search({
        filter: signInFilter(settings.authFilter, name),
        attributes: ["1.1"],
        sizeLimit: 2,
      });
      // Nobody, or more than one: it is not known whose password this would be.
      const [person, another] = found;
      if (!person || another || person.dn === "") return null;
      return directory.accepts(person.dn, password);
    });
    if (verdict !== null) return verdict;
  }
  return false;
}

/** Null: a local account. A domain account whose directories are all disabled can sign in nowhere. */
async function findDomainAccount(
  tx: Transaction,
  userId: number,
  secrets: SecretBox,
): Promise<DomainAccount | null> {
  const config = await readSystemConfig(tx, ["sys_domain_login"]);
  if (!readSwitch(config["sys_domain_login"])) return null;
  const [row] = await tx.query<{ name: string; ldap_id: number | null; tenant_id: number }>(
    `select coalesce(l.account, a.domain_account) as name, l.ldap_id, a.tenant_id
       from access_account a
       left join access_account_ldap l on l.user_id = a.id and l.tenant_id = a.tenant_id
      where a.id = $1 and coalesce(l.account, nullif(a.domain_account, '')) is not null
        and exists (select 1 from access_ldap d
                     where d.tenant_id = a.tenant_id and not d.is_delete
                       and (l.ldap_id is null or d.id = l.ldap_id))
      order by l.id limit 1`,
    [userId],
  );
  if (!row) return null;
  const directories = await readDirectories(tx, secrets, { tenantId: row.tenant_id });
  return {
    name: row.name,
    directories: directories.filter(({ id }) => row.ldap_id === null || id === row.ldap_id),
  };
}
