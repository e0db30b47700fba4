import type { Json } from "../../entity/model.ts";
import type { Value } from "../evaluate/readValue.ts";
import type { Expression } from "../expression.ts";
import type { ValueType } from "../link/linked.ts";

/** What an argument may be. "ordered": numbers, dates or moments, all arguments of one sort. "same": of one sort, whatever it is. */
export type Takes =
  | "text"
  | "number"
  | "integer"
  | "date"
  | "dateTime"
  | "ordered"
  | "same"
  | "any";

export interface Parameter {
  name: string;
  takes: Takes;
  /** May be left out; all after it may be, too. */
  optional?: true;
  /** Any number of further arguments like this one; the last parameter. */
  many?: true;
  /** Worked out over a row of the first argument. */
  ofRow?: true;
  /** Has to be written out: one of these texts, a whole number from 0 up to this one, or a regular expression. */
  fixed?: readonly string[] | number | "pattern";
}

/** Digits before and after the point of a number, characters of a text: the most that a value can have. */
export interface Size {
  whole: number;
  scale: number;
  length: number;
}

/** The value of an argument that is written out, null of any other. */
export type Fixed = string | number | null;

/** What becomes of nulls, by a name that the texts of the console have too. */
export const nullRules = {
  addNothing: "Nulls add nothing; 0 without rows.",
  allNull: "Null if all are null.",
  conditionFalse: "A condition that is null counts as false.",
  emptyText: "A null counts as ''. With + the result would be null.",
  equal: "Null equals null.",
  falseForNull: "False if an argument is null.",
  falseWithoutRows: "False without rows.",
  leftOut: "Nulls are left out.",
  leftOutAllNull: "Nulls are left out; null if all are null.",
  leftOutNoText: "Nulls are left out; null without a text.",
  leftOutNoValue: "Nulls are left out; null without a value.",
  never: "Never null.",
  strict: "Null if an argument is null.",
  strictOrLong: "Null if an argument is null or the text is too long for the pattern.",
  strictOrManyDays:
    "Null if an argument is null, the days are more than 1000 or the result lies outside the years 1 to 9999.",
  strictOrNoDay: "Null if an argument is null or there is no such day.",
  strictOrOutsideText: "Null if an argument is null, the start is below 1 or the length below 0.",
  strictOrOutsideYears:
    "Null if an argument is null or the result lies outside the years 1 to 9999.",
  strictOrZero: "Null if an argument is null or the divisor 0.",
  textNullListZero: "Null for a text that is null, 0 for a list.",
  trueWithoutRows: "True without rows; a condition that is null is not true.",
  zeroWithoutList: "0 without a list.",
} as const;

/** What a person is told of a function. */
interface Described {
  parameters: readonly Parameter[];
  /** One sentence of the reference, in English. */
  meaning: string;
  nulls: keyof typeof nullRules;
  /** An expression and its value; run as a test over the sample record. */
  example: string;
  result: Json;
}

/** A value worked out from values. Strict unless `lenient`: with a null argument the result is null and neither side is asked. */
export interface ValueFunction extends Described {
  kind: "value";
  gives: ValueType | "argument";
  lenient?: true;
  /** Gets the calendar of the tenant as a further argument, after those that are written. */
  calendar?: true;
  js(args: readonly Value[]): Value;
  /**
   * Arguments are SQL that can be followed by `::type`, numbers already numeric; null in, null out. Those that are
   * written out are in `fixed` alone. Immutable, so that an index can hold it: no time zone, no setting of the session.
   */
  sql(args: readonly string[], fixed: readonly Fixed[]): string;
  /** How often `sql` writes each of its arguments; 1 when left out. */
  copies?: number;
  size?(sizes: readonly Size[], fixed: readonly Fixed[]): Size;
}

/** What working a value out needs of it. */
export type WorkedFunction = Pick<
  ValueFunction,
  "parameters" | "lenient" | "js" | "sql" | "copies" | "size"
>;

/** Another way to write an expression that the language has. */
export interface ShortForm extends Described {
  kind: "short";
  expand(args: readonly Expression[], call: Expression): Expression;
}

/** Linked by a rule of its own. */
export interface OwnFunction extends Described {
  kind: "own";
}

export type FunctionDefinition = ValueFunction | ShortForm | OwnFunction;

/** As a person writes it: `substring(text, start, length?)`. */
export function signatureOf(name: string, { parameters }: Described): string {
  const shown = parameters.map((parameter) => {
    const { fixed } = parameter;
    const text = Array.isArray(fixed) ? `'${fixed[0]}'` : parameter.name;
    return `${text}${parameter.optional ? "?" : ""}${parameter.many ? ", …" : ""}`;
  });
  return `${name}(${shown.join(", ")})`;
}
