import { budgets } from "../../../../shared/budgets.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";

const {
  levels: mostLevels,
  values: mostValues,
  names: mostNames,
  number: longestNumber,
} = budgets.json;

/**
 * Reads JSON that a client sent. F4003 for what is no JSON and for what readers understand differently: repeated keys, `__proto__`
 * and `constructor.prototype`, numbers beyond all bounds, endless nesting.
 */
export function parseStrictJson(text: string): unknown {
  // What is too much is not even read: that takes far longer than looking over it.
  const colons = lookOver(text);
  if (colons === null) throw new FormworkError("F4003");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FormworkError("F4003", { cause: error });
  }
  const found = { values: 0, keys: 0 };
  if (!isSound(value, found, 0) || found.keys !== colons) throw new FormworkError("F4003");
  return value;
}

function isSound(value: unknown, found: { values: number; keys: number }, level: number): boolean {
  if (++found.values > mostValues || level > mostLevels) return false;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) {
    for (const entry of value) if (!isSound(entry, found, level + 1)) return false;
    return true;
  }
  const keys = Object.keys(value);
  found.keys += keys.length;
  for (const key of keys) {
    const entry = (value as Record<string, unknown>)[key];
    if (isPrototypeKey(key, entry) || !isSound(entry, found, level + 1)) return false;
  }
  return true;
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

const [quote, comma, colon, backslash] = [34, 44, 58, 92];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/**
 * Colons outside of strings: as many as the text has keys, repeated ones counted each time. Null when it has more levels, values,
 * names in one object or digits in a row than may be.
 */
function lookOver(text: string): number | null {
  let [colons, commas, opened, level, since] = [0, 0, 0, 0, 0];
  // Names of the objects that are open, by level.
  const names: number[] = [0];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    // Digits, signs and letters of numbers and words.
    if (character > 42 && character !== comma && character < 58) {
      if (at - since > longestNumber) return null;
      continue;
    }
    since = at;
    if (character === quote) {
      since = at = endOfString(text, at);
      if (at < 0) return null;
    } else if (character === colon) {
      colons++;
      const here = (names[level] ?? 0) + 1;
      names[level] = here;
      if (here > mostNames) return null;
    } else if (character === comma) commas++;
    else if (opening.has(character)) {
      opened++;
      level++;
      names[level] = 0;
    } else if (closing.has(character)) level--;
    if (level > mostLevels + 1 || commas > mostValues || opened > mostValues) return null;
  }
  return colons;
}

/** Where the string that begins at `start` ends; below zero: nowhere. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}
