import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { publish } from "../../../features/realtime/index.ts";
import { addReceipts } from "./audience.ts";
import { noticeStatus } from "./hooks.ts";

export interface Publisher {
  userId: number;
  orgId: number | null;
}

interface Published {
  tenantId: number;
  title: string;
  type: number;
  audience: string;
}

/**
 * Publishes a draft, under the server's rights: everybody it is for gets an unread receipt and is told. D7000 for what is no draft,
 * F4000 when it would reach nobody or be over at once.
 */
export async function publishDraft(
  server: Transaction,
  { id, by, now }: { id: number; by: Publisher; now: Date },
): Promise<void> {
  const [published] = await server.query<Published & { over: boolean }>(
    `update office_notice
        set status = $2, public_time = $6, public_user_id = $3, public_org_id = $4, publish_at = null, version = version + 1
      where id = $1 and status = $5 and not is_delete
      returning tenant_id as "tenantId", title, type, audience, coalesce(end_at <= $6, false) as over`,
    [id, noticeStatus.published, by.userId, by.orgId, noticeStatus.draft, now.toISOString()],
  );
  if (!published) throw new FormworkError("D7000");
  if (published.over) throw new FormworkError("F4000", { fields: { endAt: { key: "option" } } });
  const reached = await addReceipts(server, id);
  if (reached.length === 0)
    throw new FormworkError("F4000", { fields: { audience: { key: "required" } } });
  const { tenantId, title, type, audience } = published;
  await publish(server, {
    kind: "notice",
    tenantId,
    // Its title is for those alone who received it.
    ...(audience === "all" ? {} : { userIds: reached }),
    body: { id, title, type },
  });
}
