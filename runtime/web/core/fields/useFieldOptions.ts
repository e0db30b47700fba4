import { useMemo } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, TagType } from "../../../shared/entity/model.ts";
import { sourceText } from "../../../shared/text/sourceText.ts";
import { writtenOption } from "../../../shared/entity/values/writtenOption.ts";
import { seedText } from "../i18n/seedText.ts";
import { useSession } from "../session/SessionContext.tsx";

export interface FieldOption {
  value: string | number;
  label: string;
  tagType: TagType;
}

type Translate = ReturnType<typeof useTranslate>;
type Dictionaries = ReturnType<typeof useSession>["session"]["dictionaries"];

/** What a select field offers, in order, with translated labels: its dictionary's items, or its closed list. */
export function useFieldOptions(entity: EntityModel, field: FieldModel): FieldOption[] {
  const translate = useTranslate();
  const { dictionaries } = useSession().session;
  return useMemo(
    () => fieldOptions(entity, field, dictionaries, translate),
    [entity, field, dictionaries, translate],
  );
}

/** The same without a hook, for code that goes over many fields. */
export function fieldOptions(
  entity: EntityModel,
  field: FieldModel,
  dictionaries: Dictionaries,
  translate: Translate,
): FieldOption[] {
  const items = field.dict ? dictionaries[field.dict] : undefined;
  const closed = field.options;
  if (!items) {
    return (closed ?? []).map((value) => {
      const key = `_option.${field.name}.${value}`;
      const written = writtenOption(entity, field.name, value) ?? String(value);
      const source = sourceText(entity, key);
      const last = source === undefined ? written : translate(source, { _: written });
      const label = translate(`${entity.module}.${entity.name}.${key}`, { _: last });
      return { value, label, tagType: "info" };
    });
  }
  const allowed = closed ? items.filter(({ value }) => own(closed, value) !== undefined) : items;
  return allowed.map((item) => ({
    value: own(closed ?? [], item.value) ?? item.value,
    label: translate(`dictType.${field.dict}_${item.value}`, {
      _: seedText(item.label, translate),
    }),
    tagType: item.tagType ?? "info",
  }));
}

/** The closed list's own spelling of a value: dictionaries may carry "1" where the field holds 1. */
const own = (closed: (string | number)[], value: string | number) =>
  closed.find((candidate) => String(candidate) === String(value));
