import type { Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { TaskKind } from "../../core/tasks/contract.ts";
import { consoleTime } from "../wire/index.ts";

export type TaskState = "waiting" | "running" | "done" | "failed" | "cancelled";

/** A task as its owner sees it. A type and not an interface: it is JSON. */
export type ShownTask = {
  id: number;
  kind: TaskKind;
  entity: string;
  title: string;
  state: TaskState;
  done: number;
  total: number | null;
  result: { [key: string]: Json } | null;
  fault: { [key: string]: Json } | null;
  fileName: string | null;
  fileSize: number | null;
  /** The rows of an import can still be taken back. */
  undoable: boolean;
  createTime: string | null;
  endTime: string | null;
  expireTime: string | null;
};

interface TaskRow extends Omit<ShownTask, "createTime" | "endTime" | "expireTime"> {
  created: string;
  ended: string | null;
  expires: string;
}

const columns = `id, kind, entity, title, state, done::float8 as done, total::float8 as total, result, fault,
  file_name as "fileName", file_size::float8 as "fileSize",
  (kind = 'import' and state = 'done' and ended_at > now() - interval '24 hours'
    and coalesce((result->>'written')::boolean, false) and not coalesce((result->>'undone')::boolean, false)) as undoable,
  created_at as created, ended_at as ended, expires_at as expires`;

function shown(row: TaskRow): ShownTask {
  const { id, kind, entity, title, state, done, total, result, fault } = row;
  const { fileName, fileSize, undoable, created, ended, expires } = row;
  return {
    id: Number(id),
    kind,
    entity,
    title,
    state,
    done,
    total,
    result,
    fault,
    fileName,
    fileSize,
    undoable,
    createTime: consoleTime(created),
    endTime: consoleTime(ended),
    expireTime: consoleTime(expires),
  };
}

/** Tasks of who asks, the newest first; the database shows nobody another's. */
export async function listTasks(
  tx: Transaction,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; items: ShownTask[] }> {
  const rows = await tx.query<TaskRow & { count: number }>(
    `select ${columns}, (count(*) over ())::int as count from formwork.task where user_id = $1
      order by id desc limit $2 offset $3`,
    [userId, limit, offset],
  );
  return {
    total: rows[0]?.count ?? 0,
    items: rows.map(shown),
  };
}

/** One of them; D1002 when there is none. */
export async function readTask(tx: Transaction, userId: number, id: number): Promise<ShownTask> {
  const [row] = await tx.query<TaskRow>(
    `select ${columns} from formwork.task where user_id = $1 and id = $2`,
    [userId, id],
  );
  if (!row) throw new FormworkError("D1002");
  return shown(row);
}

/** Ends a task that waits, and asks its worker to end one that runs. D1002 when there is none of the person's. */
export async function cancelTask(tx: Transaction, userId: number, id: number): Promise<void> {
  const rows = await tx.query(
    `update formwork.task set cancelled = true,
            state = case when state = 'waiting' then 'cancelled' else state end,
            ended_at = case when state = 'waiting' then now() else ended_at end
      where user_id = $1 and id = $2 and state in ('waiting', 'running') returning id`,
    [userId, id],
  );
  if (rows.length === 0) throw new FormworkError("D1002");
}

/** Takes a task that has ended off the list; gives the keys of its files. */
export async function removeTask(tx: Transaction, userId: number, id: number): Promise<string[]> {
  const [row] = await tx.query<{ input: string | null; file: string | null }>(
    `delete from formwork.task where user_id = $1 and id = $2 and state not in ('waiting', 'running')
      returning input_key as input, file_key as file`,
    [userId, id],
  );
  if (!row) throw new FormworkError("D1002");
  return [row.input, row.file].filter((key) => key !== null);
}

/** The file of a task; D8000 when it made none. */
export async function fileOfTask(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<{ key: string; name: string; type: string }> {
  const [row] = await tx.query<{ key: string | null; name: string; type: string }>(
    `select file_key as key, file_name as name, file_type as type from formwork.task where user_id = $1 and id = $2`,
    [userId, id],
  );
  if (!row?.key) throw new FormworkError("D8000");
  return { key: row.key, name: row.name, type: row.type };
}
