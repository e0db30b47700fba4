import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { fieldSchema } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";

/** Name of the RJSF field that draws every leaf: the input of our kind. */
export const leafField = "formworkLeaf";

/** The fields as the JSON Schema of their values, which RJSF walks. Required is the form's own business: it depends on conditions. */
export function formSchema(entity: EntityModel, fields: readonly FieldModel[]): RJSFSchema {
  return {
    type: "object",
    title: entity.label,
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { title: field.label, ...fieldSchema(field) }]),
    ) as Record<string, RJSFSchema>,
  };
}

/** Every field is a leaf for RJSF, lists and objects as well: our inputs know what lies below. */
export const formUi = (fields: readonly FieldModel[]): UiSchema =>
  Object.fromEntries(fields.map(({ name }) => [name, { "ui:field": leafField }]));
