import { useEffect, useEffectEvent } from "react";
import type { Json } from "../../../shared/entity/model.ts";
import { useNarrowTenant } from "./useNarrowTenant.ts";
import { valuesForTenant } from "./tenantValues.ts";

interface Settings {
  /** False where there is nothing to filter, or not yet. */
  active: boolean;
  values: Record<string, Json>;
  replace: (values: Record<string, Json>) => void;
}

/** Keeps a list to the tenant that is chosen in the header. */
export function useTenantFilter({ active, values, replace }: Settings): void {
  const tenant = useNarrowTenant();
  const next = active ? valuesForTenant(values, tenant) : null;
  const change = useEffectEvent(() => next && replace(next));
  const key = next && JSON.stringify(next);
  useEffect(() => {
    if (key !== null) change();
  }, [key]);
}
