import type { DictionaryModel } from "../../../../shared/entity/model.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { defaultLocale, type Translator } from "../../../core/http/texts/messages.ts";
import { asServer } from "../../../core/database/asServer.ts";

export interface DictionaryItem {
  typeCode: string;
  label: string;
  value: string;
  code: string | null;
  remark: string | null;
  orderNo: number;
  tagType: string | null;
  styleSetting: string | null;
  classSetting: string | null;
  extData: string | null;
}

/**
 * Every enabled dictionary with its enabled values, by type code, sorted by order: the platform's, the tenant's own, and
 * the enumerations of the schemas (their labels in the language of the request). A stored type hides a declared one.
 */
export async function dictionaryMap(
  { session, tx: own, locale }: Pick<CallContext, "session" | "tx" | "locale">,
  dictionaries: readonly DictionaryModel[],
  translator: Translator,
): Promise<Record<string, DictionaryItem[]>> {
  const rows = await asServer(own, (tx) =>
    tx.query<DictionaryItem>(
      `select t.code as "typeCode", d.label, d.value, d.code, d.remark, d.order_no as "orderNo",
              d.tag_type as "tagType", d.style_setting as "styleSetting", d.class_setting as "classSetting",
              d.ext_data as "extData"
         from system_dict_type t
         join (
           select id, dict_type_id, label, value, code, remark, order_no, tag_type, style_setting, class_setting,
                  ext_data, 2 as is_tenant
             from system_dict_data
            where status = 1 and not is_delete and (tenant_id is null or tenant_id = $1)
           union all
           select id, dict_type_id, label, value, code, remark, order_no, tag_type, style_setting, class_setting,
                  ext_data, 1
             from system_dict_data_tenant
            where status = 1 and not is_delete and tenant_id = $1
         ) d on d.dict_type_id = t.id and d.is_tenant = t.is_tenant
        where t.status = 1 and not t.is_delete and (t.tenant_id is null or t.tenant_id = $1)
        order by t.order_no, t.code, d.order_no, d.id`,
      [session.tenantId],
    ),
  );
  const map: Record<string, DictionaryItem[]> = Object.create(null) as Record<
    string,
    DictionaryItem[]
  >;
  const declared = new Map(
    dictionaries.flatMap(({ code, items }) => items.map((item) => [`${code}_${item.value}`, item])),
  );
  for (const row of rows) {
    // A built-in label that nobody has changed is shown in the language of the request.
    const key = `${row.typeCode}_${row.value}`;
    const isUnchanged =
      row.label === declared.get(key)?.label ||
      (declared.has(key) && row.label === translator.text(defaultLocale, `dictType.${key}`));
    const translated = isUnchanged ? translator.text(locale, `dictType.${key}`) : undefined;
    (map[row.typeCode] ??= []).push(translated === undefined ? row : { ...row, label: translated });
  }
  for (const dictionary of dictionaries)
    map[dictionary.code] ??= declaredItems(dictionary, locale, translator);
  return { ...map };
}

/** The values of a dictionary that the schemas declare. */
function declaredItems(
  dictionary: DictionaryModel,
  locale: string,
  translator: Translator,
): DictionaryItem[] {
  return dictionary.items.map((item) => ({
    typeCode: dictionary.code,
    label: translator.text(locale, `dictType.${dictionary.code}_${item.value}`) ?? item.label,
    value: String(item.value),
    code: item.name,
    remark: null,
    orderNo: item.order,
    tagType: item.tagType,
    styleSetting: null,
    classSetting: null,
    extData: null,
  }));
}
