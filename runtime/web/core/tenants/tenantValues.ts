import type { Json } from "../../../shared/entity/model.ts";
import { tenantField } from "../../../shared/entity/tenantEntity.ts";

type Values = Record<string, Json>;

/** Entry of a list's filter that says for which choice of the switcher the list has been filtered; it concerns the page alone. */
export const switchedKey = "$tenant";

/**
 * A list's filter after the switcher was set to `tenant`; null: nothing changes. The tenant becomes an ordinary condition: the list shows
 * it, bulk changes and exports obey it, and a person may take it away again.
 */
export function valuesForTenant(values: Values, tenant: number | null): Values | null {
  const last = values[switchedKey] ?? null;
  if (last === tenant) return null;
  const { [switchedKey]: _, [tenantField]: asked, ...rest } = values;
  if (tenant !== null) return { ...rest, [tenantField]: tenant, [switchedKey]: tenant };
  // A tenant that the person asked for by hand stays.
  return asked === undefined || asked === last ? rest : { ...rest, [tenantField]: asked };
}
