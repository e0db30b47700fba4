import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { stepAction, type PolicyAction } from "../../../../shared/permission/policyActions.ts";
import type { Session } from "../../http/contract.ts";
import { accessTo, fullAccess, type Access } from "./access.ts";
import type { RowsAccess } from "./fieldAccess.ts";
import { isWritable } from "../write/input/writable.ts";
import type { Operation } from "../operation.ts";
import { appliesTo } from "./policyRules.ts";
import type { EntityShape } from "../contract.ts";
import { inRecord } from "./rowAccess.ts";

/** Fields that others may write and this person only sees; those of child rows are named with the field that holds these: `items.cost`. */
export interface WritingLimits {
  /** In records that are there. */
  readOnly: string[];
  /** In a new record. */
  onCreate: string[];
  /** Of `readOnly` those that a transition lets him give, by its name. */
  inSteps: Record<string, string[]>;
}

/** What the person may not write, by what he does: change records, add them, take them through a transition. Null: nothing is closed. */
export function writingLimits(shape: EntityShape, session: Session): WritingLimits | null {
  if (session.superAdmin) return null;
  const { model } = shape;
  const read = accessFor(shape, session, "read") ?? fullAccess;
  const isLimited =
    read.children.size > 0 ||
    model.policy.some((rule) => appliesTo(rule, session)) ||
    session.readOnlyFields?.has(model.table) ||
    session.closedFields?.has(model.table) ||
    model.fields.some(({ mask }) => mask);
  if (!isLimited) return null;
  const seen = read.hidden;
  const closed = (action: PolicyAction) =>
    closedNames(shape, accessFor(shape, session, action), seen);
  const readOnly = closed("update");
  const steps = (model.states?.transitions ?? []).flatMap(({ name }): [string, string[]][] => {
    const left = new Set(closed(stepAction(name)));
    const open = readOnly.filter((field) => !left.has(field));
    return open.length > 0 ? [[name, open]] : [];
  });
  return {
    readOnly: [...readOnly, ...closedInRows(shape, read, (rows) => rows)],
    onCreate: [...closed("create"), ...closedInRows(shape, read, ({ adding }) => adding)],
    inSteps: Object.fromEntries(steps),
  };
}

/** True when the person may do nothing to the rows but see them. */
const areFixed = ({ writable, adding, removing }: RowsAccess): boolean =>
  !removing && writable?.size === 0 && adding.writable?.size === 0;

function closedInRows(
  { model, lookup }: EntityShape,
  { children }: Access,
  limits: (rows: RowsAccess) => Access,
): string[] {
  return model.fields.flatMap(({ name, children: held }) => {
    const rows = children.get(name);
    const child = held && lookup(held.entity);
    if (!rows || !child) return [];
    const access = limits(rows);
    // What is seen in some rows only is taken of none.
    const taken = { ...access, hidden: new Set([...access.hidden, ...access.partial.keys()]) };
    const closed = closedNames({ model: child }, taken, access.hidden);
    const inRows = closed.filter((field) => field !== held.foreignKey);
    return [...(areFixed(rows) ? [name] : []), ...inRows.map((field) => `${name}.${field}`)];
  });
}

/** Names of the fields that the person may not change in this record, by the rules that cover it; null: those of all records. */
export async function readOnlyInRecord(operation: Operation, id: number): Promise<string[] | null> {
  const { shape, context } = operation;
  const { session } = context;
  if (session.superAdmin) return null;
  const acting = shape.model.policy.filter(
    (rule) => appliesTo(rule, session) && rule.can.includes("update"),
  );
  if (acting.every(({ rows }) => rows === null)) return null;
  const access = accessFor(shape, session, "update");
  const seen = operation.access.hidden;
  if (!access) return null;
  try {
    const asked = { ...operation, access: { ...access, perRow: acting } };
    const closed = closedNames(shape, (await inRecord(asked, id, "update")).access, seen);
    return [...closed, ...closedInRows(shape, access, (rows) => rows)];
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    return closedNames(shape, null, seen);
  }
}

/** Null for an action that is not the person's at all. */
function accessFor(shape: EntityShape, session: Session, action: PolicyAction): Access | null {
  try {
    return accessTo(shape, session, action);
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

function closedNames(
  shape: Pick<EntityShape, "model">,
  access: Access | null,
  hidden: ReadonlySet<string>,
): string[] {
  if (access === fullAccess) return [];
  return shape.model.fields
    .filter((field) => !hidden.has(field.name) && isWritable(shape, fullAccess, field))
    .filter((field) => access === null || !isWritable(shape, access, field))
    .map((field) => field.name);
}
