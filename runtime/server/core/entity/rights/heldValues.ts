import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { Access } from "./fieldAccess.ts";

/** A value without everything that is in it under these names, at any depth. */
export function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0) return value;
  if (Array.isArray(value)) return value.map((part) => withoutNames(part, names));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, part]) => [name, withoutNames(part, names)]),
  );
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && value.constructor === Object;
}

/** Names of the fields that the person may not know in every record: they are kept out of values that hold others (x-holds). */
export function closedNames({ hidden, masked, partial }: Access): ReadonlySet<string> {
  return new Set([...hidden, ...masked, ...partial.keys()]);
}

/** What the person may see of a stored value; of a field that holds others (x-holds) what is in it goes with these. */
export function openValue(field: FieldModel, value: unknown, closed: ReadonlySet<string>): unknown {
  return field.holds === "fields" ? withoutNames(value, closed) : value;
}
