import { snakeCase } from "../../../../shared/schema/casing.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { clientLine } from "../../../core/http/session/clientLine.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { olderItem } from "./olderItem.ts";

/** Columns that every row has besides. */
export interface Audit {
  tenantId: number | null;
  createTime: string | null;
  updateTime: string | null;
  createUserId: number | null;
  createUserName: string | null;
  updateUserId: number | null;
  updateUserName: string | null;
}

export interface DictionaryRow extends Audit {
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
  /** A value, or the code of a type: clients ask for either under this name. */
  value?: string | null;
  status?: number | null;
}

/**
 * Values of dictionaries that a person of the tenant sees: the platform's and the tenant's own; sorted by order, in the words of the
 * client's line.
 */
export async function valuesOfType(
  { session, tx: own, request }: Pick<CallContext, "session" | "tx" | "request">,
  { code, dictTypeId, value, status }: ValueQuery,
): Promise<DictionaryRow[]> {
  const rows = await asServer(own, (tx) =>
    tx.query<DictionaryRow>(
      `select d.id, d.dict_type_id as "dictTypeId", d.label, d.value, d.code, d.tag_type as "tagType",
              d.style_setting as "styleSetting", d.class_setting as "classSetting", d.order_no as "orderNo",
              d.remark, d.ext_data as "extData", d.status, ${auditColumns}
         from system_dict_type t
         join (
           select id, dict_type_id, label, value, code, tag_type, style_setting, class_setting, order_no, remark,
                  ext_data, status, ${auditNames}, 2 as is_tenant
             from system_dict_data where not is_delete and (tenant_id is null or tenant_id = $1)
           union all
           select id, dict_type_id, label, value, code, tag_type, style_setting, class_setting, order_no, remark,
                  ext_data, status, ${auditNames}, 1
             from system_dict_data_tenant where not is_delete and tenant_id = $1
         ) d on d.dict_type_id = t.id and d.is_tenant = t.is_tenant
        where not t.is_delete and (t.tenant_id is null or t.tenant_id = $1)
          and ($2::text is null or t.code = $2) and ($3::bigint is null or t.id = $3)
          and ($4::text is null or d.value = $4 or t.code = $4) and ($5::integer is null or d.status = $5)
        order by d.order_no, d.id limit 10000`,
      [session.tenantId, code ?? null, dictTypeId ?? null, value ?? null, status ?? null],
    ),
  );
  const values = rows.map(withTimes);
  return clientLine(request) === "older" ? values.map(olderItem) : values;
}

/** Fields that every row has besides. */
export const auditFields = [
  "tenantId",
  "createTime",
  "updateTime",
  "createUserId",
  "createUserName",
  "updateUserId",
  "updateUserName",
] as const satisfies readonly (keyof Audit)[];

const auditNames = auditFields.map(snakeCase).join(", ");
const auditColumns = auditFields.map((name) => `d.${snakeCase(name)} as "${name}"`).join(", ");

/** The row with its times as the console writes them. */
export function withTimes<Row extends Pick<Audit, "createTime" | "updateTime">>(row: Row): Row {
  return {
    ...row,
    createTime: consoleTime(row.createTime),
    updateTime: consoleTime(row.updateTime),
  };
}
