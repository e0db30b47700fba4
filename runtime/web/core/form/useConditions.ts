import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { useFormPlan } from "./useFormPlan.ts";
import { useExpressionUser } from "./useExpressionUser.ts";
import { presentMoment } from "./presentMoment.ts";

export interface Conditions {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
}

const nameless: string[] = [];

/**
 * A field's x-when under the present values; only the fields its expressions name make it look again. `rowPath` is where its
 * record stands in the form: "" for the record itself, "items.3." for a child row.
 */
export function useConditions(entity: EntityModel, field: FieldModel, rowPath = ""): Conditions {
  const user = useExpressionUser();
  const plan = useFormPlan(entity).conditions.get(field.name);
  const compute = useCallback(
    (values: readonly unknown[]): Conditions => {
      const names = plan?.names ?? nameless;
      const record = Object.fromEntries(names.map((name, index) => [name, values[index]]));
      const context = { record, user, ...presentMoment() };
      const when = plan?.of(context);
      return {
        // A condition that needs a related record cannot be told here: the field stays as it is and the server judges.
        visible: when?.visible?.(context) !== false,
        required: when?.required?.(context) === true,
        readOnly: when?.readOnly?.(context) === true,
      };
    },
    [plan, user],
  );
  return useWatch({
    name: plan ? plan.names.map((name) => rowPath + name) : nameless,
    disabled: !plan,
    compute,
  });
}
