import type { ExpressionFault } from "./expression.ts";
import type { Token } from "./tokens.ts";
import { say } from "../faults/phrases.ts";
import { faultAt } from "./faultAt.ts";

const escapes: Record<string, string> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

/** Reads a quoted string that starts at offset. No NUL and no half surrogate pair: PostgreSQL text cannot hold them. */
export function readString(text: string, offset: number): Token | ExpressionFault {
  const quote = text[offset];
  let value = "";
  let at = offset + 1;
  while (at < text.length && text[at] !== quote) {
    if (text[at] !== "\\") {
      value += text[at];
      at += 1;
      continue;
    }
    const escaped = readEscape(text, at);
    if (escaped === null) {
      const here = { offset: at, length: Math.min(2, text.length - at) };
      const problem = say("noEscape", { text: JSON.stringify(text.slice(at, at + 2)) });
      return faultAt(here, problem, say("writeEscape"));
    }
    value += escaped.value;
    at += escaped.length;
  }
  const span = { offset, length: at - offset + 1 };
  if (at >= text.length) {
    const rest = { offset, length: text.length - offset };
    return faultAt(rest, say("noClosingQuote"), say("addQuote", { quote }));
  }
  if (value.includes("\0") || !value.isWellFormed()) {
    return faultAt(span, say("notStorable"), say("removeNul"));
  }
  return { kind: "string", value, ...span };
}

function readEscape(text: string, at: number): { value: string; length: number } | null {
  const next = text[at + 1] ?? "";
  if (next === "u") {
    const digits = text.slice(at + 2, at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) return null;
    return { value: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 };
  }
  const value = Object.hasOwn(escapes, next) ? escapes[next] : undefined;
  return value === undefined ? null : { value, length: 2 };
}
