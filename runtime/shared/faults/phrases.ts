import { expressionSentences } from "./expressionSentences.ts";
import { sayer } from "./sayer.ts";
import { suggestionSentences } from "./suggestionSentences.ts";

export * from "./sayer.ts";

/** What is said of expressions: pages that work them out do not load what is said of schemas. */
export const say = sayer({ ...expressionSentences, ...suggestionSentences });
