import type { DictionaryModel, EntityModel, TagType } from "../../../shared/entity/model.ts";
import { pickableFace } from "../../../shared/entity/pickable.ts";
import type { FormSurroundings } from "../../../shared/forms/standIns.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Registry } from "../../core/entity/contract.ts";

interface DictionaryRow {
  code: string;
  label: string;
  items: { value: string; name: string | null; label: string; tagType: string | null }[] | null;
}

/**
 * What the forms of a tenant may refer to: everybody's entities, its own published forms, the project's dictionaries and those kept
 * by administrators.
 */
export async function surroundingsOf(
  tx: Transaction,
  {
    registry,
    dictionaries,
    tenantId,
  }: { registry: Registry; dictionaries: readonly DictionaryModel[]; tenantId: number },
): Promise<FormSurroundings> {
  const known = new Set(dictionaries.map(({ code }) => code));
  const rows = await tx.query<DictionaryRow>(
    `select d.code, d.name as label,
            (select json_agg(json_build_object('value', i.value, 'name', i.code, 'label', i.label, 'tagType', i.tag_type)
                             order by i.order_no, i.id)
               from system_dict_data i where i.dict_type_id = d.id and i.status = 1 and not i.is_delete) as items
       from system_dict_type d
      where d.status = 1 and not d.is_delete and d.code is not null and (d.tenant_id is null or d.tenant_id = $1)
      order by d.order_no, d.id limit 2000`,
    [tenantId],
  );
  const kept = rows.filter(
    ({ code }) => !known.has(code) && /^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(code),
  );
  return {
    entities: drawableFrom(
      (registry.tenantId === tenantId ? registry : (registry.base ?? registry)).models.values(),
    ),
    dictionaries: [...dictionaries, ...kept.map(dictionaryOf)],
  };
}

/** The surroundings with further forms, which stand before modules of the same key. */
export function withForms(
  around: FormSurroundings,
  forms: readonly EntityModel[],
): FormSurroundings {
  const keys = new Set(forms.map(({ key }) => key));
  const others = around.entities.filter(({ key }) => !keys.has(key));
  return { ...around, entities: [...others, ...forms] };
}

/** Entities with records of their own that are in no other record, as far as they are open to forms. */
function drawableFrom(models: Iterable<EntityModel>): EntityModel[] {
  return [...models].filter(({ kind }) => kind !== "child").map(pickableFace);
}

function dictionaryOf({ code, label, items }: DictionaryRow): DictionaryModel {
  return {
    code,
    label,
    numeric: false,
    items: (items ?? []).map(({ value, name, label: text, tagType }, order) => ({
      value,
      name: name ?? value,
      label: text,
      tagType: isTag(tagType) ? tagType : "info",
      order,
    })),
  };
}

function isTag(value: string | null): value is TagType {
  return ["success", "warning", "info", "primary", "danger"].includes(value ?? "");
}
