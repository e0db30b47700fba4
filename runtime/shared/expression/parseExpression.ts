import {
  deepestExpression,
  longestExpression,
  longestPath,
  type BinaryOperator,
  type Expression,
  type ExpressionFault,
  type Span,
} from "./expression.ts";
import { tokenize, type Token } from "./tokens.ts";
import { say, type Said } from "../faults/phrases.ts";
import { faultAt } from "./faultAt.ts";

export type ParsedExpression =
  | { ast: Expression; fault: null }
  | { ast: null; fault: ExpressionFault };

/** Reads one expression; never throws. `fault` says where reading stopped and what would be right. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > longestExpression) {
    const rest = { offset: longestExpression, length: text.length - longestExpression };
    const problem = say("longExpression", { count: text.length });
    return fail(faultAt(rest, problem, say("writeAtMost", { limit: longestExpression })));
  }
  const { tokens, fault } = tokenize(text);
  if (fault) return fail(fault);
  const reader: Reader = { tokens, at: 0, depth: 0 };
  try {
    const ast = parseConditional(reader);
    const rest = peek(reader);
    if (rest.kind !== "end") throw unexpected(rest, say("joinConditions"));
    return { ast, fault: null };
  } catch (thrown) {
    if (thrown instanceof SyntaxFault) return fail(thrown.fault);
    throw thrown;
  }
}

interface Reader {
  tokens: Token[];
  at: number;
  depth: number;
}

class SyntaxFault extends Error {
  readonly fault: ExpressionFault;
  constructor(fault: ExpressionFault) {
    super(fault.problem);
    this.fault = fault;
  }
}

const levels: readonly BinaryOperator[][] = [
  ["||"],
  ["&&"],
  ["==", "!=", "<", "<=", ">", ">=", "in"],
  ["+", "-"],
  ["*", "/"],
];

function parseConditional(reader: Reader): Expression {
  return nested(reader, () => {
    const condition = parseBinary(reader, 0);
    if (!take(reader, "?")) return condition;
    if (take(reader, ":")) {
      const other = parseConditional(reader);
      const args = [condition, other];
      return { kind: "call", name: "coalesce", args, ...around(condition, other) };
    }
    const whenTrue = parseConditional(reader);
    expect(reader, ":", say("needsColon"));
    const whenFalse = parseConditional(reader);
    return { kind: "conditional", condition, whenTrue, whenFalse, ...around(condition, whenFalse) };
  });
}

function parseBinary(reader: Reader, level: number): Expression {
  const operators = levels[level];
  if (!operators) return parseUnary(reader);
  let left = parseBinary(reader, level + 1);
  // A chain leans to the left, so each link makes the tree one deeper.
  const before = reader.depth;
  for (let links = 0; ; links += 1) {
    const token = peek(reader);
    const operator = operators.find((each) => isOperator(token, each));
    if (!operator) break;
    if (level === 2 && links > 0) throw unexpected(token, say("noChain"));
    deepen(reader, token);
    reader.at += 1;
    const right = parseBinary(reader, level + 1);
    left = { kind: "binary", operator, left, right, ...around(left, right) };
  }
  reader.depth = before;
  return left;
}

function parseUnary(reader: Reader): Expression {
  const token = peek(reader);
  if (token.kind !== "symbol" || (token.value !== "!" && token.value !== "-")) {
    return parsePostfix(reader);
  }
  const operator = token.value;
  return nested(reader, () => {
    reader.at += 1;
    const operand = parseUnary(reader);
    return { kind: "unary", operator, operand, ...around(token, operand) };
  });
}

function parsePostfix(reader: Reader): Expression {
  let left = parsePrimary(reader);
  const before = reader.depth;
  while (take(reader, ".")) {
    const name = peek(reader);
    if (name.kind !== "word") throw unexpected(name, say("afterPoint"));
    deepen(reader, name);
    reader.at += 1;
    left = take(reader, "(")
      ? callOf(reader, name.value, [left], left)
      : memberOf(left, name.value, around(left, name));
  }
  reader.depth = before;
  return left;
}

function memberOf(left: Expression, member: string, span: Span): Expression {
  if (left.kind === "name") return { kind: "path", name: left.name, through: [], member, ...span };
  if (left.kind === "path") {
    const through = [...left.through, left.member];
    if (through.length < longestPath) return { ...left, through, member, ...span };
    const cure = say("shortenPath", { limit: longestPath });
    throw new SyntaxFault(faultAt(span, say("longPath"), cure));
  }
  if (left.kind === "variable" && left.member === null) {
    return { kind: "variable", name: left.name, member, ...span };
  }
  throw new SyntaxFault(faultAt(span, say("onlyMembers"), say("oneStep")));
}

function parsePrimary(reader: Reader): Expression {
  const token = peek(reader);
  const { offset, length } = token;
  reader.at += 1;
  switch (token.kind) {
    case "string":
    case "decimal":
      return { kind: "literal", type: token.kind, value: token.value, offset, length };
    case "integer":
      return { kind: "literal", type: "integer", value: token.value, offset, length };
    case "variable":
      return { kind: "variable", name: token.value, member: null, offset, length };
    case "word":
      if (token.value === "in") throw unexpected(token, say("inBetween"));
      return parseWord(reader, token.value, token);
    case "symbol":
      if (token.value === "(") return parseGroup(reader);
      if (token.value === "[") {
        const items = parseItems(reader, "]");
        return { kind: "list", items, ...around(token, previous(reader)) };
      }
      throw unexpected(token, say("valueHereLike"));
    case "end":
      throw unexpected(token, say("valueHere"));
  }
}

function parseGroup(reader: Reader): Expression {
  const inner = parseConditional(reader);
  expect(reader, ")", say("closeBracket"));
  return inner;
}

function parseWord(reader: Reader, word: string, span: Span): Expression {
  const { offset, length } = span;
  if (word === "true" || word === "false") {
    return { kind: "literal", type: "boolean", value: word === "true", offset, length };
  }
  if (word === "null") return { kind: "literal", type: "null", value: null, offset, length };
  if (take(reader, "(")) return callOf(reader, word, [], span);
  return { kind: "name", name: word, offset, length };
}

function callOf(reader: Reader, name: string, first: Expression[], start: Span): Expression {
  const args = [...first, ...parseItems(reader, ")")];
  return { kind: "call", name, args, ...around(start, previous(reader)) };
}

function parseItems(reader: Reader, close: ")" | "]"): Expression[] {
  const items: Expression[] = [];
  if (take(reader, close)) return items;
  do items.push(parseConditional(reader));
  while (take(reader, ","));
  expect(reader, close, say("closeList", { close }));
  return items;
}

function nested<Result>(reader: Reader, read: () => Result): Result {
  const before = reader.depth;
  deepen(reader, peek(reader));
  const result = read();
  reader.depth = before;
  return result;
}

function deepen(reader: Reader, span: Span): void {
  reader.depth += 1;
  if (reader.depth <= deepestExpression) return;
  throw new SyntaxFault(
    faultAt(span, say("deepExpression"), say("nestAtMost", { levels: deepestExpression })),
  );
}

function peek(reader: Reader): Token {
  return reader.tokens[reader.at] ?? (reader.tokens.at(-1) as Token);
}

function previous(reader: Reader): Token {
  return reader.tokens[reader.at - 1] as Token;
}

function isOperator(token: Token, value: string): boolean {
  return (
    (value === "in" ? token.kind === "word" : token.kind === "symbol") && token.value === value
  );
}

function take(reader: Reader, value: string): boolean {
  const token = peek(reader);
  if (token.kind !== "symbol" || token.value !== value) return false;
  reader.at += 1;
  return true;
}

function expect(reader: Reader, value: string, cure: Said): void {
  if (!take(reader, value)) throw unexpected(peek(reader), cure);
}

function unexpected(token: Token, cure: Said): SyntaxFault {
  const { kind } = token;
  const problem =
    kind === "end"
      ? say("endsEarly")
      : say("notHere", { token: JSON.stringify(String(token.value)) });
  return new SyntaxFault(faultAt(token, problem, cure));
}

function around(first: Span, last: Span): Span {
  return { offset: first.offset, length: last.offset + last.length - first.offset };
}

function fail(fault: ExpressionFault): ParsedExpression {
  return { ast: null, fault };
}
