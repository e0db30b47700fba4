import { typeOfField } from "../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import type { ExpressionUser } from "../../../shared/expression/evaluate/evaluationContext.ts";
import { roundedTo } from "../../../shared/expression/evaluate/roundedTo.ts";
import { formPlan } from "../form/sections/formPlan.ts";
import { presentMoment } from "../form/expressions/presentMoment.ts";

interface Known {
  user?: ExpressionUser | null;
  lookup?: (key: string) => EntityModel | undefined;
  now?: Date;
}

/**
 * Values a new record starts with: literal defaults, and those that its own values, the person and the moment give; lists are empty, the
 * rest is null.
 */
export function defaultValues(
  entity: EntityModel,
  { user = null, lookup = () => undefined, now = new Date() }: Known = {},
): Record<string, Json> {
  const values: Record<string, Json> = {};
  const { defaults } = formPlan(entity, lookup);
  for (const field of entity.fields) {
    const { name, system, readOnly, default: given } = field;
    if (system || readOnly || name === "id") continue;
    values[name] = given ?? (startsEmpty(field) ? [] : null);
  }
  for (const [name, { of }] of defaults) {
    const field = entity.fields.find((each) => each.name === name);
    if (!field || !(name in values)) continue;
    const value = of({ record: values, user, ...presentMoment(now) });
    if (value !== undefined && value !== null) values[name] = roundedTo(field, value);
  }
  return values;
}

/** A list that grows; what is chosen of options is nothing at first. */
const startsEmpty = (field: FieldModel): boolean =>
  typeOfField(field) === "list" && !kindOf(field).choice;
