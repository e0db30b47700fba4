import { kindOf } from "../kinds/registry.ts";
import { isNothing } from "../kinds/sameValue.ts";
import type { FieldModel } from "../model.ts";

/**
 * True when a value that a client sends for a field is the one that is stored, however it is written: "5" is 5.00, a moment of a console call
 * has no fractions of seconds, rows sent back may leave out what the server works out.
 */
export function sameStored(field: FieldModel, given: unknown, stored: unknown): boolean {
  if (given === undefined) return true;
  const [now, before] = [given, stored].map((value) => readAs(field, value));
  if (isNothing(now) || isNothing(before)) return isNothing(now) && isNothing(before);
  return kindOf(field).same(now, before);
}

function readAs(field: FieldModel, value: unknown): unknown {
  return value === undefined || value === null ? null : kindOf(field).parseInput(value, field);
}
