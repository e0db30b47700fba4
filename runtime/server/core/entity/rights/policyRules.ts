import type { EntityModel, PolicyRule } from "../../../../shared/entity/model.ts";
import {
  allows,
  concerns,
  stepOf,
  type PolicyAction,
} from "../../../../shared/permission/policyActions.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { hasReadableView } from "../../../../shared/permission/readableView.ts";
import type { Claims } from "../../database/contract.ts";
import type { Session } from "../../http/contract.ts";

export type Lookup = (key: string) => EntityModel | undefined;

/** True when a built-in rule concerns the person: he has its role, or it is for everybody he belongs to. */
export function appliesTo(rule: PolicyRule, { claims }: { claims: Claims }): boolean {
  const { platform, administrator = false, roles } = claims;
  return concerns(rule, { platform, administrator, roles });
}

/**
 * The rules that allow the action. For a transition each gives the fields that it requires beside those that may be changed anyway; one that
 * allows no other change gives what it names and these.
 */
export function actingRules(
  { states }: EntityModel,
  rules: readonly PolicyRule[],
  action: PolicyAction,
): readonly PolicyRule[] {
  const acting = rules.filter((rule) => allows(rule, action));
  const step = stepOf(action);
  if (step === null) return acting;
  const required = states?.transitions.find(({ name }) => name === step)?.require ?? [];
  return acting.map((rule) => {
    const named = rule.write ?? (rule.can.includes("update") ? null : []);
    return { ...rule, write: named && [...new Set([...named, ...required])] };
  });
}

/** True when it depends on the record what the rules give: which fields may be changed, and whether a transition is allowed at all. */
export function dependsOnRow(acting: readonly PolicyRule[], action: PolicyAction): boolean {
  if (stepOf(action) !== null) return acting.some(({ rows }) => rows !== null);
  return action === "update" && differ(acting);
}

function differ([first, ...others]: readonly PolicyRule[]): boolean {
  if (!first) return false;
  const fields = (rule: PolicyRule) => (rule.write === null ? "*" : [...rule.write].sort().join());
  return others.some((rule) => fields(rule) !== fields(first));
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
 * True when the person may know a field of a record that another one names. Its title is there for everybody who sees that one;
 * more needs the right to read such records.
 */
export function knowable(session: Session, entity: EntityModel, name: string): boolean {
  return mayReach(session, entity, name) && readableBy(session, entity, name);
}

/** True for titles, and for all fields where the person may read records of the entity. */
export function mayReach(session: Session, entity: EntityModel, name: string): boolean {
  const named = entity.kind === "child" || name === "id" || name === entity.titleField;
  return named || mayRead(session, entity);
}

/** True when the view of the table in `readable` has nothing in the field for this person, in any record. */
export function isEmptied(session: Session, model: EntityModel, name: string): boolean {
  const field = model.fields.find((candidate) => candidate.name === name);
  // Columns that the core adds are shown there as they are.
  if (!field?.column || field.system || !hasReadableView(model)) return false;
  if (session.closedFields?.get(model.table)?.has(name)) return true;
  const rules = model.policy.filter((rule) => appliesTo(rule, session));
  const reading = rules.filter((rule) => rule.can.includes("read"));
  return reading.length > 0 && reading.every((rule) => rule.hide.includes(name));
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
