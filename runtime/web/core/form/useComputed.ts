import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { presentMoment } from "./presentMoment.ts";
import { useExpressionUser } from "./useExpressionUser.ts";
import { useFormPlan } from "./useFormPlan.ts";

/**
 * Value of a computed field (x-computed) as the present values make it, before anything is saved; undefined where only the
 * server can tell. `rowPath` as in useConditions.
 */
export function useComputed(
  entity: EntityModel,
  field: FieldModel,
  rowPath = "",
): Json | undefined {
  const user = useExpressionUser();
  const plan = useFormPlan(entity).computed.get(field.name);
  const compute = useCallback(
    (values: readonly unknown[]): Json | undefined => {
      if (!plan) return undefined;
      const record = Object.fromEntries(plan.names.map((name, index) => [name, values[index]]));
      return plan.of({ record, user, related: {}, ...presentMoment() });
    },
    [plan, user],
  );
  return useWatch({
    name: plan ? plan.names.map((name) => rowPath + name) : [],
    disabled: !plan,
    compute,
  });
}
