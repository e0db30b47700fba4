import { useCallback } from "react";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { FormContext } from "./formExpression.ts";
import { useDerived } from "./useDerived.ts";
import { useFormPlan } from "../sections/useFormPlan.ts";

const nameless: string[] = [];

/**
 * Value of a computed field (x-computed) as the present values make it, before anything is saved; undefined where only the
 * server can tell. `rowPath` as in useConditions.
 */
export function useComputed(
  entity: EntityModel,
  field: FieldModel,
  rowPath = "",
): Json | undefined {
  const plan = useFormPlan(entity).computed.get(field.name);
  const of = useCallback((context: FormContext) => plan?.of(context), [plan]);
  return useDerived({
    names: plan?.names ?? nameless,
    rowPath,
    reaches: plan?.reaches ?? false,
    of,
  });
}
