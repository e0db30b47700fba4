import { records } from "../../../../../generated/records.ts";
import type { DictionaryModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";

interface DictTypeInput {
  code?: string;
  isTenant?: number;
}

interface DictTypeRow {
  id: number;
  code: string;
  sysFlag: number;
  isTenant: number;
}

const builtIn = 1;

/** Rules around dictionary types. Codes that end in Enum belong to the enumerations of the schemas. */
export function createDictTypeHooks(dictionaries: readonly DictionaryModel[]) {
  const enumerations = new Set(dictionaries.filter((one) => one.numeric).map((one) => one.code));
  return {
    beforeCreate({ code = "" }: DictTypeInput): void {
      if (/enum$/i.test(code)) throw new FormworkError("D3006");
      if (enumerations.has(code)) throw new FormworkError("D3001");
    },

    beforeUpdate(input: DictTypeInput, current: DictTypeRow, { session }: CallContext): void {
      if (current.sysFlag === builtIn && !session.superAdmin) throw new FormworkError("D3009");
      if (input.isTenant !== undefined && input.isTenant !== current.isTenant)
        throw new FormworkError("D3012");
      if (input.code === undefined || input.code === current.code) return;
      if (/enum$/i.test(current.code)) throw new FormworkError("D3007");
      if (/enum$/i.test(input.code)) throw new FormworkError("D3006");
    },

    async beforeDelete(current: DictTypeRow, context: CallContext): Promise<void> {
      if (current.sysFlag === builtIn) throw new FormworkError("D3010");
      const as = { server: "a type with values stays" };
      for (const values of ["system/dictData", "system/dictDataTenant"] as const) {
        const ofType = { dictTypeId: current.id, isDelete: false };
        if (await records(context).exists(values, ofType, { as })) throw new FormworkError("D3002");
      }
    },
  };
}
