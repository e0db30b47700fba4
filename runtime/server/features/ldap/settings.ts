import type { Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";

/** Place of the bind password, for the box. */
export const bindPassPlace = "access/ldap.bindPass";

/** A directory as administrators described it. */
export interface DirectorySettings {
  id: number;
  tenantId: number;
  host: string;
  port: number;
  security: "none" | "starttls" | "ldaps";
  baseDn: string;
  bindDn: string;
  bindPass: string;
  authFilter: string;
  accountAttribute: string;
  employeeIdAttribute: string;
  codeAttribute: string;
}

interface DirectoryRow extends Omit<DirectorySettings, "bindPass"> {
  sealedBindPass: string | null;
}

/** Enabled directories of a tenant in the order they are asked, or one by its id. Needs the server's rights. */
export async function readDirectories(
  tx: Transaction,
  secrets: SecretBox,
  which: { tenantId: number } | { id: number },
): Promise<DirectorySettings[]> {
  const [tenantId, id] = "tenantId" in which ? [which.tenantId, null] : [null, which.id];
  const rows = await tx.query<DirectoryRow>(
    `select id, tenant_id as "tenantId", host, port, security, base_dn as "baseDn", bind_dn as "bindDn",
            bind_pass as "sealedBindPass", auth_filter as "authFilter",
            bind_attr_account as "accountAttribute", bind_attr_employee_id as "employeeIdAttribute",
            bind_attr_code as "codeAttribute"
       from access_ldap
      where not is_delete and (id = $1 or (tenant_id = $2 and status = 1))
      order by id`,
    [id, tenantId],
  );
  return rows.map(({ sealedBindPass, ...row }) => ({
    ...row,
    bindPass: sealedBindPass === null ? "" : secrets.open(bindPassPlace, sealedBindPass),
  }));
}
