import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isWritable } from "../write/input/writable.ts";
import { namedIn, readable, type Access } from "./access.ts";
import { fullAccess } from "./fieldAccess.ts";
import type { Operation } from "../operation.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";

/** A yes or no is told by each: so few a day narrow a value down without finding it, and honest work rarely needs more. */
const mostTries = 10;
const window = 24 * 60 * 60_000;
const mostKept = 10_000;

/**
 * Counts a change of fields that rules or conditions compare with fields closed to the person: accepted or refused, it tells on which
 * side of the closed value the given one lies, and anyone who may go on choosing finds the value. F4029 when there are too many; each
 * process counts by itself.
 */
export function countClosedTry(
  { shape, access, context }: Operation,
  id: number,
  { body, current }: { body: Row; current: Row | null },
): void {
  const names = comparedWithClosed(shape, access);
  const isTried = (name: string) =>
    Object.hasOwn(body, name) && JSON.stringify(body[name]) !== JSON.stringify(current?.[name]);
  if (![...names].some(isTried)) return;
  const now = Date.now();
  const { closedTries } = shape;
  const key = `${context.session.userId} ${id}`;
  let tries = closedTries.get(key);
  if (!tries || tries.until <= now) {
    closedTries.delete(key);
    closedTries.set(key, (tries = { count: 0, until: now + window }));
    const [oldest] = closedTries.keys();
    if (closedTries.size > mostKept && oldest !== undefined) closedTries.delete(oldest);
  }
  tries.count += 1;
  if (tries.count <= mostTries) return;
  const seconds = Math.ceil((tries.until - now) / 1000);
  throw new FormworkError("F4029", { params: { seconds } });
}

const known = new WeakMap<Access, WeakMap<EntityShape, ReadonlySet<string>>>();

/** Fields that the person may write and that expressions of the entity look at together with closed ones. */
function comparedWithClosed(shape: EntityShape, access: Access): ReadonlySet<string> {
  if (access === fullAccess) return new Set();
  const ofAccess = known.get(access) ?? new WeakMap<EntityShape, ReadonlySet<string>>();
  known.set(access, ofAccess);
  let found = ofAccess.get(shape);
  if (!found) ofAccess.set(shape, (found = findCompared(shape, access)));
  return found;
}

function findCompared(shape: EntityShape, access: Access): Set<string> {
  const { fields, rules, states } = shape.model;
  const found = new Set<string>();
  const look = (expression: string | null | undefined, own: readonly string[] = []) => {
    if (!expression) return;
    const named = namedIn(shape, expression)
      .filter(({ entity }) => entity.key === shape.model.key)
      .flatMap(({ name }) => shape.byName.get(name) ?? []);
    if (named.every((field) => readable(access, field))) return;
    for (const name of [...named.map((field) => field.name), ...own]) {
      const field = shape.byName.get(name);
      if (field && isWritable(shape, access, field)) found.add(name);
    }
  };
  for (const { expr } of rules) look(expr);
  for (const { guards } of states?.transitions ?? []) for (const { expr } of guards) look(expr);
  for (const { name, when = {} } of fields) {
    for (const condition of [when.visible, when.required, when.readOnly]) look(condition);
    // Of the options the chosen one is compared.
    look(when.options, [name]);
  }
  return found;
}
