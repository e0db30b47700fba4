import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { tenantEntity } from "../../../../shared/entity/tenantEntity.ts";
import type { Operation } from "../operation.ts";

/** F4000 for a tenant that is not there: the platform may make records for any tenant, and no foreign key would notice. */
export async function checkTenant(
  { registry, context }: Operation,
  tenantId: number | null,
): Promise<void> {
  if (tenantId === null || !registry.models.has(tenantEntity)) return;
  const { table } = registry.shape(tenantEntity);
  const found = await context.tx.query(
    `select 1 from ${table} t where t."id" = $1 and not t.is_delete`,
    [tenantId],
  );
  if (found.length === 0)
    throw new FormworkError("F4000", { fields: { tenantId: { key: "relation" } } });
}
