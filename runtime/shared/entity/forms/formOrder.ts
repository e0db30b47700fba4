import type { EntityModel, FieldModel } from "../model.ts";
import { fieldNamesOf } from "./formParts.ts";

/** The fields in the order in which a form asks for them; those that it does not ask for come last. */
export function inFormOrder(
  fields: readonly FieldModel[],
  forms: EntityModel["forms"],
): FieldModel[] {
  const form = forms.find(({ name }) => name === "default") ?? forms[0];
  const places = new Map(fieldNamesOf(form?.sections ?? []).map((name, at) => [name, at]));
  const placeOf = ({ name }: FieldModel) => places.get(name) ?? places.size;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The same for an entity. */
export const fieldsInFormOrder = ({ fields, forms }: EntityModel): FieldModel[] =>
  inFormOrder(fields, forms);
