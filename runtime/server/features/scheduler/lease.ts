import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";

export interface Node {
  clusterId: string;
  description: string;
}

/** How long a leader is believed in without a word from it, in ms; it renews every third of that. */
export const defaultLeaseMs = 6000;

const name = "scheduler";
const nodeState = { crashed: 0, working: 1, waiting: 2 } as const;

/** Takes or renews the leadership and says that this node lives; true: it leads. Times are the database's, which all nodes share. */
export function beat(database: Database, node: Node, leaseMs: number): Promise<boolean> {
  return database.transaction(systemClaims, async (tx) => {
    const held = await tx.query(
      `insert into formwork.lease as known (name, holder, expires_at)
       values ('${name}', $1, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
       on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where known.holder = excluded.holder or known.expires_at < clock_timestamp()
       returning 1`,
      [node.clusterId, leaseMs],
    );
    const leads = held.length > 0;
    await tx.query(
      `insert into system_job_cluster as known (id, cluster_id, description, status, updated_time)
       values (nextval('formwork.id_seq'), $1, $2, $3, clock_timestamp())
       on conflict (cluster_id) do update set status = excluded.status, updated_time = excluded.updated_time`,
      [node.clusterId, node.description, leads ? nodeState.working : nodeState.waiting],
    );
    await tx.query(
      `update system_job_cluster set status = ${nodeState.crashed}
        where status <> ${nodeState.crashed} and updated_time < clock_timestamp() - make_interval(secs => $1::float8 / 1000)`,
      [leaseMs * 2],
    );
    return leads;
  });
}

/** Nodes that ended a day ago are shown no more. */
export async function forgetNodes(database: Database): Promise<void> {
  await database.transaction(systemClaims, (tx) =>
    tx.query(
      `delete from system_job_cluster where status = ${nodeState.crashed} and updated_time < now() - interval '1 day'`,
    ),
  );
}

/** Gives the leadership back, so that another node takes it at once. */
export async function leave(database: Database, node: Node): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    await tx.query(`delete from formwork.lease where name = '${name}' and holder = $1`, [
      node.clusterId,
    ]);
    await tx.query("delete from system_job_cluster where cluster_id = $1", [node.clusterId]);
    await wake(tx);
  });
}

/** Holds the leadership for the rest of the transaction; false: this node leads no more and must begin nothing. */
export async function stillLeads(tx: Transaction, node: Node): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from formwork.lease where name = '${name}' and holder = $1 and expires_at > clock_timestamp() for share`,
    [node.clusterId],
  );
  return rows.length > 0;
}

export const wakeChannel = "formwork_job";

/** Tells every node with the commit that there may be something to do. */
export async function wake(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('${wakeChannel}', '')`);
}
