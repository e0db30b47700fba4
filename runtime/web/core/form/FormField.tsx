import { memo } from "react";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { FieldInput } from "../fields/FieldInput.tsx";
import { useConditions } from "./useConditions.ts";

interface Props {
  entity: EntityModel;
  field: FieldModel;
  mode: "create" | "edit";
}

/** One field of a form under its conditions: hidden, required or read-only depending on the others. */
export const FormField = memo(function FormField({ entity, field, mode }: Props) {
  const { visible, required, readOnly } = useConditions(entity, field);
  const fixed = field.readOnly || readOnly || isState(entity, field);
  // What the server alone fills has nothing to show before the record exists.
  if (!visible || (mode === "create" && field.readOnly)) return null;
  return (
    <FieldInput
      entity={entity}
      field={field}
      source={field.name}
      mode={mode}
      readOnly={fixed}
      required={field.required || required}
    />
  );
});

/** A state changes by its transitions alone. */
const isState = (entity: EntityModel, field: FieldModel): boolean =>
  entity.states?.field === field.name;
