import { presentLanguage } from "../../../i18n/presentLanguage.ts";

/** The server sorts by what is stored; where all choices are here, they are sorted by what is read. */
export const inReadersOrder = <Choice extends { label: string }>(
  choices: Choice[],
  whole: boolean,
  language = presentLanguage(),
): Choice[] => {
  if (!whole) return choices;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return choices.toSorted((one, other) => compare(one.label, other.label));
};
