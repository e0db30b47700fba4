import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
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
  /** Fields the condition of the step looks at, while it does not hold. */
  unmet: FieldModel[];
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
  const unmet = guardHolds(entity, record, name, user) ? [] : guardFields(entity, name);
  const changed = unmet.filter((field) => !missing.includes(field) && isPlainField(entity, field));
  const open = missing.filter((field) => isEntered(entity, field));
  const asked = [...open, ...changed];
  const closed = missing.filter((field) => !open.includes(field));
  const stuck = unmet.length > 0 && asked.every((field) => !unmet.includes(field));
  return { asked, closed: stuck ? [...closed, ...unmet] : closed, unmet };
}

export const needsNothing = ({ asked, closed }: StepNeeds): boolean =>
  asked.length + closed.length === 0;

/** Whether the condition of a step holds over these values; true where only the server can tell. */
export function guardHolds(
  entity: EntityModel,
  values: Record,
  name: string,
  user: ExpressionUser,
): boolean {
  const guard = guardOf(entity, name);
  if (guard === null) return true;
  if (/\bmatches\s*\(/.test(guard) && patternEngine() === null) return true;
  const seen = guardFields(entity, name);
  const scope = scopeOf(entity, () => undefined);
  if (seen.length === 0 || seen.some((field) => values[field.name] === undefined)) return true;
  return prepareExpression(guard, scope)({ record: values, user, ...presentMoment() }) === true;
}

/** The fields of the record that the condition names; none where it looks at roles, closed fields or other records. */
function guardFields(entity: EntityModel, name: string): FieldModel[] {
  const guard = guardOf(entity, name);
  if (guard === null || /\$user\.role|\$old/.test(guard)) return [];
  try {
    const names = namedFields(
      guard,
      scopeOf(entity, () => undefined),
    ).map((each) => each.name);
    return entity.fields.filter((field) => names.includes(field.name));
  } catch {
    return [];
  }
}

const guardOf = ({ states }: EntityModel, name: string): string | null =>
  states?.transitions.find((transition) => transition.name === name)?.guard ?? null;
