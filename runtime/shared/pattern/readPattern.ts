import { PatternFault, type PatternReader } from "./patternFault.ts";
import { readAlternatives } from "./patternParts.ts";

/** Longest pattern, in characters. */
export const longestPattern = 1000;

/** Most steps of a pattern; a character of a text takes no longer than so many. */
export const mostSteps = 1000;
/** Steps times characters of one text, some 50 ms at the worst. */
export const mostWork = 1_000_000;

/** A pattern in the syntax of RE2, and how much work a character of a text may cost. */
export interface LinearPattern {
  /** Each has to be found. */
  sources: string[];
  /** None may be found. */
  excluded: string[];
  /** Steps of the machine that matches it. */
  steps: number;
}

/**
 * A regular expression of JavaScript with the u flag as patterns of RE2, which match in linear time. Looking ahead is known right after
 * ^ alone, as in ^(?=.*[0-9])(?!x).{8,}$. Throws PatternFault for what RE2 has not, and SyntaxError for what is no pattern.
 */
export function readPattern(pattern: string): LinearPattern {
  if (pattern.length > longestPattern) throw new PatternFault("long", String(pattern.length));
  RegExp(pattern, "u");
  const reader: PatternReader = { text: pattern, at: 0, depth: 0 };
  const { sources, excluded, steps } = readLookAheads(reader);
  const body = readAlternatives(reader);
  // With looking ahead the ^ before it was read; it holds for one alternative alone.
  const looks = sources.length + excluded.length > 0;
  if (looks && body.alternatives > 1) throw new PatternFault("look", "(?=");
  return {
    sources: [...sources, looks ? `^${body.source}` : body.source],
    excluded,
    steps: steps + body.steps,
  };
}

function readLookAheads(reader: PatternReader): LinearPattern {
  const found: LinearPattern = { sources: [], excluded: [], steps: 0 };
  if (!/^\^\(\?[=!]/.test(reader.text)) return found;
  reader.at = 1;
  for (let sign = signAt(reader); sign !== null; sign = signAt(reader)) {
    reader.at += 3;
    const { source, steps } = readAlternatives(reader);
    reader.at += 1;
    (sign === "=" ? found.sources : found.excluded).push(`^(?:${source})`);
    found.steps += steps;
  }
  return found;
}

const signAt = ({ text, at }: PatternReader): string | null =>
  /^\(\?([=!])/.exec(text.slice(at, at + 3))?.[1] ?? null;
