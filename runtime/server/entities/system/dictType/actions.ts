import type { CallContext } from "../../../core/http/contract.ts";
import { clientLine } from "../../../core/http/session/clientLine.ts";
import type { FeatureServices } from "../../../features/services.ts";
import {
  type Audit,
  auditColumns,
  type DictionaryRow,
  valuesOfType,
  withTimes,
} from "../dictData/dictionaryRows.ts";
import { type DictionaryItem, dictionaryMap } from "./dictionaryMap.ts";
import { olderTypes, type OlderType } from "./olderTypes.ts";

export interface DictionaryType extends Audit {
  id: number;
  name: string;
  code: string;
  orderNo: number;
  remark: string | null;
  status: number;
  sysFlag: number;
  isTenant: number;
}

/** Handlers of the sysDictType calls beyond CRUD. */
export function createDictTypeActions({
  dictionaries,
  translator,
}: Pick<FeatureServices, "dictionaries" | "translator">) {
  return {
    /** By type code; for the older line of clients a list of types with their items as children. */
    async allDictList(
      _: unknown,
      context: CallContext,
    ): Promise<Record<string, DictionaryItem[]> | OlderType[]> {
      const map = await dictionaryMap(context, dictionaries, translator);
      return clientLine(context.request) === "older" ? olderTypes(map) : map;
    },

    /** All types; people of a tenant see those whose values are the tenant's. */
    async listDictTypes(_: unknown, { tx, session }: CallContext): Promise<DictionaryType[]> {
      const rows = await tx.query<DictionaryType>(
        `select id, name, code, order_no as "orderNo", remark, status, sys_flag as "sysFlag",
                is_tenant as "isTenant", ${auditColumns("t")}
           from system_dict_type t
          where not is_delete and ($1 or is_tenant = 1)
          order by order_no, id`,
        [session.superAdmin],
      );
      return rows.map(withTimes);
    },

    dictTypeDataList: (input: { code: string }, context: CallContext): Promise<DictionaryRow[]> =>
      valuesOfType(context, { code: input.code }),
  };
}
