import type { ExpressionFault, Span } from "./expression.ts";
import { readString } from "./stringToken.ts";
import { say, type Said } from "../faults/phrases.ts";
import { faultAt } from "./faultAt.ts";

export type Token = Span &
  (
    | { kind: "string"; value: string }
    | { kind: "integer"; value: number }
    | { kind: "decimal"; value: string }
    | { kind: "word"; value: string }
    | { kind: "variable"; value: string }
    | { kind: "symbol"; value: string }
    | { kind: "end"; value: "" }
  );

const space = /[ \t\r\n]+/y;
const number = /\d+(\.\d+)?/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const variable = /\$[A-Za-z_][A-Za-z0-9_]*/y;
const symbol = /==|!=|<=|>=|&&|\|\||[<>!+\-*/?:()[\],.]/y;

/** Splits a text into tokens, the last one of kind "end"; stops at the first character that belongs to none. */
export function tokenize(text: string): { tokens: Token[]; fault: ExpressionFault | null } {
  const tokens: Token[] = [];
  let offset = 0;
  while (offset < text.length) {
    const skipped = match(space, text, offset);
    if (skipped) {
      offset += skipped.length;
      continue;
    }
    const read = readToken(text, offset);
    if ("problem" in read) return { tokens, fault: read };
    tokens.push(read);
    offset += read.length;
  }
  tokens.push({ kind: "end", value: "", offset: text.length, length: 0 });
  return { tokens, fault: null };
}

function readToken(text: string, offset: number): Token | ExpressionFault {
  const first = text[offset];
  if (first === "'" || first === '"') return readString(text, offset);
  const digits = match(number, text, offset);
  if (digits) return numberToken(digits, offset);
  for (const [kind, pattern] of [
    ["word", word],
    ["variable", variable],
    ["symbol", symbol],
  ] as const) {
    const value = match(pattern, text, offset);
    if (value) return { kind, value, offset, length: value.length };
  }
  const character = String.fromCodePoint(text.codePointAt(offset) as number);
  const problem = say("notHere", { token: JSON.stringify(character) });
  return faultAt({ offset, length: character.length }, problem, strayCure(character));
}

function numberToken(digits: string, offset: number): Token | ExpressionFault {
  const span = { offset, length: digits.length };
  if (digits.replace(".", "").length > 40) {
    return faultAt(span, say("manyDigits"), say("fewerDigits"));
  }
  if (digits.includes(".")) return { kind: "decimal", value: digits, ...span };
  const value = Number(digits);
  if (Number.isSafeInteger(value)) return { kind: "integer", value, ...span };
  return { kind: "decimal", value: digits, ...span };
}

function strayCure(character: string): Said {
  if (character === "=") return say("doubleEqual");
  if (character === "&") return say("writeAnd");
  if (character === "|") return say("writeOr");
  if (character === "$") return say("writeNames");
  if (character === "%") return say("operators");
  return say("quoteText");
}

function match(pattern: RegExp, text: string, offset: number): string | null {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? null;
}
