import { useCallback } from "react";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { useLookup } from "../entities/useLookup.ts";
import { useExpressionUser } from "../form/expressions/useExpressionUser.ts";
import { defaultValues } from "./defaultValues.ts";

/** Makes the values that a new record of this person starts with. */
export function useDefaultValues(entity: EntityModel): () => Record<string, Json> {
  const lookup = useLookup(entity);
  const user = useExpressionUser();
  return useCallback(() => defaultValues(entity, { lookup, user }), [entity, lookup, user]);
}
