import { RE2JS } from "re2js";
import { mostSteps, mostWork, readPattern } from "./readPattern.ts";
import { PatternFault } from "./patternFault.ts";
import { usePatternEngine, type Verdict } from "./patternEngine.ts";

export { mostSteps } from "./readPattern.ts";

interface Compiled {
  steps: number;
  test: (text: string) => boolean;
}

const compiled = new Map<string, Compiled | null>();
const mostCompiled = 500;

/** What is compiled once for all that ask; a bounded memo of pure results. Null: it cannot be matched in linear time. */
function compiledOf(pattern: string): Compiled | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= mostCompiled) compiled.delete(compiled.keys().next().value as string);
  const made = compile(pattern);
  compiled.set(pattern, made);
  return made;
}

function compile(pattern: string): Compiled | null {
  try {
    const { sources, excluded, steps } = readPattern(pattern);
    if (steps > mostSteps) return null;
    const [wanted, unwanted] = [sources, excluded].map((list) =>
      list.map((source) => RE2JS.compile(source)),
    );
    return {
      steps,
      test: (text) =>
        wanted?.every((each) => each.test(text)) === true &&
        unwanted?.some((each) => each.test(text)) !== true,
    };
  } catch {
    return null;
  }
}

/** Whether a text has the form of a pattern; "unknown" where the pattern, or the text for it, is more than is worked through. */
export function matchPattern(pattern: string, text: string): Verdict {
  const found = compiledOf(pattern);
  if (!found || found.steps * text.length > mostWork) return "unknown";
  return found.test(text) ? "yes" : "no";
}

/** As matchPattern for a pattern of the product, whatever the length of the text; false for one that cannot be matched. */
export const matchesAll = (pattern: string, text: string): boolean =>
  compiledOf(pattern)?.test(text) === true;

/** Steps that a pattern costs for each character of a text; null for one that cannot be matched in linear time. */
export const stepsOf = (pattern: string): number | null => compiledOf(pattern)?.steps ?? null;

/** Why a pattern is none that people may write; null for one that runs in linear time. */
export function patternReason(pattern: string): PatternFault | SyntaxError | null {
  try {
    const { steps } = readPattern(pattern);
    if (steps > mostSteps) return new PatternFault("steps", String(steps));
    return compiledOf(pattern) ? null : new PatternFault("part", "\\p{..}");
  } catch (error) {
    if (error instanceof PatternFault || error instanceof SyntaxError) return error;
    throw error;
  }
}

usePatternEngine({ matchPattern, stepsOf });
