/**
 * The keys to look a text up by, the best first: with a number the plural form of the language comes before the plain key.
 * The same rule as the console's translation library.
 */
export function pluralKeys(key: string, language: string, count: unknown): string[] {
  if (typeof count !== "number") return [key];
  const category = new Intl.PluralRules(language).select(count);
  return [...new Set([`${key}_${category}`, `${key}_other`, key])];
}
