import type { EntityModel, PolicyRule } from "../../../shared/entity/model.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import type { Claims } from "../database/contract.ts";
import type { Session } from "../http/contract.ts";

export type Lookup = (key: string) => EntityModel | undefined;

/** True when a built-in rule concerns the person: he has its role, or it is for everybody he belongs to. */
export function appliesTo(rule: PolicyRule, { claims }: { claims: Claims }): boolean {
  if (claims.platform) return false;
  if (rule.role !== "*") return claims.roles.includes(rule.role);
  return rule.except !== "administrators" || claims.administrator !== true;
}

/** True when the person may know a field of an entity in every record he sees of it. */
export function readableBy(session: Session, model: EntityModel, name: string): boolean {
  if (session.superAdmin) return true;
  if (session.closedFields?.get(model.table)?.has(name)) return false;
  // Child rows are shown with the record that holds them, whole or covered as that one is.
  if (model.kind !== "child" && !mayUncover(session, model) && isMasked(model, name)) return false;
  const rules = model.policy.filter((rule) => appliesTo(rule, session));
  if (rules.length === 0) return true;
  const reading = rules.filter((rule) => rule.can.includes("read"));
  const shows = (rule: PolicyRule) => !rule.hide.includes(name) && !rule.mask.includes(name);
  if (reading.length > 0 && reading.every(shows)) return true;
  return reading.some((rule) => rule.rows === null && shows(rule));
}

/** True when the person may read records of the entity at all. */
export function mayRead(session: Session, { operations }: EntityModel): boolean {
  if (session.superAdmin) return true;
  return [operations.list, operations.get].some(
    (code) => code !== null && isAllowed(session, code),
  );
}

/**
 * True when the person may know a field of a record that another one names. Its title stands there for everybody who sees that one;
 * more needs the right to read such records.
 */
export function knowable(session: Session, entity: EntityModel, name: string): boolean {
  const named = entity.kind === "child" || name === "id" || name === entity.titleField;
  return (named || mayRead(session, entity)) && readableBy(session, entity, name);
}

function isMasked({ fields }: EntityModel, name: string): boolean {
  return fields.some((field) => field.name === name && field.mask !== undefined);
}

/** True when the person may open or change records, and so see whole what lists show covered. */
export function mayUncover(session: Session, { operations }: EntityModel): boolean {
  if (session.superAdmin) return true;
  return [operations.get, operations.update].some(
    (code) => code !== null && isAllowed(session, code),
  );
}
