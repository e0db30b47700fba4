import type { SqlPart } from "./sqlPart.ts";

/** How a field is compared: "not" is none of several values or, with null, not empty. */
export type Comparison = "not" | "<" | "<=" | ">" | ">=";

/** A comparison with a value, where equality is not meant. */
export class Is<out Value> {
  readonly comparison: Comparison;
  readonly value: Value;

  constructor(comparison: Comparison, value: Value) {
    this.comparison = comparison;
    this.value = value;
  }
}

/** `{ accountType: is("<", 999), permission: is("not", null) }` */
export const is = <Value extends string | number | boolean | null | readonly unknown[] | SqlPart>(
  comparison: Comparison,
  value: Value,
): Is<Value> => new Is(comparison, value);
