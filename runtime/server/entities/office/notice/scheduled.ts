import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { noticeStatus } from "./hooks.ts";

/** Planning when a draft is published. */
export const scheduleActions = {
  /** Sets when a draft is published, or takes that back; F4000 for a time that is over or after its end, D7000 for what is no draft. */
  async scheduleNotice(
    { id, publishAt }: { id: number; publishAt: string | null },
    context: CallContext,
  ): Promise<null> {
    const { session, tx } = context;
    const store = records(context);
    await store.get("office/notice", id);
    if (publishAt !== null && !(Date.parse(publishAt) > Date.now())) throw refused();
    const by = publishAt === null ? { userId: null, orgId: null } : session;
    const [planned] = await asServer(tx, () =>
      store.update(
        "office/notice",
        { id, status: noticeStatus.draft, isDelete: false },
        { publishAt, publicUserId: by.userId, publicOrgId: by.orgId },
        {
          as: { server: "planning sets what no form holds" },
          returning: ["publishAt", "endAt"],
        },
      ),
    );
    if (!planned) throw new FormworkError("D7000");
    const { publishAt: begins, endAt: ends } = planned;
    if (begins !== null && ends !== null && Date.parse(ends) <= Date.parse(begins)) throw refused();
    return null;
  },
};

const refused = () => new FormworkError("F4000", { fields: { publishAt: { key: "option" } } });
