import type { DatabaseDatabaseActivityOutput } from "../../../../../generated/system/database/types.ts";
import { recoverable } from "../../../core/database/recoverable.ts";
import type { Transaction } from "../../../core/database/contract.ts";

type Activity = DatabaseDatabaseActivityOutput;

const longest = 2000;

/** What runs in this database, the oldest first. Of other logins PostgreSQL tells that they work, and not at what. */
export async function activityOf(tx: Transaction): Promise<Activity> {
  const running = await tx.query<Activity["running"][number]>(
    `select a.pid, a.usename::text as login, a.application_name as application, coalesce(a.state, '') as state,
            a.query_start::text as since, round(extract(epoch from clock_timestamp() - a.query_start)::numeric, 1)::float8 as seconds,
            case when a.wait_event_type = 'Lock' then a.wait_event end as "waitsFor", pg_blocking_pids(a.pid) as "blockedBy",
            array(select distinct l.mode || ' ' || coalesce(l.relation::regclass::text, l.locktype) from pg_locks l
                   where l.pid = a.pid and l.locktype in ('relation', 'advisory', 'transactionid')
                     and l.mode not in ('AccessShareLock', 'ExclusiveLock') limit 20) as locks,
            left(a.query, ${longest}) as query, a.usename = current_user as own
       from pg_stat_activity a
      where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
        and a.state <> 'idle' and a.query_start is not null
      order by a.query_start limit 200`,
  );
  return { running, slow: await slowest(tx) };
}

async function slowest(tx: Transaction): Promise<Activity["slow"]> {
  const [found] = await tx.query<{ place: string }>(
    `select quote_ident(n.nspname) as place from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_stat_statements' and has_schema_privilege(n.oid, 'usage')`,
  );
  if (!found) return null;
  let slow: Activity["slow"] = null;
  const read = async () => {
    slow = await tx.query<NonNullable<Activity["slow"]>[number]>(
      `select left(query, ${longest}) as query, calls::float8 as calls, mean_exec_time as milliseconds, total_exec_time as total,
            rows::float8 as rows
       from ${found.place}.pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit 50`,
    );
  };
  // The extension is there, and the server does not load its library.
  await recoverable(tx, read).catch(() => undefined);
  return slow;
}

/** Stops the statement that has been running since then; false: it has ended, or another login runs it. */
export async function cancelStatement(
  tx: Transaction,
  { pid, since }: { pid: number; since: string },
): Promise<boolean> {
  const [row] = await tx.query<{ stopped: boolean }>(
    `select pg_cancel_backend(pid) as stopped from pg_stat_activity
      where pid = $1 and query_start::text = $2 and datname = current_database() and backend_type = 'client backend'
        and usename = current_user and pid <> pg_backend_pid()`,
    [pid, since],
  );
  return row?.stopped ?? false;
}
