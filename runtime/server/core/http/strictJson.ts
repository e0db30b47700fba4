import { FormworkError } from "../../../shared/errors/formworkError.ts";

/** Objects and lists inside each other, and values altogether, at most. */
const mostLevels = 64;
const mostValues = 200_000;

/**
 * Reads JSON that a client sent. F4003 for what is no JSON and for what readers understand differently: repeated keys, `__proto__`
 * and `constructor.prototype`, numbers beyond all bounds, endless nesting.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FormworkError("F4003", { cause: error });
  }
  const found = { values: 0, keys: 0 };
  if (!isSound(value, found, 0) || found.keys !== countColons(text))
    throw new FormworkError("F4003");
  return value;
}

function isSound(value: unknown, found: { values: number; keys: number }, level: number): boolean {
  if (++found.values > mostValues || level > mostLevels) return false;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every((entry) => isSound(entry, found, level + 1));
  const keys = Object.keys(value);
  found.keys += keys.length;
  return keys.every((key) => {
    const entry = (value as Record<string, unknown>)[key];
    return !isPrototypeKey(key, entry) && isSound(entry, found, level + 1);
  });
}

function isPrototypeKey(key: string, entry: unknown): boolean {
  if (key === "__proto__") return true;
  return (
    key === "constructor" &&
    typeof entry === "object" &&
    entry !== null &&
    Object.hasOwn(entry, "prototype")
  );
}

/** Colons outside of strings: as many as the text has keys, repeated ones counted each time. */
function countColons(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ":") count++;
  }
  return count;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === "\\") before--;
  return (at - before) % 2 === 0;
}
