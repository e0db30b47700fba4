import type { Messages } from "../../../shared/text/messageTree.ts";

/** A filter names at most so many; who types a single letter goes on typing. */
const most = 50;

/** Seeded texts, as the database has them, of which the reader's language shows one that contains what is typed. */
export function seedOriginals(seeds: Messages, typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === "") return [];
  return Object.entries(seeds)
    .filter(([, text]) => typeof text === "string" && text.toLocaleLowerCase().includes(wanted))
    .map(([original]) => original)
    .slice(0, most);
}
