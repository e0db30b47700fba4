import type { EntityModel, FieldModel, GuardModel, Json } from "../../../shared/entity/model.ts";
import { prepareExpression } from "../../../shared/expression/evaluate/evaluateExpression.ts";
import type { ExpressionUser } from "../../../shared/expression/evaluate/evaluationContext.ts";
import { namedFields } from "../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../shared/expression/link/scope.ts";
import { patternEngine } from "../../../shared/pattern/patternEngine.ts";
import { presentMoment } from "../form/expressions/presentMoment.ts";
import { isPlainField } from "../list/inline/editable.ts";
import type { EntityRecord } from "../pages/contract.ts";

/** What a record lacks for a step. */
export interface StepNeeds {
  /** Fields the person gives first: required and empty, or looked at by a condition that does not hold yet. */
  asked: FieldModel[];
  /** Fields of that kind that the person may not write, so that the step is closed. */
  closed: FieldModel[];
  /** Fields that conditions of the step look at, while these do not hold. */
  unmet: FieldModel[];
  /** Those conditions. */
  broken: GuardModel[];
}

type Record = Readonly<{ [name: string]: unknown }>;

export const isEmptyValue = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/** Whether a person fills in the field: nothing else decides about it. */
export const isEntered = (entity: EntityModel, { name, ...field }: FieldModel): boolean =>
  !field.readOnly && !field.system && !field.computed && name !== entity.states?.field;

/** Fields that a step needs of every record. */
export function requiredBy(entity: EntityModel, name: string): FieldModel[] {
  const step = entity.states?.transitions.find((transition) => transition.name === name);
  const needed = new Set(step?.require);
  return entity.fields.filter((field) => needed.has(field.name));
}

/** What this record lacks for the step; a condition over what the browser does not have is left to the server. */
export function stepNeeds(
  entity: EntityModel,
  record: EntityRecord,
  name: string,
  user: ExpressionUser,
): StepNeeds {
  const missing = requiredBy(entity, name).filter((field) => isEmptyValue(record[field.name]));
  const broken = brokenGuards(entity, record, name, user);
  const looked = new Set(broken.flatMap((guard) => guardFields(entity, guard)));
  const unmet = entity.fields.filter((field) => looked.has(field));
  const changed = unmet.filter((field) => !missing.includes(field) && isPlainField(entity, field));
  const open = missing.filter((field) => isEntered(entity, field));
  const asked = [...open, ...changed];
  const closed = missing.filter((field) => !open.includes(field));
  const stuck = unmet.length > 0 && asked.every((field) => !unmet.includes(field));
  return { asked, closed: stuck ? [...closed, ...unmet] : closed, unmet, broken };
}

export const needsNothing = ({ asked, closed }: StepNeeds): boolean =>
  asked.length + closed.length === 0;

/** The conditions of a step that do not hold over these values; without those that only the server can judge. */
export function brokenGuards(
  entity: EntityModel,
  values: Record,
  name: string,
  user: ExpressionUser,
): GuardModel[] {
  const step = entity.states?.transitions.find((transition) => transition.name === name);
  const scope = scopeOf(entity, () => undefined);
  return (step?.guards ?? []).filter((guard) => {
    if (/\bmatches\s*\(/.test(guard.expr) && patternEngine() === null) return false;
    const seen = guardFields(entity, guard);
    if (seen.length === 0 || seen.some((field) => values[field.name] === undefined)) return false;
    const context = { record: values, user, ...presentMoment() };
    return prepareExpression(guard.expr, scope)(context) !== true;
  });
}

/** The fields of the record that the condition names; none where it looks at roles, closed fields or other records. */
function guardFields(entity: EntityModel, { expr }: GuardModel): FieldModel[] {
  if (/\$user\.role|\$old/.test(expr)) return [];
  try {
    const names = namedFields(
      expr,
      scopeOf(entity, () => undefined),
    ).map((each) => each.name);
    return entity.fields.filter((field) => names.includes(field.name));
  } catch {
    return [];
  }
}
