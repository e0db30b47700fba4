import { patternEngine } from "../../pattern/patternEngine.ts";
import { PatternFault } from "../../pattern/patternFault.ts";
import { mostSteps, mostWork, readPattern } from "../../pattern/readPattern.ts";
import { sqlPattern } from "../../pattern/sqlPattern.ts";
import { sqlLiteral } from "../sql/sqlLiteral.ts";

/** The part of a pattern that cannot be matched in linear time; "" for what is no regular expression at all, null for one that can. */
export function patternFlaw(pattern: string): string | null {
  const flaw = flawOf(() => {
    const { steps } = readPattern(pattern);
    if (steps > mostSteps) throw new PatternFault("steps", pattern);
    // Where the engine is loaded it knows which scripts there are.
    if (patternEngine()?.stepsOf(pattern) === null) throw new PatternFault("part", "\\p{..}");
  });
  return flaw;
}

/** The part of a pattern that the database cannot match. */
export const patternGap = (pattern: string): string | null => flawOf(() => sqlPattern(pattern));

function flawOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof PatternFault) return error.part;
    if (error instanceof SyntaxError) return "";
    throw error;
  }
}

/** Most characters of a text; each may be two units of a JavaScript text. */
const mostCharacters = (pattern: string): number =>
  Math.floor(mostWork / 2 / Math.max(1, readPattern(pattern).steps));

/** Null for a text that is too long for the pattern, and where the engine is not there. */
export function matchesPattern(text: string, pattern: string): boolean | null {
  if ([...text].length > mostCharacters(pattern)) return null;
  const verdict = patternEngine()?.matchPattern(pattern, text);
  return verdict === undefined || verdict === "unknown" ? null : verdict === "yes";
}

export const matchesSql = (text: string, pattern: string): string =>
  `(case when char_length(${text}) <= ${mostCharacters(pattern)} then (${text} collate "C") ~ ${sqlLiteral(sqlPattern(pattern))} end)`;
