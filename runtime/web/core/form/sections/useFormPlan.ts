import { useMemo } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { formPlan, type FormPlan } from "./formPlan.ts";

/** The prepared conditions and computed fields of an entity. */
export function useFormPlan(entity: EntityModel): FormPlan {
  const { registry } = useRegistry();
  return useMemo(() => formPlan(entity, (key) => registry.peek(key)?.entity), [entity, registry]);
}
