import type { CallContext } from "../../../core/http/contract.ts";
import { type DictionaryRow, valuesOfType } from "./dictionaryRows.ts";

const enabled = 1;

/** Handlers of the sysDictData calls beyond CRUD. */
export const dictDataActions = {
  dictDataByCode: (input: { code: string }, context: CallContext): Promise<DictionaryRow[]> =>
    valuesOfType(context, { code: input.code, status: enabled }),

  dictDataByValue: (
    input: { value?: string | null; status?: number | null },
    context: CallContext,
  ): Promise<DictionaryRow[]> => valuesOfType(context, input),

  listDictData: (input: { dictTypeId: number }, context: CallContext): Promise<DictionaryRow[]> =>
    valuesOfType(context, { dictTypeId: input.dictTypeId }),
};
