import { FormworkError } from "../../../../shared/errors/formworkError.ts";

/** NoticeStatusEnum. */
export const noticeStatus = { draft: 0, published: 1, withdrawn: 2, deleted: 3 } as const;

interface RuledNotice {
  status?: number;
}

/** Rules around notices: they are changed while they are drafts (D7002, D7001). That only their author reaches them, the schema says. */
export const noticeHooks = {
  beforeUpdate(_: unknown, current: RuledNotice): void {
    if (current.status !== noticeStatus.draft) throw new FormworkError("D7002");
  },

  beforeDelete(current: RuledNotice): void {
    if (current.status === noticeStatus.published) throw new FormworkError("D7001");
  },
};
