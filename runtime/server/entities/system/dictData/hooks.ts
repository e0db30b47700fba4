import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { itemHooks } from "./itemHooks.ts";

interface DictDataInput {
  dictTypeId?: number;
}

interface DictDataRow {
  dictTypeId: number;
}

/** Values of built-in types are the super administrator's alone: D3008 to add, D3009 to change, D3010 to delete. */
export const dictDataHooks = {
  ...itemHooks,

  beforeCreate: (input: DictDataInput, context: CallContext): Promise<void> =>
    refuseBuiltIn(input.dictTypeId, context, "D3008"),

  async beforeUpdate(
    input: DictDataInput,
    current: DictDataRow,
    context: CallContext,
  ): Promise<void> {
    await refuseBuiltIn(current.dictTypeId, context, "D3009");
    if (input.dictTypeId !== undefined && input.dictTypeId !== current.dictTypeId)
      await refuseBuiltIn(input.dictTypeId, context, "D3009");
  },

  beforeDelete: (current: DictDataRow, context: CallContext): Promise<void> =>
    refuseBuiltIn(current.dictTypeId, context, "D3010"),
};

async function refuseBuiltIn(
  dictTypeId: number | undefined,
  context: CallContext,
  refusal: "D3008" | "D3009" | "D3010",
): Promise<void> {
  if (context.session.superAdmin) return;
  if (dictTypeId === undefined) throw new FormworkError("D3000");
  const [type] = await records(context).read(
    "system/dictType",
    { id: dictTypeId, isDelete: false },
    ["sysFlag"],
    { as: { server: "whether the type is built in" } },
  );
  if (!type) throw new FormworkError("D3000");
  if (type.sysFlag === 1) throw new FormworkError(refusal);
}
