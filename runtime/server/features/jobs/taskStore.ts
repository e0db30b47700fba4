import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { TaskKind } from "../../core/tasks/contract.ts";
import { addInboxEntries } from "../inbox/index.ts";

export type TaskState = "waiting" | "running" | "done" | "failed" | "cancelled";

/** A task as its worker has it. */
export interface Task {
  id: number;
  tenantId: number;
  userId: number;
  kind: TaskKind;
  entity: string;
  title: string;
  locale: string;
  request: Json;
  inputKey: string | null;
  attempts: number;
}

/** What a task left behind. */
export interface TaskOutcome {
  state: Exclude<TaskState, "waiting" | "running">;
  result?: Json;
  fault?: { code: string; message: string };
  file?: { key: string; name: string; type: string; size: number };
}

/** Seconds of silence after which a worker counts as dead, and how often a task is begun. */
const silence = 30;
const mostAttempts = 3;

/** Takes the oldest task that nobody works on, one for each person at a time; null: there is none. Needs the server's claims. */
export async function takeTask(tx: Transaction, worker: string): Promise<Task | null> {
  const [row] = await tx.query<Task>(
    `update formwork.task set state = 'running', worker = $1::uuid, attempts = attempts + 1, seen_at = now(),
            started_at = coalesce(started_at, now()), done = 0
      where id = (
        select t.id from formwork.task t
         where (t.state = 'waiting' or (t.state = 'running' and t.seen_at < now() - make_interval(secs => $2::int)))
           and not exists (select 1 from formwork.task o where o.user_id = t.user_id and o.id <> t.id
                and o.state = 'running' and o.seen_at >= now() - make_interval(secs => $2::int))
         order by t.id for update skip locked limit 1)
      returning id, tenant_id as "tenantId", user_id as "userId", kind, entity, title, locale, request,
            input_key as "inputKey", attempts`,
    [worker, silence],
  );
  return row ? { ...row, id: Number(row.id) } : null;
}

/** True for a task that has killed its workers and is given up. */
export const isHopeless = ({ attempts }: Task): boolean => attempts > mostAttempts;

/** Says that the worker lives and how far it is. `lost`: the task is somebody else's now; `cancelled`: nobody wants it any more. */
export async function noteAlive(
  tx: Transaction,
  { id, worker }: { id: number; worker: string },
  progress: { done: number; total: number | null },
): Promise<"going" | "cancelled" | "lost"> {
  const [row] = await tx.query<{ cancelled: boolean }>(
    `update formwork.task set seen_at = now(), done = $3::bigint, total = coalesce($4::bigint, total)
      where id = $1 and worker = $2::uuid and state = 'running' returning cancelled`,
    [id, worker, progress.done, progress.total],
  );
  if (!row) return "lost";
  return row.cancelled ? "cancelled" : "going";
}

/** Ends a task of this worker; false: it was somebody else's by then, and nothing was noted. */
export async function endTask(
  tx: Transaction,
  { id, worker }: { id: number; worker: string },
  { state, result, fault, file }: TaskOutcome,
): Promise<boolean> {
  const [ended] = await tx.query<Pick<Task, "userId" | "kind" | "entity" | "title">>(
    `update formwork.task set state = $3, result = $4, fault = $5, file_key = $6, file_name = $7, file_type = $8,
            file_size = $9, ended_at = now(), done = case when $3 = 'done' then coalesce(total, done) else done end
      where id = $1 and worker = $2::uuid and state = 'running'
      returning user_id as "userId", kind, entity, title`,
    [
      id,
      worker,
      state,
      result === undefined ? null : JSON.stringify(result),
      fault === undefined ? null : JSON.stringify(fault),
      file?.key ?? null,
      file?.name ?? null,
      file?.type ?? null,
      file?.size ?? null,
    ],
  );
  if (!ended) return false;
  const { userId, kind, entity, title } = ended;
  if (state !== "cancelled")
    await addInboxEntries(
      tx,
      { userIds: [userId] },
      {
        kind: "task",
        topic: `${kind}.${state}`,
        title,
        text: fault?.message ?? null,
        sourceId: id,
        detail: { entity, name: title, file: file !== undefined },
      },
    );
  return true;
}

/** Removes tasks that have had their time; gives the keys of their files. */
export async function takeExpired(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ input: string | null; file: string | null }>(
    `delete from formwork.task where id = any(array(select id from formwork.task
      where expires_at < now() and state not in ('waiting', 'running') limit 500))
      returning input_key as input, file_key as file`,
  );
  return rows.flatMap(({ input, file }) => [input, file]).filter((key) => key !== null);
}
