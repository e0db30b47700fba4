import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import {
  checkNames,
  checkOf,
  type CheckName,
} from "../../../../../shared/entity/validate/ownMessages.ts";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { valueAt } from "../fieldValues.ts";

/** What is said when a value fails a check that has no message of its own: a message key with its values. */
export function usualMessage(
  check: CheckName,
  field: FormField,
  model: FieldModel | undefined,
): [string, Record<string, string | number>] {
  const { key, bound } = usual[check];
  const value = field[check];
  const params = bound && (typeof value === "number" || typeof value === "string");
  const form = check === "pattern" ? formFault(model) : null;
  return [`validation.${form ?? key}`, params ? { [bound]: value } : {}];
}

const usual: Record<CheckName, { key: string; bound?: "min" | "max" }> = {
  required: { key: "required" },
  pattern: { key: "pattern" },
  minLength: { key: "tooShort", bound: "min" },
  maxLength: { key: "tooLong", bound: "max" },
  minimum: { key: "min", bound: "min" },
  maximum: { key: "max", bound: "max" },
  minItems: { key: "tooFew", bound: "min" },
  maxItems: { key: "tooMany", bound: "max" },
  options: { key: "option" },
};

/** What the kind says of a text that has not its form, such as "Not an e-mail address"; null: any text will do. */
function formFault(model: FieldModel | undefined): string | null {
  if (!model) return null;
  const { minLength: _least, pattern: _pattern, ...bare } = model;
  const found = kindOf(bare).check("?", bare)?.key;
  return found !== undefined && checkOf(found) === "pattern" ? found : null;
}

/** The checks that a field really has, and those it has a message for. */
export function checksOf(
  field: FormField,
  model: FieldModel | undefined,
  isRequired: boolean,
): CheckName[] {
  const has = (check: CheckName): boolean => {
    if (valueAt(field, ["x-messages", check]) !== undefined) return true;
    if (check === "required")
      return isRequired || valueAt(field, ["x-when", "required"]) !== undefined;
    if (check === "options") return valueAt(field, ["x-when", "options"]) !== undefined;
    return field[check] !== undefined || (check === "pattern" && formFault(model) !== null);
  };
  return checkNames.filter(has);
}
