import type { NoticeTable } from "../../../../../generated/office/notice/table.ts";
import { is } from "../../../core/entity/door/is.ts";
import { records } from "../../../../../generated/records.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { tellInbox } from "../../../features/inbox/index.ts";
import { publish } from "../../../features/realtime/index.ts";
import { loadIdentity, sessionOf } from "../../../features/session/index.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { countRecipients } from "./audience.ts";
import { noticeStatus } from "./hooks.ts";
import { publishDraft, type Publisher } from "./publishing.ts";

/** What one look at the plans did. */
export interface DueOutcome {
  published: number;
  /** Not published: nobody to reach, over already, or their publisher may not any more. Their authors were told. */
  refused: number;
  ended: number;
}

/**
 * Publishes the drafts whose time has come, and ends the notices whose time is over: each in a transaction of its own and by its
 * status, so exactly once, by however many processes and however late.
 */
export async function publishDueNotices(
  database: Database,
  now: Date,
  signal: AbortSignal,
): Promise<DueOutcome> {
  const outcome = { published: 0, refused: 0, ended: 0 };
  const failed: { id: number; error: unknown }[] = [];
  while (!signal.aborted) {
    const tried = failed.map(({ id }) => id);
    const step = { id: 0 };
    try {
      const done = await database.transaction(systemClaims, (tx) =>
        publishNext(tx, now, tried, step),
      );
      if (done === null) break;
      outcome[done] += 1;
    } catch (error) {
      // One that fails must not hold up the others.
      if (step.id === 0) throw error;
      failed.push({ id: step.id, error });
    }
  }
  if (!signal.aborted)
    outcome.ended = await database.transaction(systemClaims, (tx) => endOver(tx, now));
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      `${failed.length} planned notices could not be published`,
    );
  return outcome;
}

type Plan = Pick<NoticeTable, "id" | "tenantId" | "publicUserId" | "publicOrgId">;

async function publishNext(
  tx: Transaction,
  now: Date,
  tried: number[],
  step: { id: number },
): Promise<"published" | "refused" | null> {
  const [due] = await records({ tx }).read(
    "office/notice",
    {
      status: noticeStatus.draft,
      isDelete: false,
      publishAt: is("<=", now.toISOString()),
      id: is("not", tried),
    },
    ["id", "tenantId", "title", "createUserId", "publicUserId", "publicOrgId", "endAt"],
    { as: { server: "plans are kept" }, order: ["publishAt", "id"], limit: 1, lock: "free" },
  );
  if (!due) return null;
  step.id = due.id;
  const over = due.endAt !== null && Date.parse(due.endAt) <= now.getTime();
  const by = over ? null : await publisherOf(tx, due);
  const obstacle = over
    ? "over"
    : by === null
      ? "right"
      : (await countRecipients(tx, due.id)) === 0
        ? "nobody"
        : null;
  if (by !== null && obstacle === null) {
    await publishDraft({ tx }, { id: due.id, by, now });
    return "published";
  }
  await records({ tx }).update(
    "office/notice",
    { id: due.id },
    { publishAt: null, publicUserId: null, publicOrgId: null },
    { as: { server: "a plan that cannot be kept is given up" } },
  );
  await tellInbox(
    tx,
    { tenantId: due.tenantId, userIds: [due.createUserId ?? 0] },
    {
      kind: "system",
      topic: `notPublished.${obstacle}`,
      title: due.title,
      detail: { name: due.title, path: "/system/notice" },
    },
  );
  return "refused";
}

/** Who planned it, if he may still publish. */
async function publisherOf(tx: Transaction, due: Plan): Promise<Publisher | null> {
  const identity = due.publicUserId === null ? null : await loadIdentity(tx, due.publicUserId);
  if (!identity?.enabled || !identity.tenantEnabled) return null;
  const session = sessionOf(`notice-${due.id}`, identity, "job");
  if (!isAllowed(session, "sysNotice/public")) return null;
  return session.superAdmin || identity.tenantId === due.tenantId
    ? { userId: identity.userId, orgId: due.publicOrgId }
    : null;
}

/** Ends what is over: it no longer counts as unread, and can still be read. */
async function endOver(tx: Transaction, now: Date): Promise<number> {
  const as = { server: "a notice ends at its time" };
  const ended = await records({ tx }).update(
    "office/notice",
    [{ status: noticeStatus.published, isDelete: false }, sql`t.end_at <= ${now.toISOString()}`],
    { status: noticeStatus.withdrawn, cancelTime: sql`t.end_at` },
    { as, returning: ["tenantId"] },
  );
  if (ended.length === 0) return 0;
  await records({ tx }).update(
    "office/inboxEntry",
    { kind: "notice", sourceId: ended.map(({ id }) => id) },
    { pinned: false, important: false, readTime: sql`coalesce(t.read_time, now())` },
    { as },
  );
  for (const tenantId of new Set(ended.map((row) => row.tenantId)))
    await publish(tx, { kind: "inbox", tenantId, body: {} });
  return ended.length;
}

const lookEvery = 30_000;

/** The job that looks after plans. */
export const noticeJob = declareJob({
  name: "job_notice",
  schedule: {
    groupName: "notice",
    description: "Publishes notices at their time, and ends those whose time is over.",
    trigger: { periodMs: lookEvery },
  },
  async run({ database, now, signal }) {
    const { published, refused, ended } = await publishDueNotices(database, now, signal);
    if (published + refused + ended === 0) return undefined;
    return `published ${published}, not published ${refused}, ended ${ended}`;
  },
});
