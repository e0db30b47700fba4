import { useCallback, useMemo } from "react";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { FormContext } from "./formExpression.ts";
import { useDerived } from "./useDerived.ts";
import { useFormPlan } from "../sections/useFormPlan.ts";

/** Which of the values a field offers under the present values of the others (x-when.options); all where nothing limits them. */
export function useOffered<Value extends string | number>(
  entity: EntityModel,
  field: FieldModel,
  { values, rowPath }: { values: readonly Value[]; rowPath: string },
): readonly Value[] {
  const plan = useFormPlan(entity).conditions.get(field.name);
  const limits = field.when?.options !== undefined && plan !== undefined;
  // As text, so that the same choices are the same.
  const of = useCallback(
    (context: FormContext): string =>
      values
        .flatMap((value, index) => {
          const asked = { ...context, record: { ...context.record, value } };
          return limits && plan.of(asked).options?.(asked) === false ? [] : [index];
        })
        .join(),
    [limits, plan, values],
  );
  const names = limits ? plan.names : nameless;
  // The choices themselves may change as well as the values.
  const offered = useDerived({ names, rowPath, reaches: limits, of });
  return useMemo(() => {
    if (!limits) return values;
    const kept = new Set(offered.split(","));
    return values.filter((_, index) => kept.has(String(index)));
  }, [limits, offered, values]);
}

const nameless: string[] = [];
