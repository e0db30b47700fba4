import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import type { ExpressionUser } from "../../../shared/expression/evaluationContext.ts";
import { roundedTo } from "../../../shared/expression/roundedTo.ts";
import { formPlan } from "../form/formPlan.ts";
import { presentMoment } from "../form/presentMoment.ts";

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
  for (const { name, kind, system, readOnly, default: given } of entity.fields) {
    if (system || readOnly || name === "id") continue;
    values[name] = given ?? (lists.has(kind) ? [] : null);
  }
  for (const [name, { of }] of defaults) {
    const field = entity.fields.find((each) => each.name === name);
    if (!field || !(name in values)) continue;
    const value = of({ record: values, user, ...presentMoment(now) });
    if (value !== undefined && value !== null) values[name] = roundedTo(field, value);
  }
  return values;
}

const lists: ReadonlySet<string> = new Set(["relations", "files", "children", "rows"]);
