import { records } from "../../../../generated/records.ts";
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

const plain = ["id", "tenantId", "host", "port", "baseDn", "bindDn", "authFilter"] as const;

/** Enabled directories of a tenant in the order they are asked, or one by its id. Needs the server's rights. */
export async function readDirectories(
  tx: Transaction,
  secrets: SecretBox,
  which: { tenantId: number } | { id: number },
): Promise<DirectorySettings[]> {
  const enabled = "tenantId" in which ? { ...which, status: 1 } : which;
  const rows = await records({ tx }).read(
    "access/ldap",
    { ...enabled, isDelete: false },
    [...plain, "security", "bindPass", "bindAttrAccount", "bindAttrEmployeeId", "bindAttrCode"],
    { as: { server: "the server asks directories" } },
  );
  return rows.map(({ bindPass, bindAttrAccount, bindAttrEmployeeId, bindAttrCode, ...row }) => ({
    ...row,
    security: row.security as DirectorySettings["security"],
    bindPass: bindPass === null ? "" : secrets.open(bindPassPlace, bindPass),
    accountAttribute: bindAttrAccount,
    employeeIdAttribute: bindAttrEmployeeId,
    codeAttribute: bindAttrCode,
  }));
}
