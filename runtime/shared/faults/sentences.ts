import { expressionSentences } from "./expressionSentences.ts";
import { jsonSentences } from "./jsonSentences.ts";
import { schemaSentences } from "./schemaSentences.ts";

/** Every sentence about a schema in English, with {{names}} of its parameters. */
export const sentences = { ...schemaSentences, ...expressionSentences, ...jsonSentences } as const;
