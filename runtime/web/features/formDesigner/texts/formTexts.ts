import { entityMessages } from "../../../../shared/entity/entityMessages.ts";
import type { Messages } from "../../../../shared/text/messageTree.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";

/** One text of a form: its message key below `forms.<code>.`, and what the document itself says. */
export interface SourceText {
  key: string;
  text: string;
}

/** Groups that the console has texts of its own for. */
const foreign = new Set(["_action", "_view"]);

/** Every text of a form that people read, in the order of the form. */
export const sourceTexts = (model: EntityModel): SourceText[] =>
  Object.entries(entityMessages(model)).flatMap(([key, value]) =>
    foreign.has(key) || key === "id" ? [] : flat(key, value),
  );

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
