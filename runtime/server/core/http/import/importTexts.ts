import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { entityText } from "../calls/entityText.ts";
import type { Translator } from "../texts/messages.ts";

/** In which languages a file may be written: the person's, then English. */
export interface Speech {
  translator: Translator;
  locales: readonly string[];
}

/** Field name of the column with the faults of each row; it is left out when such a file comes back. */
export const faultsName = "_faults";

/** Header of the column that tells what is wrong with a row. */
export function faultsHeader({ translator }: Speech, locale: string): string {
  return translator.text(locale, "shell.import.faults") ?? faultsName;
}

export function fieldLabel(
  model: EntityModel,
  field: FieldModel,
  { translator, locales }: Speech,
): string {
  const locale = locales[0] as string;
  return entityText(model, field.name, { translator, locale }) ?? field.label;
}

/** Values of a choice with their names. */
export function choiceTexts(
  model: EntityModel,
  field: FieldModel,
  { translator }: Speech,
  locales: readonly string[],
): [Json, string][] {
  const found: [Json, string][] = [];
  for (const locale of locales) {
    for (const value of field.options ?? []) {
      const text =
        (field.dict
          ? translator.text(locale, `dictType.${field.dict}_${String(value)}`)
          : undefined) ??
        entityText(model, `_option.${field.name}.${String(value)}`, { translator, locale });
      if (text !== undefined) found.push([value, text]);
    }
    if (field.options || !field.dict) continue;
    const prefix = `${field.dict}_`;
    for (const [key, text] of translator.entries(locale, "dictType")) {
      if (key.startsWith(prefix)) found.push([key.slice(prefix.length), text]);
    }
  }
  return found;
}
