import type { Said, Spoken } from "../faults/phrases.ts";
import type { Comparisons } from "../schema/faults/nearest.ts";

/** Position of a part in the text, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

export type BinaryOperator =
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "&&"
  | "||"
  | "in"
  | "+"
  | "-"
  | "*"
  | "/";

/**
 * The syntax tree of one expression: plain JSON, names not yet resolved. An integer is a number, a decimal its text, so
 * that no digit is lost. `a.startsWith(b)` is the call startsWith(a, b).
 */
export type Expression = Span &
  (
    | { kind: "literal"; type: "string" | "decimal"; value: string }
    | { kind: "literal"; type: "integer"; value: number }
    | { kind: "literal"; type: "boolean"; value: boolean }
    | { kind: "literal"; type: "null"; value: null }
    | { kind: "list"; items: Expression[] }
    | { kind: "name"; name: string }
    /** `through`: relations between the first and the member. */
    | { kind: "path"; name: string; through: readonly string[]; member: string }
    | { kind: "variable"; name: string; member: string | null; by?: string }
    | { kind: "unary"; operator: "!" | "-"; operand: Expression }
    | { kind: "binary"; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: "conditional"; condition: Expression; whenTrue: Expression; whenFalse: Expression }
    | { kind: "call"; name: string; args: Expression[] }
  );

/** What is wrong with an expression: where, what, and what would be right. English, for schema authors. */
export interface ExpressionFault extends Span {
  problem: string;
  /** Computed when it is first read. */
  readonly cure: string;
  /** Both for readers of other languages. */
  readonly said?: Spoken;
  /** The cure, for which no more than these comparisons are made. */
  cureWithin(work: Comparisons): Said;
}

/** Longest text and deepest nesting that is read; longer ones are a fault. */
export const longestExpression = 2000;
export const deepestExpression = 50;
/** Most relations that a path follows. */
export const longestPath = 3;
