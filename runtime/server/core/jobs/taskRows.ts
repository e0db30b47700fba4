import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../database/contract.ts";
import type { Outcome, Progress, Queue, Task } from "./contract.ts";

/** Every query here needs the server's claims. */

export const taskChannel = "formwork_task";
const takingLock = 4_070_118;
const longestPauseMs = 3_600_000;

/** Which task, and which start of it: what another process has taken since is not touched. */
type Own = Pick<Task, "id" | "attempts"> & { worker: string };

const columns = `t.id, t.tenant_id as "tenantId", t.user_id as "userId", t.kind, t.entity, t.title, t.locale, t.request,
  t.input_key as "inputKey", t.attempts, t.deaths, t.retries, t.faults`;
const own = "t.id = $1 and t.attempts = $2 and t.worker = $3::uuid and t.state = 'running'";

/**
 * A process that hangs, or whose machine is gone, says nothing to the database, which would keep its transaction and all locks for hours.
 * For the rest of this one, the database ends the connection after this many milliseconds without a statement.
 */
export const hangingMs = 5000;
export const endsWhenHanging = `set_config('idle_in_transaction_session_timeout', '${hangingMs}', true)`;

/** Takings follow each other, so that two processes never take tasks of one lane at the same time. */
export async function lockTaking(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${takingLock}), ${endsWhenHanging}`);
}

/** `wasRunning`: in a process that is silent. */
export interface Taken {
  task: Task;
  wasRunning: boolean;
}

/**
 * Takes the oldest task that is due and that no living process has, of a lane without a running one; null: there is none. `ageMs`: the
 * time since the process last gave a sign of life, from which its hold on the task counts. `held`: what still goes on in it.
 */
export async function takeTask(
  tx: Transaction,
  { kinds, silenceMs, personal = false }: Queue,
  { worker, ageMs, held }: { worker: string; ageMs: number; held: readonly number[] },
): Promise<Taken | null> {
  const [row] = await tx.query<Task & { wasRunning: boolean }>(
    `with due as (
       select t.id, t.state from formwork.task t
        where t.kind = any($1::text[]) and (t.user_id is not null) = $2 and ${isFree("t")} and t.id <> all($6::bigint[])
          and not exists (select 1 from formwork.task o where o.id <> t.id and o.kind = any($1::text[])
                and coalesce(o.lane, o.user_id::text) = coalesce(t.lane, t.user_id::text)
                and o.state = 'running' and not ${isFree("o")})
        order by t.id for update skip locked limit 1)
     update formwork.task t set state = 'running', worker = $4::uuid, attempts = t.attempts + 1,
            deaths = t.deaths + (due.state = 'running')::int, done = 0,
            seen_at = clock_timestamp() - make_interval(secs => $5::float8 / 1000), started_at = coalesce(t.started_at, now())
       from due where due.id = t.id
     returning ${columns}, due.state = 'running' as "wasRunning"`,
    [kinds, personal, silenceMs / 1000, worker, ageMs, held],
  );
  if (!row) return null;
  const { wasRunning, ...task } = row;
  return { task: { ...task, id: Number(task.id) }, wasRunning };
}

const isFree = (row: "t" | "o") =>
  `((${row}.state = 'waiting' and ${row}.run_at <= clock_timestamp())
    or (${row}.state = 'running' and ${row}.seen_at < clock_timestamp() - make_interval(secs => $3::float8)))`;

/**
 * Milliseconds until the next task is due: one that waits for its time, or one of another process that may be silent by then. Null: there is
 * none.
 */
export async function nextDue(
  tx: Transaction,
  queues: readonly Queue[],
  held: readonly number[],
): Promise<number | null> {
  const silences = queues.flatMap(({ kinds, silenceMs }) => kinds.map(() => silenceMs / 1000));
  const [row] = await tx.query<{ ms: number | null }>(
    `select extract(epoch from min(d.at) - clock_timestamp())::float8 * 1000 as ms
       from formwork.task t join unnest($1::text[], $2::float8[]) q(kind, silence) on q.kind = t.kind
      cross join lateral (select case t.state when 'waiting' then t.run_at else t.seen_at + make_interval(secs => q.silence) end) d(at)
      where t.state in ('waiting', 'running') and d.at > clock_timestamp() and t.id <> all($3::bigint[])`,
    [queues.flatMap(({ kinds }) => kinds), silences, held],
  );
  return row?.ms ?? null;
}

/** Says that a process lives and how far its tasks are; gives those it still has, and whether each is to be cancelled. */
export async function noteAlive(
  tx: Transaction,
  worker: string,
  held: readonly ({ task: Task } & Progress)[],
): Promise<Map<number, { cancelled: boolean }>> {
  const rows = await tx.query<{ id: number; cancelled: boolean }>(
    `update formwork.task t set seen_at = clock_timestamp(), done = v.done, total = coalesce(v.total, t.total)
       from unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[]) v(id, attempts, done, total)
      where t.id = v.id and t.attempts = v.attempts and t.worker = $1::uuid and t.state = 'running'
      returning t.id, t.cancelled`,
    [
      worker,
      held.map(({ task }) => task.id),
      held.map(({ task }) => task.attempts),
      held.map(({ done }) => done),
      held.map(({ total }) => total),
    ],
  );
  return new Map(rows.map(({ id, cancelled }) => [Number(id), { cancelled }]));
}

/** Ends a task of this process; gives the milliseconds since its first start. Null: it was another's by then, and nothing was noted. */
export async function endTask(
  tx: Transaction,
  { id, attempts, worker }: Own,
  { state, result, fault, file }: Outcome,
): Promise<number | null> {
  const [ended] = await tx.query<{ ms: number }>(
    `update formwork.task t set state = $4, result = $5, fault = $6, file_key = $7, file_name = $8, file_type = $9,
            file_size = $10, ended_at = now(), done = case when $4 = 'done' then coalesce(total, done) else done end,
            expires_at = case when t.user_id is not null then expires_at when $4 = 'failed' then now() + interval '30 days'
              else now() + interval '1 day' end
      where ${own} returning extract(epoch from clock_timestamp() - t.started_at)::float8 * 1000 as ms`,
    [
      id,
      attempts,
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
  return ended?.ms ?? null;
}

/** Puts a task back for its next attempt; gives the milliseconds until then. Null: it was another's by then. */
export async function retryTask(
  tx: Transaction,
  { id, attempts, worker }: Own,
  faults: string,
): Promise<number | null> {
  const [row] = await tx.query<{ ms: number }>(
    `update formwork.task t set state = 'waiting', worker = null, faults = $4,
            run_at = clock_timestamp() + make_interval(secs => least(${longestPauseMs}::float8,
              case when doubling then pause_ms * 2.0 ^ least(attempts - deaths - 1, 30) else pause_ms end) / 1000)
      where ${own} returning extract(epoch from run_at - clock_timestamp())::float8 * 1000 as ms`,
    [id, attempts, worker, faults],
  );
  return row?.ms ?? null;
}

/** Gives a task back that this process cannot bring to its end; the start does not count. */
export async function releaseTask(
  tx: Transaction,
  { id, attempts, worker }: Own,
): Promise<boolean> {
  const released = await tx.query(
    `update formwork.task t set state = 'waiting', worker = null, attempts = attempts - 1 where ${own} returning 1`,
    [id, attempts, worker],
  );
  return released.length > 0;
}

/** Gives a task that this transaction takes another input. */
export async function changeInput(
  tx: Transaction,
  task: Task,
  input: Json,
  key: string,
): Promise<void> {
  task.request = input;
  await tx.query("update formwork.task set request = $2, key = $3 where id = $1", [
    task.id,
    JSON.stringify(input),
    key,
  ]);
}
