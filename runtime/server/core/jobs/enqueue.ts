import type { Json } from "../../../shared/entity/model.ts";
import { asServer } from "../database/asServer.ts";
import type { Transaction } from "../database/contract.ts";

export interface NewWork {
  /** Name of the job. */
  kind: string;
  input: Json;
  id?: number;
  /** Whose it is; absent: the server's own. */
  owner?: { tenantId: number; userId: number };
  /** Asked for twice with the same key, it is done once; the key is known for a day after its end. */
  key?: string;
  /** Of the tasks of one lane, one runs at a time; the lane of a person's task is the person. */
  lane?: string | null;
  /** Milliseconds to wait before the first start. */
  delayMs?: number;
  /** Further attempts after one that failed, with pauses that double unless told. */
  retries?: number;
  pauseMs?: number;
  doubling?: boolean;
  /** What its owner sees. */
  shown?: { entity: string; title: string; locale: string; total: number | null };
  inputKey?: string | null;
}

/**
 * Puts work into the queue with the commit of the caller's transaction; gives its number, which is the one it has already when the key
 * is known.
 */
export async function enqueue(tx: Transaction, work: NewWork): Promise<number> {
  const { kind, input, owner, key = null, lane = null, shown } = work;
  const insert = (own: Transaction) =>
    own.query<{ id: number }>(
      `insert into formwork.task (id, kind, request, tenant_id, user_id, key, lane, run_at, retries, pause_ms, doubling,
              entity, title, locale, total, input_key)
       values (coalesce($1::bigint, nextval('formwork.id_seq')), $2, $3, $4, $5, $6, $7,
              now() + make_interval(secs => $8::float8 / 1000), $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict (kind, key) where key is not null do nothing returning id`,
      [
        work.id ?? null,
        kind,
        JSON.stringify(input),
        owner?.tenantId ?? null,
        owner?.userId ?? null,
        key,
        lane,
        work.delayMs ?? 0,
        work.retries ?? 0,
        work.pauseMs ?? 1000,
        work.doubling ?? true,
        shown?.entity ?? "",
        (shown?.title ?? "").slice(0, 200),
        shown?.locale ?? "",
        shown?.total ?? null,
        work.inputKey ?? null,
      ],
    );
  const known = (own: Transaction) =>
    own.query<{ id: number }>("select id from formwork.task where kind = $1 and key = $2", [
      kind,
      key,
    ]);
  const add = async (own: Transaction) => (await insert(own))[0] ?? (await known(own))[0];
  return Number((await (owner ? add(tx) : asServer(tx, add)))?.id);
}

/** Drops tasks that wait and asks the processes of those that run to end them; gives the keys of those that were dropped. */
export async function cancelTasks(
  tx: Transaction,
  kind: string,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await asServer(tx, (server) =>
    server.query<{ key: string; state: string }>(
      `update formwork.task set cancelled = true,
              state = case when state = 'waiting' then 'cancelled' else state end,
              ended_at = case when state = 'waiting' then now() else ended_at end
        where kind = $1 and key = any($2::text[]) and state in ('waiting', 'running') returning key, state`,
      [kind, keys],
    ),
  );
  return rows.filter(({ state }) => state === "cancelled").map(({ key }) => key);
}
