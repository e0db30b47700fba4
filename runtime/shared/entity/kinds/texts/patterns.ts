import type { FieldFault } from "../../../errors/formworkError.ts";
import { patternEngine } from "../../../pattern/patternEngine.ts";
import { fault, type FieldShape } from "../descriptor.ts";

const compiled = new Map<string, RegExp>();

/** The expression of a kind, with the u flag as JSON Schema wants. Patterns that people write go to wrongForm. */
export function compiledPattern(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern, "u");
  // A memo of pure results; the number of patterns is that of the kinds.
  compiled.set(pattern, expression);
  return expression;
}

/** What is wrong with a text beside the pattern of its field, which runs in linear time; a page without the engine leaves it to the server. */
export function wrongForm({ pattern }: FieldShape, text: string): FieldFault | null {
  const engine = pattern === undefined ? null : patternEngine();
  if (!engine || pattern === undefined) return null;
  const verdict = engine.matchPattern(pattern, text);
  if (verdict === "yes") return null;
  return fault(verdict === "no" ? "pattern" : "patternUnknown");
}
