import { tenantField } from "../../../shared/entity/tenantEntity.ts";
import type { Json } from "../../../shared/entity/model.ts";

/** A filter that keeps to a tenant; null: as it is. */
export const narrowed = (
  filter: Readonly<Record<string, Json>>,
  tenant: number | null,
): Record<string, Json> => (tenant === null ? { ...filter } : { ...filter, [tenantField]: tenant });
