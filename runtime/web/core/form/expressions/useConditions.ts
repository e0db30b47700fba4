import { useCallback } from "react";
import { shows } from "../../../../shared/entity/conditions.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { FormContext } from "./formExpression.ts";
import { useDerived } from "./useDerived.ts";
import { useFormPlan } from "../sections/useFormPlan.ts";

export interface Conditions {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
}

const nameless: string[] = [];

/**
 * A field's x-when under the present values; only the fields its expressions name make it look again. `rowPath` is where its
 * record is in the form: "" for the record itself, "items.3." for a child row.
 */
export function useConditions(entity: EntityModel, field: FieldModel, rowPath = ""): Conditions {
  const plan = useFormPlan(entity).conditions.get(field.name);
  const of = useCallback(
    (context: FormContext): Conditions => {
      const when = plan?.of(context);
      return {
        visible: shows(when?.visible?.(context)),
        // What cannot be told here leaves the field as it is, and the server judges.
        required: when?.required?.(context) === true,
        readOnly: when?.readOnly?.(context) === true,
      };
    },
    [plan],
  );
  return useDerived({
    names: plan?.names ?? nameless,
    rowPath,
    reaches: plan?.reaches ?? false,
    of,
  });
}
