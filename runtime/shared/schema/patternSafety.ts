import type { FaultCode } from "./faults/faultCodes.ts";
import { longestPattern } from "../pattern/readPattern.ts";
import { mostSteps, patternReason } from "../pattern/linearEngine.ts";
import type { PatternFault } from "../pattern/patternFault.ts";
import { say, type Said } from "../faults/say.ts";

/** What is wrong with a regular expression of a schema, or null. */
export function patternFault(pattern: string): { code: FaultCode; problem: Said } | null {
  const wrong = patternReason(pattern);
  if (wrong === null) return null;
  if (wrong instanceof SyntaxError) {
    const reason = wrong.message.replace(/^.*: /s, "");
    return { code: "S406", problem: say("noExpression", { reason }) };
  }
  return { code: "S407", problem: say("slowPattern", { danger: dangerOf(wrong) }) };
}

function dangerOf({ reason, part }: PatternFault): Said {
  switch (reason) {
    case "back":
      return say("backReference");
    case "look":
      return say("lookAround");
    case "steps":
      return say("patternSteps", { count: part, limit: mostSteps });
    case "long":
      return say("patternLength", { count: part, limit: longestPattern });
    case "part":
      return say("patternPart", { part });
  }
}
