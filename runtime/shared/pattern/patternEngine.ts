/** "unknown": the pattern cannot be matched in linear time, or the text is too long for it. */
export type Verdict = "yes" | "no" | "unknown";

export interface PatternEngine {
  matchPattern(pattern: string, text: string): Verdict;
  stepsOf(pattern: string): number | null;
}

const installed: { engine: PatternEngine | null } = { engine: null };

/** The engine that linearEngine.ts brings: the server always has it, a page loads it with the first form that needs it. */
export function usePatternEngine(engine: PatternEngine): void {
  installed.engine = engine;
}

/** Null in a page that has not loaded it: there the server alone checks patterns. */
export const patternEngine = (): PatternEngine | null => installed.engine;
