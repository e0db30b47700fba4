import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { presentMoment } from "./presentMoment.ts";
import { useExpressionUser } from "./useExpressionUser.ts";
import { useFormPlan } from "./useFormPlan.ts";

/** Which of the values a field offers under the present values of the others (x-when.options); all where nothing limits them. */
export function useOffered<Value extends string | number>(
  entity: EntityModel,
  field: FieldModel,
  { values, rowPath }: { values: readonly Value[]; rowPath: string },
): readonly Value[] {
  const user = useExpressionUser();
  const plan = useFormPlan(entity).conditions.get(field.name);
  const limits = field.when?.options !== undefined && plan !== undefined;
  const names = limits ? plan.names.map((name) => rowPath + name) : [];
  const present = useWatch({ name: names, disabled: !limits }) as unknown[];
  return useMemo(() => {
    if (!limits) return values;
    const record: Record<string, unknown> = Object.fromEntries(
      plan.names.map((name, index) => [name, present[index]]),
    );
    return values.filter((value) => {
      const context = { record: { ...record, value }, user, ...presentMoment() };
      return plan.of(context).options?.(context) !== false;
    });
  }, [limits, plan, present, user, values]);
}
