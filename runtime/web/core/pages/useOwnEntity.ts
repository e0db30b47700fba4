import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDataProvider } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { limitEntity, noLimits } from "../entities/fieldLimits.ts";
import { useSession } from "../session/SessionContext.tsx";

/** The entity as this person has it for a new record; null while it is not known. */
export function useOwnEntity(entity: EntityModel): EntityModel | null {
  const { can } = useSession();
  const { readLimits } = useDataProvider<FormworkDataProvider>();
  const asked = can(entity.operations.create);
  const { data, isError } = useQuery({
    queryKey: [entity.key, "limits"],
    queryFn: () => readLimits(entity.key),
    enabled: asked,
    retry: false,
  });
  // Unknown is no reason to keep somebody from a form: the server refuses what is closed.
  const limits = data ?? (!asked || isError ? noLimits : null);
  return useMemo(() => (limits ? limitEntity(entity, limits, "create") : null), [entity, limits]);
}
