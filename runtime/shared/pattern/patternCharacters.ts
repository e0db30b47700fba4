import { PatternFault, type PatternReader } from "./patternFault.ts";

/** What a dot matches in JavaScript: everything except line ends. */
export const anyCharacter = String.raw`[^\n\r\x{2028}\x{2029}]`;

/** White space and what is none as JavaScript sees them; RE2 knows that of ASCII alone. */
const space = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const noSpace =
  String.raw`\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}` +
  String.raw`\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;

/** Escapes that mean the same inside brackets and outside; `\s` and `\S` are ranges. */
const sets: Readonly<Record<string, string>> = {
  d: "0-9",
  D: "\\D",
  w: "0-9A-Za-z_",
  W: "\\W",
  s: space,
  S: noSpace,
};

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, "0": 0 };

/** A literal character. */
export function written(character: string): string {
  return /^[A-Za-z0-9_]$/.test(character) ? character : point(character.codePointAt(0) ?? 0);
}

const point = (code: number): string => `\\x{${code.toString(16)}}`;

/** An escape outside of brackets. */
export function readEscape(reader: PatternReader): string {
  const next = reader.text.charAt(reader.at + 1);
  if (next === "b" || next === "B") {
    reader.at += 2;
    return `(?:\\${next})`;
  }
  if (next === "k" || /[1-9]/.test(next)) throw new PatternFault("back", `\\${next}`);
  const read = readEscaped(reader);
  return typeof read === "number" ? point(read) : `[${read}]`;
}

/** A character, or the inside of brackets. */
function readEscaped(reader: PatternReader): number | string {
  const rest = reader.text.slice(reader.at + 1, reader.at + 80);
  const next = rest.charAt(0);
  const take = (length: number) => {
    reader.at += 1 + length;
  };
  const set = sets[next];
  if (set !== undefined) {
    take(1);
    return set;
  }
  const property = /^([pP])\{([^}]*)\}/.exec(rest);
  if (property) {
    take(property[0].length);
    return `\\${property[1]}{${propertyName(property[2] ?? "")}}`;
  }
  const hex = /^(?:x([0-9A-Fa-f]{2})|u\{([0-9A-Fa-f]+)\}|u([0-9A-Fa-f]{4}))/.exec(rest);
  if (hex) {
    take(hex[0].length);
    return joined(reader, Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16));
  }
  if (next === "c") {
    take(2);
    return rest.charCodeAt(1) % 32;
  }
  take(1);
  return controls[next] ?? next.charCodeAt(0);
}

/** Two halves of a character, written as \uD83D\uDE00, are one. */
function joined(reader: PatternReader, code: number): number {
  const low = /^\\u([dD][c-fC-F][0-9A-Fa-f]{2})/.exec(reader.text.slice(reader.at, reader.at + 6));
  if (code < 0xd800 || code > 0xdbff || !low?.[1]) return code;
  reader.at += 6;
  return (code - 0xd800) * 0x400 + (Number.parseInt(low[1], 16) - 0xdc00) + 0x10000;
}

/** Brackets with what they hold. */
export function readClass(reader: PatternReader): string {
  const negated = reader.text.charAt(reader.at + 1) === "^";
  reader.at += negated ? 2 : 1;
  let inside = "";
  while (reader.text.charAt(reader.at) !== "]") {
    inside += readMember(reader);
    if (/^-[^\]]/.test(reader.text.slice(reader.at, reader.at + 2))) {
      reader.at += 1;
      inside += `-${readMember(reader)}`;
    }
  }
  reader.at += 1;
  const all = String.raw`\x{0}-\x{10ffff}`;
  if (inside === "") return negated ? `[${all}]` : `[^${all}]`;
  return `[${negated ? "^" : ""}${inside}]`;
}

function readMember(reader: PatternReader): string {
  if (reader.text.charAt(reader.at) !== "\\") {
    const code = reader.text.codePointAt(reader.at) ?? 0;
    reader.at += code > 0xffff ? 2 : 1;
    return point(code);
  }
  if (reader.text.charAt(reader.at + 1) === "b") {
    reader.at += 2;
    return point(8);
  }
  const read = readEscaped(reader);
  return typeof read === "number" ? point(read) : read;
}

/** Names of general categories that RE2 knows by their short names alone. */
const categories: Readonly<Record<string, string>> = {
  Letter: "L",
  Lowercase_Letter: "Ll",
  Uppercase_Letter: "Lu",
  Titlecase_Letter: "Lt",
  Modifier_Letter: "Lm",
  Other_Letter: "Lo",
  Mark: "M",
  Number: "N",
  Decimal_Number: "Nd",
  Punctuation: "P",
  Symbol: "S",
  Currency_Symbol: "Sc",
  Math_Symbol: "Sm",
  Separator: "Z",
  Space_Separator: "Zs",
  Other: "C",
  Control: "Cc",
};

function propertyName(property: string): string {
  const [, key = "", value = ""] = /^(?:(\w+)=)?(\w+)$/.exec(property) ?? [];
  if (["General_Category", "gc", ""].includes(key)) {
    const short = categories[value] ?? value;
    if (/^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?|C[cf]?)$/.test(short)) {
      return short;
    }
  }
  if (key === "Script" || key === "sc") return value;
  throw new PatternFault("part", `\\p{${property}}`);
}
