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
  const [tenant] = await tx.query<TenantRules>(
    `select captcha, second_ver as "secondVer" from access_tenant
      where not is_delete and ($1::bigint is null or $1 = 0 or id = $1)
      order by code = 'default' desc, id limit 1`,
    [tenantId],
  );
  return tenant ?? null;
}
