type Texts = Record<string, Record<string, string>>;

/** Texts by language and key, without those of fields that are not asked for: their names stand in the keys. */
export function askedTexts(
  texts: Texts,
  all: readonly string[],
  asked: ReadonlySet<string>,
): Texts {
  const shut = new Set(all.filter((name) => !asked.has(name)));
  const isTold = ([key]: [string, string]) => !key.split(".").some((part) => shut.has(part));
  return Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [
      language,
      Object.fromEntries(Object.entries(own).filter(isTold)),
    ]),
  );
}
