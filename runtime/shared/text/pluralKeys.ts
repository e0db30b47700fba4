/**
 * The keys to look a text up by, the best first: with a number the plural form of the language comes before the plain key.
 * The same rule as the console's translation library.
 */
export function pluralKeys(key: string, language: string, count: unknown): string[] {
  if (typeof count !== "number") return [key];
  const category = new Intl.PluralRules(language).select(count);
  return [...new Set([`${key}_${category}`, `${key}_other`, key])];
}

/** What a text counts: its `count` (`smart_count` of the console's library), otherwise the only number that it is given. */
export function countOf(params: Readonly<Record<string, unknown>>): number | undefined {
  const named = params["count"] ?? params["smart_count"];
  if (named !== undefined) return typeof named === "number" ? named : undefined;
  const numbers = new Set(Object.values(params).filter((value) => typeof value === "number"));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}
