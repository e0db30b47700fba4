import { memo } from "react";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import type { InputProps } from "../../pages/contract.ts";
import { useDecoration } from "./decoration.ts";
import { useFormLeaf } from "./FormLeaf.ts";
import { useConditions } from "../expressions/useConditions.ts";

interface Props {
  entity: EntityModel;
  field: FieldModel;
  mode: "create" | "edit";
}

/** A field is drawn again when something about it changes, not when another field does. */
const Input = memo(FieldInput);

/** One field of a form, by the engine that draws the form where there is one. */
export const FormField = memo(function FormField(props: Props) {
  return useFormLeaf(props.field.name) ?? <PlainFormField {...props} />;
});

/** One field of a form: what is computed shows its present value, the rest is filled in under its conditions. */
export const PlainFormField = memo(function PlainFormField(props: Props) {
  const { field, mode } = props;
  // In a form that is being made everything is in sight.
  if (useDecoration()) return <Input {...inputOf(props)} />;
  // What the server alone fills has nothing to show before the record exists.
  if (mode === "create" && field.readOnly && !field.computed) return null;
  if (field.when) return <ConditionalField {...props} />;
  return <Input {...inputOf(props)} />;
});

/** Hidden, required or read-only depending on other fields. */
function ConditionalField(props: Props) {
  const { visible, required, readOnly } = useConditions(props.entity, props.field);
  if (!visible) return null;
  const input = inputOf(props);
  return (
    <Input {...input} readOnly={input.readOnly || readOnly} required={input.required || required} />
  );
}

const inputOf = ({ entity, field, mode }: Props): InputProps => ({
  entity,
  field,
  source: field.name,
  mode,
  // A state changes by its transitions alone.
  readOnly: field.readOnly || entity.states?.field === field.name,
  required: field.required,
});
