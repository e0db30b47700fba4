import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { endsWhenHanging, taskChannel } from "../../core/jobs/taskRows.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";

export interface Node {
  clusterId: string;
  description: string;
}

/** How long a leader is believed in without a word from it, in ms; it renews every third of that. */
export const defaultLeaseMs = 6000;

const name = "scheduler";
const as = { server: "nodes say that they live" };
const nodeState = { crashed: 0, working: 1, waiting: 2 } as const;

/** Takes or renews the leadership and, with `note`, says that this node lives; true: it leads. Times are the database's, which all nodes share. */
export function beat(
  database: Database,
  node: Node,
  { leaseMs, note }: { leaseMs: number; note: boolean },
): Promise<boolean> {
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
    if (!note && leads) return leads;
    const { clusterId, description } = node;
    const status = leads ? nodeState.working : nodeState.waiting;
    await records({ tx }).upsert(
      "system/jobCluster",
      [{ clusterId, description, status, updatedTime: new Date().toISOString() }],
      { by: ["clusterId"], set: { status, updatedTime: sql`clock_timestamp()` }, as },
    );
    await records({ tx }).update(
      "system/jobCluster",
      sql`t.status <> ${nodeState.crashed}
          and t.updated_time < clock_timestamp() - make_interval(secs => ${leaseMs * 2}::float8 / 1000)`,
      { status: nodeState.crashed },
      { as },
    );
    return leads;
  });
}

/** Nodes that ended a day ago are shown no more. */
export async function forgetNodes(database: Database): Promise<void> {
  await database.transaction(systemClaims, (tx) =>
    records({ tx }).remove(
      "system/jobCluster",
      [{ status: nodeState.crashed }, sql`t.updated_time < now() - interval '1 day'`],
      { as },
    ),
  );
}

/** Gives the leadership back, so that another node takes it at once. */
export async function leave(database: Database, node: Node): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    await tx.query(`delete from formwork.lease where name = '${name}' and holder = $1`, [
      node.clusterId,
    ]);
    await records({ tx }).remove("system/jobCluster", { clusterId: node.clusterId }, { as });
    await wake(tx);
  });
}

/** Holds the leadership for the rest of the transaction; false: this node leads no more and must begin nothing. */
export async function stillLeads(tx: Transaction, node: Node): Promise<boolean> {
  const rows = await tx.query(
    `select ${endsWhenHanging} from formwork.lease where name = '${name}' and holder = $1 and expires_at > clock_timestamp() for share`,
    [node.clusterId],
  );
  return rows.length > 0;
}

/** Tells every node with the commit that there may be something to do. */
export async function wake(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('${taskChannel}', '')`);
}
