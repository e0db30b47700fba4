import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";

/** NoticeStatusEnum. */
export const noticeStatus = { draft: 0, published: 1, withdrawn: 2, deleted: 3 } as const;

interface RuledNotice {
  status: number;
  createUserId: number | null;
}

/** Rules around notices: only the author may touch one (D7003), and only while it is a draft (D7002, D7001). */
export const noticeHooks = {
  beforeUpdate(_input: unknown, current: RuledNotice, context: CallContext): void {
    checkAuthor(current, context);
    if (current.status !== noticeStatus.draft) throw new FormworkError("D7002");
  },

  beforeDelete(current: RuledNotice, context: CallContext): void {
    checkAuthor(current, context);
    if (current.status === noticeStatus.published) throw new FormworkError("D7001");
  },
};

/** D7003 unless the person made the notice or is the super administrator. */
export function checkAuthor(
  { createUserId }: Pick<RuledNotice, "createUserId">,
  { session }: Pick<CallContext, "session">,
): void {
  if (!session.superAdmin && createUserId !== session.userId) throw new FormworkError("D7003");
}
