import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { ServerPlace } from "../../../core/entity/door/serverRecords.ts";
import { publish } from "../../../features/realtime/index.ts";
import { addReceipts } from "./audience.ts";
import { noticeStatus } from "./hooks.ts";

export interface Publisher {
  userId: number;
  orgId: number | null;
}

/**
 * Publishes a draft, under the server's rights: everybody it is for gets an unread receipt and is told. D7000 for what is no draft,
 * F4000 when it would reach nobody or be over at once.
 */
export async function publishDraft(
  server: ServerPlace,
  { id, by, now }: { id: number; by: Publisher; now: Date },
): Promise<void> {
  const [published] = await records(server).update(
    "office/notice",
    { id, status: noticeStatus.draft, isDelete: false },
    {
      status: noticeStatus.published,
      publicTime: now.toISOString(),
      publicUserId: by.userId,
      publicOrgId: by.orgId,
      publishAt: null,
    },
    {
      as: { server: "publishing sets what no form holds" },
      returning: ["tenantId", "title", "type", "audience", "endAt"],
    },
  );
  if (!published) throw new FormworkError("D7000");
  const { endAt } = published;
  if (endAt !== null && Date.parse(endAt) <= now.getTime())
    throw new FormworkError("F4000", { fields: { endAt: { key: "option" } } });
  const reached = await addReceipts(server, id);
  if (reached.length === 0)
    throw new FormworkError("F4000", { fields: { audience: { key: "required" } } });
  const { tenantId, title, type, audience } = published;
  await publish(server.tx, {
    kind: "notice",
    tenantId,
    // Its title is for those alone who received it.
    ...(audience === "all" ? {} : { userIds: reached }),
    body: { id, title, type },
  });
}
