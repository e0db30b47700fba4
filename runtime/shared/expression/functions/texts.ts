import { numberText, roundTo, type ExactNumber } from "../evaluate/exactNumber.ts";
import type { Value } from "../evaluate/readValue.ts";
import type { FunctionDefinition, Size } from "./definition.ts";
import { matchesPattern, matchesSql } from "./patterns.ts";

const text = { name: "text", takes: "text" } as const;
const asText = (value: Value | undefined) => String(value ?? "");
const blanks = " \t\r\n";
/** Longest text that padStart fills up to, in characters. */
const longestPadding = 1000;

/** A whole number within limits, so that SQL can cast it. */
const within = (value: Value | undefined, limit: number): number => {
  const { digits } = value as ExactNumber;
  return Number(digits > BigInt(limit) ? limit : digits < BigInt(-limit) ? -limit : digits);
};
const clamped = (sql: string, limit: number) =>
  `least(greatest(${sql}, ${-limit}), ${limit})::integer`;

/** Case folding of Unicode, as JavaScript has it. */
const icu = `collate "und-x-icu"`;
const unchanged = ([size]: readonly Size[]): Size => size ?? { whole: 0, scale: 0, length: 0 };
const threefold = (sizes: readonly Size[]): Size => {
  const size = unchanged(sizes);
  // "ΐ" in capitals is three characters.
  return { ...size, length: size.length * 3 };
};

export const textFunctions = {
  upper: {
    kind: "value",
    parameters: [text],
    gives: "string",
    meaning: "The text in capitals.",
    nulls: "strict",
    example: "upper('straße')",
    result: "STRASSE",
    js: ([value]) => asText(value).toUpperCase(),
    sql: ([value]) => `(upper(${value}::text ${icu}) collate "C")`,
    size: threefold,
  },
  lower: {
    kind: "value",
    parameters: [text],
    gives: "string",
    meaning: "The text in small letters.",
    nulls: "strict",
    example: "lower('ÉTÉ')",
    result: "été",
    js: ([value]) => asText(value).toLowerCase(),
    sql: ([value]) => `(lower(${value}::text ${icu}) collate "C")`,
    size: threefold,
  },
  trim: {
    kind: "value",
    parameters: [text],
    gives: "string",
    meaning: "The text without spaces, tabs and line breaks at its ends.",
    nulls: "strict",
    example: "trim('  AB 12 ')",
    result: "AB 12",
    js: ([value]) => trimmed(asText(value)),
    sql: ([value]) => `btrim(${value}, E' \\t\\r\\n')`,
    size: unchanged,
  },
  length: {
    kind: "value",
    parameters: [text],
    gives: "integer",
    meaning: "The number of characters.",
    nulls: "strict",
    example: "length('Crack 😀')",
    result: 7,
    js: ([value]) => ({ digits: BigInt([...asText(value)].length), scale: 0 }),
    sql: ([value]) => `char_length(${value})`,
    size: () => ({ whole: 19, scale: 0, length: 0 }),
  },
  substring: {
    kind: "value",
    parameters: [
      text,
      { name: "start", takes: "integer" },
      { name: "length", takes: "integer", optional: true },
    ],
    gives: "string",
    meaning: "A part of a text; the first character has the number 1.",
    nulls: "strictOrOutsideText",
    example: "substring('AB-1234', 4, 2)",
    result: "12",
    js: ([value, start, length]) => {
      const from = within(start, 1_000_000);
      const count = length === undefined ? 1_000_000 : within(length, 1_000_000);
      if (from < 1 || count < 0) return null;
      return [...asText(value)].slice(from - 1, from - 1 + count).join("");
    },
    sql: ([value, start, length = "1000000"]) =>
      `(case when ${start} >= 1 and ${length} >= 0 then substr(${value}, ${clamped(start ?? "", 1_000_000)}, greatest(${clamped(length, 1_000_000)}, 0)) end)`,
    copies: 2,
    size: unchanged,
  },
  replace: {
    kind: "value",
    parameters: [text, { name: "search", takes: "text" }, { name: "with", takes: "text" }],
    gives: "string",
    meaning: "The text with every occurrence of another replaced. Nothing is replaced for ''.",
    nulls: "strict",
    example: "replace('12 345 678', ' ', '.')",
    result: "12.345.678",
    js: ([value, search, replacement]) =>
      search === ""
        ? (value ?? null)
        : asText(value).split(asText(search)).join(asText(replacement)),
    sql: ([value, search, replacement]) => `replace(${value}, ${search}, ${replacement})`,
    size: ([value, , replacement]) => {
      const length = (value?.length ?? 0) * Math.max(1, replacement?.length ?? 0);
      return { whole: 0, scale: 0, length };
    },
  },
  padStart: {
    kind: "value",
    parameters: [
      text,
      { name: "length", takes: "integer", fixed: longestPadding },
      { name: "fill", takes: "text" },
    ],
    gives: "string",
    meaning: `The text filled up at its beginning to a length of at most ${longestPadding}. A longer one stays as it is.`,
    nulls: "strict",
    example: "padStart('42', 5, '0')",
    result: "00042",
    js: ([value, length, fill]) =>
      padded(asText(value), within(length, longestPadding), asText(fill)),
    sql: ([value, , fill], [, length]) =>
      `(case when char_length(${value}) >= ${length} and ${fill} is not null then ${value} else lpad(${value}, ${length}, ${fill}) end)`,
    copies: 3,
    size: ([value]) => ({
      whole: 0,
      scale: 0,
      length: Math.max(value?.length ?? 0, longestPadding),
    }),
  },
  concat: {
    kind: "value",
    parameters: [text, { ...text, name: "other", many: true }],
    gives: "string",
    lenient: true,
    meaning: "Texts one after the other.",
    nulls: "emptyText",
    example: "concat('A', null, '-1')",
    result: "A-1",
    js: (args) => args.map(asText).join(""),
    sql: (args) => `(${args.map((each) => `coalesce(${each}, '')`).join(" || ")})`,
    size: (sizes) => ({
      whole: 0,
      scale: 0,
      length: sizes.reduce((sum, { length }) => sum + length, 0),
    }),
  },
  endsWith: {
    kind: "value",
    parameters: [text, { ...text, name: "end" }],
    gives: "boolean",
    meaning: "A text ends with another.",
    nulls: "strict",
    example: "endsWith('plan.pdf', '.pdf')",
    result: true,
    js: ([value, end]) => asText(value).endsWith(asText(end)),
    sql: ([value, end]) => `(right(${value}, char_length(${end})) = ${end})`,
    copies: 2,
  },
  matches: {
    kind: "value",
    parameters: [text, { name: "pattern", takes: "text", fixed: "pattern" }],
    gives: "boolean",
    meaning:
      "The text has the form of a regular expression, which is written out; ^ and $ stand for its ends. It is matched in linear time: without references back, looking around only right after ^.",
    nulls: "strictOrLong",
    example: "matches('AB-1234', '^[A-Z]{2}-[0-9]+$')",
    result: true,
    js: ([value, pattern]) => matchesPattern(asText(value), asText(pattern)),
    sql: ([value], [, pattern]) => matchesSql(`${value}`, String(pattern)),
    copies: 2,
  },
  text: {
    kind: "value",
    parameters: [
      { name: "number", takes: "number" },
      { name: "digits", takes: "integer", fixed: 20, optional: true },
    ],
    gives: "string",
    meaning: "A number as text, with so many digits after the point, 0 if left out.",
    nulls: "strict",
    example: "text(12.345, 2)",
    result: "12.35",
    js: ([value, digits]) =>
      numberText(roundTo(value as ExactNumber, digits === undefined ? 0 : within(digits, 20))),
    sql: ([value], [, digits]) => `round(${value}, ${Number(digits ?? 0)})::text`,
    size: ([value]) => ({
      whole: 0,
      scale: 0,
      length: (value?.whole ?? 0) + 23,
    }),
  },
} as const satisfies Record<string, FunctionDefinition>;

function trimmed(value: string): string {
  let [from, to] = [0, value.length];
  while (from < to && blanks.includes(value.charAt(from))) from += 1;
  while (to > from && blanks.includes(value.charAt(to - 1))) to -= 1;
  return value.slice(from, to);
}

function padded(value: string, length: number, fill: string): string {
  const missing = length - [...value].length;
  const characters = [...fill];
  if (missing <= 0 || characters.length === 0) return value;
  const filling = Array.from(
    { length: missing },
    (_, index) => characters[index % characters.length],
  );
  return filling.join("") + value;
}
