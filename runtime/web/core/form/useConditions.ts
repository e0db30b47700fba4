import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { prepareConditions } from "../../../shared/entity/conditions.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { useExpressionUser } from "./useExpressionUser.ts";
import { presentMoment } from "./presentMoment.ts";

export interface Conditions {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
}

/** A field's x-when under the present values; only the fields its expressions name make it look again. */
export function useConditions(entity: EntityModel, field: FieldModel): Conditions {
  const user = useExpressionUser();
  const names = useMemo(() => namedFields(entity, field), [entity, field]);
  const conditions = useMemo(
    () =>
      field.when
        ? prepareConditions(
            { ...entity, fields: entity.fields, rules: [] },
            () => undefined,
          ).fields.get(field.name)
        : undefined,
    [entity, field],
  );
  const values = useWatch({ name: names, disabled: !conditions }) as unknown[];
  if (!conditions) return { visible: true, required: false, readOnly: false };
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const context = { record, user, ...presentMoment() };
  return {
    // A condition that needs a related record cannot be told here: the field stays as it is and the server judges.
    visible: conditions.visible?.(context) !== false,
    required: conditions.required?.(context) === true,
    readOnly: conditions.readOnly?.(context) === true,
  };
}

function namedFields(entity: EntityModel, field: FieldModel): string[] {
  const { visible, required, readOnly } = field.when ?? {};
  const words = new Set([visible, required, readOnly].join(" ").match(/\w+/g));
  return entity.fields.map(({ name }) => name).filter((name) => words.has(name));
}
