import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { accessTo, type Access } from "../entity/access.ts";
import type { Exchange } from "./callScope.ts";
import { tellUnreadable } from "./unreadable.ts";

/**
 * The answer of a hand-written call of an entity without the fields that are closed to the person, at any depth and whatever SQL it
 * came from: a handler cannot forget what the pipeline does for lists. Objects of other entities within lose fields of the same name.
 */
export function withoutClosed(exchange: Exchange, owner: string, output: unknown): unknown {
  const { session } = exchange.request;
  const { registry } = exchange.core;
  if (!session || session.superAdmin || !registry.models.has(owner)) return output;
  const shape = registry.shape(owner);
  let access: Access;
  try {
    access = accessTo(shape, session, "read");
  } catch (error) {
    // Who may not read the records at all gets from a call what the call itself decides.
    if (error instanceof FormworkError) return output;
    throw error;
  }
  const closed = new Set([...access.hidden, ...access.masked, ...access.partial.keys()]);
  if (closed.size === 0) return output;
  tellUnreadable(exchange, shape, access);
  return stripped(output, closed);
}

function stripped(value: unknown, closed: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => stripped(part, closed));
  if (typeof value !== "object" || value === null || value.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !closed.has(name))
      .map(([name, part]) => [name, stripped(part, closed)]),
  );
}
