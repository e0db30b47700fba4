import { entityMessages } from "../../../../shared/entity/entityMessages.ts";
import type { Messages } from "../../../../shared/text/messageTree.ts";
import { allSections, isStatic, itemsOf } from "../../../../shared/entity/forms/formParts.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";

/** One text of a form: its message key below `forms.<code>.`, and what the document itself says. */
export interface SourceText {
  key: string;
  text: string;
}

/** Groups that the console has texts of its own for. */
const foreign = new Set(["_action", "_view"]);

/** Every text of a form that people read, in the order of the form: what is said of a field comes after its label. */
export function sourceTexts(model: EntityModel): SourceText[] {
  const texts = Object.entries(entityMessages(model)).flatMap(([key, value]) =>
    foreign.has(key) || key === "id" ? [] : flat(key, value).filter(isRead),
  );
  const places = placesOf(model);
  // A text of the whole form comes first, one of a rule last.
  const placeOf = ({ key }: SourceText): number => {
    const [first = "", second = ""] = key.split(".");
    if (!first.startsWith("_")) return places.get(first) ?? places.size;
    if (second === "") return -1;
    const part = first === "_section" ? `_section.${second}` : second;
    return places.get(part) ?? places.size;
  };
  const isLabel = ({ key }: SourceText) => (key.startsWith("_") ? 1 : 0);
  return texts.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || isLabel(one) - isLabel(other),
  );
}

/** Rows are called as the field is that holds them. */
const isRead = ({ key }: SourceText): boolean => !/^_rows\..*\._name$/.test(key);

/** Parts and what is in them by their place in the form; the title of a linked record is called as its field is. */
function placesOf({ forms, fields }: EntityModel): ReadonlyMap<string, number> {
  const titles = new Map(fields.map(({ name, relation }) => [name, relation?.labelAs]));
  const names = forms.flatMap(({ sections }) =>
    allSections(sections).flatMap(({ name, rows }) => [
      `_section.${name}`,
      ...rows
        .flatMap(itemsOf)
        .flatMap((item) => (isStatic(item) ? item.name : [item, titles.get(item) ?? item])),
    ]),
  );
  return new Map(names.map((name, place): [string, number] => [name, place]).toReversed());
}

function flat(key: string, value: string | Messages): SourceText[] {
  if (typeof value === "string") return [{ key, text: value }];
  return Object.entries(value).flatMap(([inner, each]) => flat(`${key}.${inner}`, each));
}

export type Translations = NonNullable<FormDocument["x-texts"]>;

/** The translations with one text more, another, or (empty) one less; languages without texts leave. */
export function withText(
  all: Translations | undefined,
  language: string,
  key: string,
  text: string,
): Translations | undefined {
  const { [key]: _before, ...others } = all?.[language] ?? {};
  const own = text === "" ? others : { ...all?.[language], [key]: text };
  const { [language]: _own, ...rest } = all ?? {};
  const next = Object.keys(own).length > 0 ? { ...all, [language]: own } : rest;
  return Object.keys(next).length > 0 ? next : undefined;
}

/** How many texts a language still lacks. */
export const missing = (
  texts: readonly SourceText[],
  own: Readonly<Record<string, string>> | undefined,
): number => texts.filter(({ key }) => !own?.[key]).length;
