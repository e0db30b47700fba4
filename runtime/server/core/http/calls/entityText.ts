import type { EntityModel } from "../../../../shared/entity/model.ts";
import { sourceText } from "../../../../shared/text/sourceText.ts";
import { writtenTexts } from "../../../../shared/entity/values/writtenOption.ts";
import type { Translator } from "../texts/messages.ts";

/** A text of an entity: from the product's files, else what the entity itself brings in the language, as drawn forms do. */
export const entityText = (
  entity: EntityModel,
  key: string,
  { translator, locale }: { translator: Translator; locale: string },
): string | undefined =>
  translator.text(locale, `${entity.module}.${entity.name}.${key}`) ??
  entity.texts?.[locale]?.[key] ??
  writtenTexts(entity)?.[key] ??
  textOfSource(entity, key, (source) => translator.text(locale, source));

function textOfSource(
  entity: EntityModel,
  key: string,
  read: (source: string) => string | undefined,
): string | undefined {
  const source = sourceText(entity, key);
  return source === undefined ? undefined : read(source);
}
