import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { dependentsOf, sourcesOf } from "../../fields/choices/dependents.ts";
import { useFits } from "../../fields/choices/useFits.ts";
import { givenValue } from "../../fields/choices/offers.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../../pages/contract.ts";

/** The choices of a record that do not fit a changed value: they are emptied along with it, and said. */
export function useUnfit(entity: EntityModel) {
  const fits = useFits();
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  return async (record: EntityRecord, changed: FieldModel) => {
    const values: Record<string, Json> = {};
    const notes: string[] = [];
    for (const { field } of dependentsOf(entity, changed.name, {}, () => undefined)) {
      const id = Number(record[field.name]);
      if (!(id > 0) || !field.nullable || field.readOnly) continue;
      const given = sourcesOf(field).map(({ name }) => givenValue(record[name], name, entity, {}));
      const left = await fits(entity, field, [id], given);
      if (left.length > 0) continue;
      values[field.name] = null;
      notes.push(translate("shell.form.cleared", { field: texts.field(field) }));
    }
    return { values, notes };
  };
}
