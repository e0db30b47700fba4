import type { CellValue } from "hucre";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { serverKindOf } from "../../kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { choiceTexts, type Speech } from "./importTexts.ts";

/** Reads the cells of one column that names no other records; null: the cell is empty. */
export function cellReader(
  model: EntityModel,
  field: FieldModel,
  speech: Speech,
): (cell: CellValue) => unknown {
  const kind = kindOf(field);
  return serverKindOf(field).importCell({
    parse: (text) => (text === "" ? null : kind.parseText(text, field)),
    options: () => valuesByText(model, field, speech),
    flags: () => flagsByText(speech),
  });
}

function flagsByText({ locales, translator }: Speech): Map<string, boolean> {
  const flags = new Map<string, boolean>();
  for (const locale of locales) {
    for (const value of [1, 2]) {
      const text = translator.text(locale, `dictType.YesNoEnum_${value}`);
      if (text !== undefined) flags.set(text.toLowerCase(), value === 1);
    }
  }
  return flags;
}

/** What may stand for the values of a choice, in lower case: their names in the person's language and in English. */
function valuesByText(model: EntityModel, field: FieldModel, speech: Speech): Map<string, Json> {
  const values = new Map<string, Json>();
  for (const [value, text] of choiceTexts(model, field, speech, speech.locales)) {
    const name = text.toLowerCase();
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}
