import { PatternFault } from "./patternFault.ts";
import { readPattern } from "./readPattern.ts";

/** PostgreSQL repeats no more often. */
const mostRepeats = 255;
const word = "[0-9A-Za-z_]";
const boundary = (before: string, after: string) =>
  `(?:(?<=${word})${before}|(?<!${word})${after})`;

/** What PostgreSQL writes otherwise than RE2, by how it is written there. */
const others: Readonly<Record<string, string>> = {
  "\\D": "\\u0001-\\u002f\\u003a-\\U0010ffff",
  "\\W": "\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u005e\\u0060\\u007b-\\U0010ffff",
  "(?:^)": "(?:\\A)",
  "(?:$)": "(?:\\Z)",
  "(?:\\b)": boundary(`(?!${word})`, `(?=${word})`),
  "(?:\\B)": boundary(`(?=${word})`, `(?!${word})`),
};

/**
 * A pattern as PostgreSQL's regular expressions have it, with the meaning that matchPattern gives it. Throws PatternFault for what they have
 * not, and where readPattern does.
 */
export function sqlPattern(pattern: string): string {
  const { sources, excluded } = readPattern(pattern);
  const written = (source: string) => translated(source.replace(/^\^/, ""));
  const ahead = [
    ...sources.slice(0, -1).map((source) => `(?=${written(source)})`),
    ...excluded.map((source) => `(?!${written(source)})`),
  ];
  const body = sources.at(-1) ?? "";
  return ahead.length > 0 ? `\\A${ahead.join("")}${written(body)}` : `(?:${translated(body)})`;
}

const parts =
  /\(\?:\\[bB]\)|\(\?:[\^$]\)|\\[DW]|\\x\{([0-9a-f]+)\}|\\[pP]\{[^}]*\}|\{(\d+)(?:,(\d*))?\}/g;

const translated = (source: string): string =>
  source.replace(parts, (part, code?: string, least?: string, most?: string) => {
    if (code !== undefined) return character(Number.parseInt(code, 16));
    if (least !== undefined && Math.max(Number(least), Number(most ?? 0)) <= mostRepeats)
      return part;
    const other = others[part];
    if (other === undefined) throw new PatternFault("part", part);
    return other;
  });

/** No text of the database holds the character 0. */
function character(code: number): string {
  const hex = Math.max(1, code).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
}
