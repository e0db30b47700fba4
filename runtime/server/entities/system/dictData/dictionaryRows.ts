import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";

export interface DictionaryRow {
  id: number;
  dictTypeId: number;
  label: string;
  value: string;
  code: string | null;
  tagType: string | null;
  styleSetting: string | null;
  classSetting: string | null;
  orderNo: number;
  remark: string | null;
  extData: string | null;
  status: number;
}

/** Which values are wanted; what is left out is not asked for. */
export interface ValueQuery {
  code?: string;
  dictTypeId?: number;
  value?: string | null;
  status?: number | null;
}

/** Values of dictionaries that a person of the tenant sees: the platform's and the tenant's own; sorted by order. */
export async function valuesOfType(
  { session, tx: own }: Pick<CallContext, "session" | "tx">,
  { code, dictTypeId, value, status }: ValueQuery,
): Promise<DictionaryRow[]> {
  return asServer(own, (tx) =>
    tx.query<DictionaryRow>(
      `select d.id, d.dict_type_id as "dictTypeId", d.label, d.value, d.code, d.tag_type as "tagType",
              d.style_setting as "styleSetting", d.class_setting as "classSetting", d.order_no as "orderNo",
              d.remark, d.ext_data as "extData", d.status
         from system_dict_type t
         join (
           select id, dict_type_id, label, value, code, tag_type, style_setting, class_setting, order_no, remark,
                  ext_data, status, 2 as is_tenant
             from system_dict_data where not is_delete and (tenant_id is null or tenant_id = $1)
           union all
           select id, dict_type_id, label, value, code, tag_type, style_setting, class_setting, order_no, remark,
                  ext_data, status, 1
             from system_dict_data_tenant where not is_delete and tenant_id = $1
         ) d on d.dict_type_id = t.id and d.is_tenant = t.is_tenant
        where not t.is_delete and (t.tenant_id is null or t.tenant_id = $1)
          and ($2::text is null or t.code = $2) and ($3::bigint is null or t.id = $3)
          and ($4::text is null or d.value = $4) and ($5::integer is null or d.status = $5)
        order by d.order_no, d.id limit 10000`,
      [session.tenantId, code ?? null, dictTypeId ?? null, value ?? null, status ?? null],
    ),
  );
}
