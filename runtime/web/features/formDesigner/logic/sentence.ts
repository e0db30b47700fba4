import type { Expression } from "../../../../shared/expression/expression.ts";
import { parseExpression } from "../../../../shared/expression/parseExpression.ts";

/** What a sentence asks of a field. */
export type Test =
  | "is"
  | "isNot"
  | "less"
  | "atMost"
  | "more"
  | "atLeast"
  | "filled"
  | "empty"
  | "oneOf"
  | "noneOf"
  | "contains"
  | "startsWith";

/** What a field is compared with: something written, another field, a name such as "$today", or a number of days from today. */
export type Operand =
  | { kind: "text"; value: string }
  | { kind: "number"; value: string }
  | { kind: "flag"; value: boolean }
  | { kind: "field"; value: string }
  | { kind: "variable"; value: string }
  | { kind: "days"; value: string };

export interface Clause {
  field: string;
  test: Test;
  /** None for filled and empty, any number for oneOf and noneOf, else one. */
  values: Operand[];
}

/** A condition as people say it: all, or any, of some clauses hold. */
export interface Sentence {
  join: "all" | "any";
  clauses: Clause[];
}

const operators = {
  is: "==",
  isNot: "!=",
  less: "<",
  atMost: "<=",
  more: ">",
  atLeast: ">=",
} as const;

const testOf = new Map<string, Test>(
  Object.entries(operators).map(([test, operator]) => [operator, test as Test]),
);

/** The first and the last day of a range: limits are about one of them, conditions are not. */
const ends: readonly string[] = ["from", "to"];

/** Reads an expression as a sentence; null where sentences cannot say it, and for a text that is no expression. */
export function readSentence(text: string, ofEnds = false): Sentence | null {
  const { ast } = parseExpression(text);
  if (!ast) return null;
  const join = ast.kind === "binary" && ast.operator === "||" ? "any" : "all";
  const clauses = partsOf(ast, join === "any" ? "||" : "&&").map((part) =>
    readClause(part, ofEnds),
  );
  return clauses.every((clause) => clause !== null) ? { join, clauses } : null;
}

/** The expression of a sentence; "" for one without clauses. */
export function writeSentence({ join, clauses }: Sentence): string {
  return clauses.map(writeClause).join(join === "any" ? " || " : " && ");
}

function partsOf(ast: Expression, operator: "&&" | "||"): Expression[] {
  if (ast.kind !== "binary" || ast.operator !== operator) return [ast];
  return [...partsOf(ast.left, operator), ...partsOf(ast.right, operator)];
}

function readClause(ast: Expression, ofEnds: boolean): Clause | null {
  switch (ast.kind) {
    case "name":
      return { field: ast.name, test: "is", values: [{ kind: "flag", value: true }] };
    case "unary":
      return ast.operator === "!" ? negated(ast.operand, ofEnds) : null;
    case "call":
      return readCall(ast);
    case "binary":
      return readComparison(ast, ofEnds);
    default:
      return null;
  }
}

function negated(ast: Expression, ofEnds: boolean): Clause | null {
  const clause = readClause(ast, ofEnds);
  if (ast.kind === "name" && clause) return { ...clause, values: [{ kind: "flag", value: false }] };
  if (clause?.test === "filled") return { ...clause, test: "empty" };
  if (clause?.test === "oneOf") return { ...clause, test: "noneOf" };
  return null;
}

function readCall(ast: Extract<Expression, { kind: "call" }>): Clause | null {
  const [first, second] = ast.args;
  if (first?.kind !== "name") return null;
  if (ast.name === "has" && !second) return { field: first.name, test: "filled", values: [] };
  if (ast.name !== "contains" && ast.name !== "startsWith") return null;
  const value = second && readOperand(second);
  return value ? { field: first.name, test: ast.name, values: [value] } : null;
}

function readComparison(
  { left, right, operator }: Extract<Expression, { kind: "binary" }>,
  ofEnds: boolean,
): Clause | null {
  const field = comparedIn(left, ofEnds);
  if (field === null) return null;
  if (operator === "in") {
    const values = right.kind === "list" ? right.items.map(readOperand) : [null];
    return values.every((value) => value !== null) ? { field, test: "oneOf", values } : null;
  }
  const test = testOf.get(operator);
  if (!test) return null;
  if (right.kind === "literal" && right.type === "null") {
    if (test !== "is" && test !== "isNot") return null;
    return { field, test: test === "is" ? "empty" : "filled", values: [] };
  }
  const value = readOperand(right);
  return value ? { field, test, values: [value] } : null;
}

function comparedIn(ast: Expression, ofEnds: boolean): string | null {
  if (ast.kind === "name") return ast.name;
  const isEnd = ast.kind === "path" && ast.through.length === 0 && ends.includes(ast.member);
  return ofEnds && isEnd ? `${ast.name}.${ast.member}` : null;
}

function readOperand(ast: Expression): Operand | null {
  if (ast.kind === "name") return { kind: "field", value: ast.name };
  if (ast.kind === "variable") {
    return {
      kind: "variable",
      value: ast.member === null ? ast.name : `${ast.name}.${ast.member}`,
    };
  }
  if (ast.kind === "call") return readDays(ast);
  if (ast.kind === "unary" && ast.operator === "-" && ast.operand.kind === "literal") {
    const inner = readOperand(ast.operand);
    return inner?.kind === "number" ? { kind: "number", value: `-${inner.value}` } : null;
  }
  if (ast.kind !== "literal") return null;
  switch (ast.type) {
    case "string":
      return { kind: "text", value: ast.value };
    case "boolean":
      return { kind: "flag", value: ast.value };
    case "null":
      return null;
    default:
      return { kind: "number", value: String(ast.value) };
  }
}

/** `addDays($today, 3)`. */
function readDays({ name, args }: Extract<Expression, { kind: "call" }>): Operand | null {
  const [from, count] = args;
  if (name !== "addDays" || from?.kind !== "variable" || from.name !== "$today") return null;
  const days = count && count.kind !== "call" ? readOperand(count) : null;
  return days?.kind === "number" && wholeNumber.test(days.value)
    ? { kind: "days", value: days.value }
    : null;
}

const wholeNumber = /^-?\d{1,6}$/;

function writeClause({ field, test, values }: Clause): string {
  const [first] = values;
  switch (test) {
    case "filled":
      return `has(${field})`;
    case "empty":
      return `!has(${field})`;
    case "oneOf":
      return `${field} in [${values.map(writeOperand).join(", ")}]`;
    case "noneOf":
      return `!(${field} in [${values.map(writeOperand).join(", ")}])`;
    case "contains":
    case "startsWith":
      return `${field}.${test}(${first ? writeOperand(first) : "''"})`;
    default:
      return `${field} ${operators[test]} ${first ? writeOperand(first) : "null"}`;
  }
}

function writeOperand({ kind, value }: Operand): string {
  if (kind === "days") return `addDays($today, ${wholeNumber.test(value) ? Number(value) : 0})`;
  return kind === "text" ? quoted(value) : String(value);
}

const escapes: Record<string, string> = {
  "\\": String.raw`\\`,
  "'": String.raw`\'`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
};

/** A text as a literal of the expression language. */
export const quoted = (text: string): string =>
  `'${text
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll(/[\\'\n\r\t]/g, (found) => escapes[found] ?? found)}'`;
