import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import type { FormDocument, FormField } from "../../../../../shared/forms/document.ts";
import { typeOfField } from "../../../../../shared/expression/link/scope.ts";
import { fieldAt, isRequired } from "../../layout/fieldPaths.ts";
import { propertyRules, type Rule } from "./fieldRules.ts";

/** What the limits of a field are: days, moments or times of day; null: it has none of these. */
export function limitUnit(field: FieldModel): "day" | "moment" | "time" | null {
  const { span, calendar } = kindOf(field);
  if (span) return "day";
  return calendar ?? (typeOfField(field) === "time" ? "time" : null);
}

/** Whether a field has a first and a last day, moment or time. */
export const hasLimits = (field: FieldModel): boolean => limitUnit(field) !== null;

/** Whether a field is a box that may have to be ticked: no other can be required in this way. */
export const isYesOnlyField = (field: FormField, required: boolean): boolean =>
  field["type"] === "boolean" && !required && field["x-computed"] === undefined;

/** Whether a rule of the form is one that a property of its field sets and shows. */
export function isOfProperty(rule: Rule, document: FormDocument, form: EntityModel): boolean {
  const [name = "", ...others] = rule.fields;
  const field = fieldAt(document, name);
  const model = form.fields.find((each) => each.name === name);
  if (others.length > 0 || !field || !model) return false;
  const yesOnly = isYesOnlyField(field, isRequired(document, name));
  return propertyRules([rule], name, { limits: hasLimits(model), yesOnly }).includes(0);
}
