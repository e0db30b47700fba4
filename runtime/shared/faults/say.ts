import { sayer, type Sayer } from "./sayer.ts";
import { sentences } from "./sentences.ts";

export * from "./sayer.ts";

export type SentenceKey = keyof typeof sentences;

/** Any sentence about a schema. */
export const say: Sayer<typeof sentences> = sayer(sentences);
