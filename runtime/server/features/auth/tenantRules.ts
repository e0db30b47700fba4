import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** What the sign-in page of a tenant asks for beside the proof itself. */
export interface TenantRules {
  captcha: boolean;
  /** Slider check or proof of work. */
  secondVer: boolean;
}

/** Rules of a tenant, of the default tenant without an id; null when there is no such tenant. */
export async function rulesOfTenant(
  tx: Transaction,
  tenantId: number | null,
): Promise<TenantRules | null> {
  const [tenant] = await records({ tx }).read(
    "access/tenant",
    { isDelete: false, ...(tenantId ? { id: tenantId } : {}) },
    ["captcha", "secondVer"],
    {
      as: { server: "what a sign-in page asks for, before anybody is signed in" },
      order: [sql`t.code = 'default' desc`, "id"],
      limit: 1,
    },
  );
  return tenant ?? null;
}
