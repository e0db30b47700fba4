import { records } from "../../../../generated/records.ts";
import type { Config, MailServer } from "../../core/config/config.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { MailPerson } from "../../../shared/mail/sender.ts";
import type { AddressRules } from "../outgoing/index.ts";
import type { SecretBox } from "../secrets/index.ts";

/** Place of the password of a tenant's server, for the box. */
export const passwordPlace = "system/mailServer.password";

/** The way that mails of a tenant take. */
export interface MailWay {
  kind: "own" | "installation";
  server: MailServer;
  from: MailPerson;
  /** Where the server may be; null: the operator has named it. */
  addresses: AddressRules | null;
}

export interface WaySources {
  config: Config["mail"];
  secrets: SecretBox;
  addresses: AddressRules;
}

const as = { server: "mails go out with the settings of their tenant" };
const enabled = { status: 1, isDelete: false };
const fields = [
  "host",
  "port",
  "security",
  "account",
  "password",
  "fromAddress",
  "fromName",
] as const;

/** The tenant's own server where one is enabled, else that of the installation; null: there is none. */
export async function wayOf(
  tx: Transaction,
  tenantId: number,
  sources: WaySources,
): Promise<MailWay | null> {
  const own = await readServer(tx, { tenantId }, sources);
  if (own) return own;
  const { server, from } = sources.config;
  const addresses = sources.config.checked ? sources.addresses : null;
  return server && from ? { kind: "installation", server, from, addresses } : null;
}

/** True where some tenant, or the installation, has a server. */
export async function hasAnyWay(tx: Transaction, { config }: WaySources): Promise<boolean> {
  if (config.server !== null) return true;
  const rows = await asServer(tx, (server) =>
    records({ tx: server }).read("system/mailServer", enabled, ["id"], { as, limit: 1 }),
  );
  return rows.length > 0;
}

/** A server by its id, enabled or not, or the enabled one of a tenant. */
export async function readServer(
  tx: Transaction,
  which: { tenantId: number } | { id: number },
  { secrets, addresses }: WaySources,
): Promise<MailWay | null> {
  const where = "id" in which ? { ...which, isDelete: false } : { ...which, ...enabled };
  const [row] = await asServer(tx, (server) =>
    records({ tx: server }).read("system/mailServer", where, fields, { as }),
  );
  if (!row) return null;
  const { password: sealed, fromAddress, fromName, security, ...server } = row;
  const password = sealed === null ? null : secrets.open(passwordPlace, sealed);
  return {
    kind: "own",
    server: { ...server, security: security as MailServer["security"], password },
    from: { name: fromName ?? "", address: fromAddress },
    addresses,
  };
}
