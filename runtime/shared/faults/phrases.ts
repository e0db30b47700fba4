import { expressionSentences } from "./expressionSentences.ts";
import { sayer, type Sayer } from "./sayer.ts";
import { suggestionSentences } from "./suggestionSentences.ts";

export * from "./sayer.ts";

const phrases = { ...expressionSentences, ...suggestionSentences };

/** What is said of expressions: pages that work them out do not load what is said of schemas. */
export const say: Sayer<typeof phrases> = sayer(phrases);
