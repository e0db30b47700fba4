import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import type { Locales, MessageTree } from "../../runtime/server/core/http/texts/messages.ts";

/** A record's number where its name should be; in addresses and messages that logs keep it is what was asked for. */
const rawId = /#14\d{11}\b|^14\d{11}$|^1[,.\s\u00a0\u202f]4\d\d(?:[,.\s\u00a0\u202f]\d{3}){3}$/;

/** What is wrong with a line of text of a page; null: nothing. */
export type TextFault = (text: string) => string | null;

/**
 * Finds numbers of records and keys of texts. Keys begin with the name of a file of `locales/` or of a module; with one dot only they
 * are told from names of files and domains by being known in some language.
 */
export function textFaults(locales: Locales, entities: readonly EntityModel[]): TextFault {
  const keys = new Set(Object.values(locales).flatMap((tree) => keysOf(tree)));
  const begins = new Set([
    ...Object.values(locales).flatMap((tree) => Object.keys(tree)),
    ...entities.map(({ module }) => module),
  ]);
  const rawKey = new RegExp(String.raw`\b(?:${[...begins].join("|")})(?:\.\w+)+`, "g");
  return (text) => {
    if (rawId.test(text)) return `shows the number of a record: ${text}`;
    const isKey = (found: string) => found.split(".").length > 2 || keys.has(found);
    return text.match(rawKey)?.some(isKey) ? `shows the key of a text: ${text}` : null;
  };
}

function keysOf(tree: MessageTree, above = ""): string[] {
  return Object.entries(tree).flatMap(([name, inner]) => {
    const key = above + name;
    return typeof inner === "string" ? [key] : keysOf(inner, `${key}.`);
  });
}
