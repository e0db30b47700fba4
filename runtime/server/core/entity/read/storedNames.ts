export type StoredNames = (locale: string, words: readonly string[]) => string[];

/**
 * Texts of the seed data as the database has them, of which the reader's language shows one that holds all of the words (decision 44).
 * `seeded`: what is stored, each as a language tells it.
 */
export function createStoredNames(seeded: (locale: string) => [string, string][]): StoredNames {
  const read = new Map<string, [string, string][]>();
  const namesIn = (locale: string) => {
    const known = read.get(locale);
    if (known) return known;
    const names = seeded(locale)
      .filter(([stored, text]) => stored !== text)
      .map(([stored, text]): [string, string] => [stored, text.toLowerCase()]);
    read.set(locale, names);
    return names;
  };
  return (locale, words) => {
    const wanted = words.map((word) => word.toLowerCase());
    return namesIn(locale)
      .filter(([, text]) => wanted.every((word) => text.includes(word)))
      .map(([stored]) => stored);
  };
}
