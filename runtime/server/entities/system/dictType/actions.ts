import { records } from "../../../../../generated/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { clientLine } from "../../../core/http/session/clientLine.ts";
import type { FeatureServices } from "../../../features/services.ts";
import {
  type Audit,
  auditFields,
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
    async listDictTypes(_: unknown, context: CallContext): Promise<DictionaryType[]> {
      const ofTenant = context.session.superAdmin ? {} : { isTenant: 1 };
      const rows = await records(context).read(
        "system/dictType",
        { isDelete: false, ...ofTenant },
        [
          ...(["id", "name", "code", "orderNo", "remark", "status"] as const),
          ...(["sysFlag", "isTenant"] as const),
          ...auditFields,
        ],
        {
          as: { server: "the database says which types the person sees" },
          order: ["orderNo", "id"],
        },
      );
      return rows.map(withTimes);
    },

    dictTypeDataList: (input: { code: string }, context: CallContext): Promise<DictionaryRow[]> =>
      valuesOfType(context, { code: input.code }),
  };
}
