import { printParseErrorCode, type ParseError } from "jsonc-parser";
import { jsonSentences } from "../../faults/jsonSentences.ts";
import { say, type Said } from "../../faults/say.ts";

type Named<Key> = Key extends `json${infer Name}Cure` ? Name : never;
type Code = Named<keyof typeof jsonSentences>;

const isKnown = (code: string): code is Code => Object.hasOwn(jsonSentences, `json${code}Cure`);

/** The parser's error in plain words, with the cure. */
export function describeSyntaxError(
  error: ParseError,
  text: string,
): { problem: Said; cure: Said } {
  const printed = printParseErrorCode(error.error);
  const code = isKnown(printed) ? printed : "Unknown";
  const problem = say(`json${code}`);
  const found = text.slice(error.offset, error.offset + Math.min(error.length, 30));
  return {
    problem: found.trim() ? say("found", { problem, text: found }) : problem,
    cure: say(`json${code}Cure`),
  };
}
