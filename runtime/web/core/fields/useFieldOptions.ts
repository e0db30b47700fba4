import { useMemo } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, TagType } from "../../../shared/entity/model.ts";
import { writtenOption } from "../../../shared/entity/writtenOption.ts";
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
    const base = `${entity.module}.${entity.name}._option.${field.name}`;
    return (closed ?? []).map((value) => ({
      value,
      label: translate(`${base}.${value}`, {
        _: writtenOption(entity, field.name, value) ?? String(value),
      }),
      tagType: "info",
    }));
  }
  const allowed = closed ? items.filter(({ value }) => own(closed, value) !== undefined) : items;
  return allowed.map((item) => ({
    value: own(closed ?? [], item.value) ?? item.value,
    label: translate(`dictType.${field.dict}_${item.value}`, { _: item.label }),
    tagType: item.tagType ?? "info",
  }));
}

/** The closed list's own spelling of a value: dictionaries may carry "1" where the field holds 1. */
const own = (closed: (string | number)[], value: string | number) =>
  closed.find((candidate) => String(candidate) === String(value));
