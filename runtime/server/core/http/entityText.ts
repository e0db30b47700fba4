import type { EntityModel } from "../../../shared/entity/model.ts";
import type { Translator } from "./messages.ts";

/** A text of an entity: from the product's files, else what the entity itself brings in the language, as drawn forms do. */
export const entityText = (
  { module, name, texts }: EntityModel,
  key: string,
  { translator, locale }: { translator: Translator; locale: string },
): string | undefined =>
  translator.text(locale, `${module}.${name}.${key}`) ?? texts?.[locale]?.[key];
