import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { readableFile } from "../../system/file/readableFile.ts";

/** NoticeStatusEnum. */
export const noticeStatus = { draft: 0, published: 1, withdrawn: 2, deleted: 3 } as const;

interface RuledNotice {
  status?: number;
  attachments?: number[];
}

/** Rules around notices: they are changed while they are drafts (D7002, D7001). That only their author reaches them, the schema says. */
export const noticeHooks = {
  async beforeCreate({ attachments = [] }: RuledNotice, context: CallContext): Promise<void> {
    await refuseForeign(attachments, context);
  },

  async beforeUpdate(
    { attachments }: RuledNotice,
    current: RuledNotice,
    context: CallContext,
  ): Promise<void> {
    if (current.status !== noticeStatus.draft) throw new FormworkError("D7002");
    const known = new Set(current.attachments);
    await refuseForeign(attachments?.filter((id) => !known.has(id)) ?? [], context);
  },

  beforeDelete(current: RuledNotice): void {
    if (current.status === noticeStatus.published) throw new FormworkError("D7001");
  },
};

/** Readers get the files through the notice: its author can only hand on what he may read himself. */
async function refuseForeign(ids: readonly number[], context: CallContext): Promise<void> {
  for (const id of ids) {
    await readableFile(context, id).catch((error: unknown) => {
      if (!(error instanceof FormworkError) || error.code !== "D8000") throw error;
      throw new FormworkError("F4000", { fields: { attachments: { key: "relation" } } });
    });
  }
}
