import type { EntityModel, FieldModel, PolicyRule } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import type { Session } from "../http/contract.ts";
import type { EntityShape } from "./registry.ts";

export type StandardAction = "read" | "create" | "update" | "delete";

/** What one person may do with the fields of one entity. */
export interface Access {
  /** Fields that do not exist for this person. */
  hidden: ReadonlySet<string>;
  /** Fields shown without their content. */
  masked: ReadonlySet<string>;
  /** Fields that may be written; null: all. */
  writable: ReadonlySet<string> | null;
  /** Tells select lists of different access apart. */
  key: string;
}

const full: Access = { hidden: new Set(), masked: new Set(), writable: null, key: "" };

/**
 * Lets the call pass when the code is granted and not denied, or throws D1016. A null code means that the operation does not
 * exist (F4004).
 */
export function requirePermission(session: Session, code: string | null | undefined): void {
  if (!code) throw new FormworkError("F4004");
  if (!isAllowed(session, code)) throw new FormworkError("D1016");
}

/** True when the person may read records of the entity at all. */
export function mayRead(session: Session, { operations }: EntityModel): boolean {
  if (session.superAdmin) return true;
  return [operations.list, operations.get].some(
    (code) => code !== null && isAllowed(session, code),
  );
}

function rulesFor(model: EntityModel, session: Session): PolicyRule[] {
  if (session.superAdmin || model.policy.length === 0) return [];
  return model.policy.filter((rule) => session.roleCodes.includes(rule.role));
}

/**
 * Built-in rules of the entity for the roles of this person, and the fields that administrators closed for them; D1016 when the
 * rules exclude the action.
 */
export function accessTo(shape: EntityShape, session: Session, action: StandardAction): Access {
  const closed = session.superAdmin ? undefined : session.closedFields?.get(shape.model.table);
  const access = ruledAccess(shape.model, session, action);
  if (!closed || closed.size === 0) return access;
  const hidden = new Set([...access.hidden, ...closed]);
  return { ...access, hidden, key: `${access.key}|${[...closed].join()}` };
}

function ruledAccess(model: EntityModel, session: Session, action: StandardAction): Access {
  const rules = rulesFor(model, session);
  if (rules.length === 0) return full;
  if (!rules.some((rule) => rule.can.includes(action))) throw new FormworkError("D1016");
  const hidden = intersection(rules.map((rule) => rule.hide));
  const masked = intersection(rules.map((rule) => [...rule.hide, ...rule.mask]));
  for (const name of hidden) masked.delete(name);
  const free = rules.some((rule) => rule.write === null);
  const writable = free ? null : new Set(rules.flatMap((rule) => rule.write ?? []));
  return { hidden, masked, writable, key: `${[...hidden].join()}|${[...masked].join()}` };
}

/** A field is closed only when every rule that applies closes it: roles add up. */
function intersection(lists: string[][]): Set<string> {
  const [first, ...others] = lists;
  return new Set((first ?? []).filter((name) => others.every((list) => list.includes(name))));
}

/** Fields that never leave the server, whoever asks. */
export function isSecret(field: FieldModel): boolean {
  return field.kind === "secret" || field.sensitive === "secret";
}

/** True when the person may know the field's content: only then may it be selected, filtered and sorted by. */
export function readable(access: Access, field: FieldModel): boolean {
  return !isSecret(field) && !access.hidden.has(field.name) && !access.masked.has(field.name);
}
