type Translate = (key: string, options?: { _?: string }) => string;

const none = "\u0000";
/** Seeds are written in Chinese. What separates keys, or would be filled in, is in none of them. */
const writtenBySeed = /^(?=[^]*\p{Script=Han})[^.:{$]{1,200}$/u;

/**
 * A text of the seed data in the reader's language. Seeded texts are their own keys (locales/<language>/seed.json), so one that a person
 * has edited is shown as it was written.
 */
export function seedText(text: string, translate: Translate): string {
  if (!writtenBySeed.test(text)) return text;
  const found = translate(`seed.${text}`, { _: none });
  return found === none ? text : found;
}

/** A longer text, such as a note in Markdown, line by line: every line that the seed wrote in the reader's language. */
export const seedLines = (text: string, translate: Translate): string =>
  text
    .split("\n")
    .map((line) => seedText(line, translate))
    .join("\n");

/** Names beside a person, such as those of organization and position, in one line; what is missing is left out. */
export const namesLine = (names: readonly unknown[], translate: Translate): string =>
  names
    .filter((name) => typeof name === "string" && name !== "")
    .map((name) => seedText(String(name), translate))
    .join(" · ");
