import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { isNameable, isSecret } from "../../../../shared/entity/nameable.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import type { Session } from "../../http/contract.ts";
import { fieldAccess, type Access, type PolicyAction } from "./fieldAccess.ts";
import { fieldsBehind, knowableOver } from "./fieldsBehind.ts";
import type { EntityShape } from "../contract.ts";
import type { Expression } from "../../../../shared/expression/expression.ts";
import { namedFields, type NamedField } from "../../../../shared/expression/link/namedFields.ts";
import { scopeOf, type ExpressionScope } from "../../../../shared/expression/link/scope.ts";

export { knowableOver } from "./fieldsBehind.ts";
export { fullAccess, type Access, type PolicyAction, type StandardAction } from "./fieldAccess.ts";

/**
 * Lets the call pass when the code is granted and not denied, or throws D1016. A null code means that the operation does not
 * exist (F4004).
 */
export function requirePermission(session: Session, code: string | null | undefined): void {
  if (!code) throw new FormworkError("F4004");
  if (!isAllowed(session, code)) throw new FormworkError("D1016");
}

/** A session never changes after it was made: what follows from it is worked out once. */
const known = new WeakMap<Session, Map<EntityShape, Partial<Record<PolicyAction, Access>>>>();

/**
 * Built-in rules of the entity for this person, and the fields that administrators closed for him; D1016 when the rules exclude
 * the action, D1033 when it is left to people who signed in.
 */
export function accessTo(shape: EntityShape, session: Session, action: PolicyAction): Access {
  if (action !== "read" && shape.model.session === "person" && session.kind !== "person")
    throw new FormworkError("D1033");
  let ofSession = known.get(session);
  if (!ofSession) known.set(session, (ofSession = new Map()));
  let ofShape = ofSession.get(shape);
  if (!ofShape) ofSession.set(shape, (ofShape = {}));
  return (ofShape[action] ??= fieldAccess(shape.model, shape.lookup, session, action));
}

/** True when the person may know the field's content in every record: only then may it be filtered and sorted by. */
export function readable(access: Access, field: FieldModel): boolean {
  const { name } = field;
  if (!isNameable(field) || access.hidden.has(name) || access.masked.has(name)) return false;
  return !access.partial.has(name);
}

/**
 * Names of the fields that are kept from this person, in the order of the entity, and those of its child rows (`items.cost`); secrets are
 * nobody's and not named.
 */
export function unreadableFields({ model, lookup }: EntityShape, access: Access): string[] {
  const { children } = access;
  const kept = keptFields(model, access);
  if (children.size === 0) return kept;
  const ofRows = model.fields.flatMap(({ name, children: rows }) => {
    const limits = children.get(name);
    const child = limits && lookup(rows?.entity ?? "");
    return child ? keptFields(child, limits).map((field) => `${name}.${field}`) : [];
  });
  return [...kept, ...ofRows];
}

function keptFields({ fields }: EntityModel, { hidden }: Access): string[] {
  if (hidden.size === 0) return [];
  return fields
    .filter((field) => hidden.has(field.name) && !isSecret(field))
    .map((field) => field.name);
}

/** Fields that an expression of the entity looks at; `given` for filters of choices, which are written elsewhere. */
export function namedIn(
  { model, lookup }: EntityShape,
  expression: Expression | string,
  given?: ExpressionScope["given"],
): NamedField[] {
  return typeof expression === "string" && !given
    ? fieldsBehind(model, lookup, expression)
    : namedFields(expression, { ...scopeOf(model, lookup), ...(given ? { given } : {}) });
}

/** True when an expression looks at fields alone that the person may know: what it finds gives nothing else away. */
export function revealsNothing(
  shape: EntityShape,
  access: Access,
  session: Session,
  expression: Expression | string,
  given?: ExpressionScope["given"],
): boolean {
  const { model } = shape;
  return namedIn(shape, expression, given).every(({ entity, name }) => {
    if (entity.key !== model.key) return knowableOver(session, shape.lookup, entity, name);
    const field = model.fields.find((candidate) => candidate.name === name);
    return field !== undefined && readable(access, field);
  });
}
