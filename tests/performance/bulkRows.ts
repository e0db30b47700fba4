/** Rows in bulk for the benchmarks, written by the owner of the tables. */
import path from "node:path";
import type { Client } from "pg";
import { readConfig } from "../../runtime/server/core/config/readConfig.ts";
import { openOwnerAccess } from "../../runtime/server/core/database/ownerAccess.ts";

/** Address of the owner of the running embedded database in this folder. */
export async function ownerUrlOf(dataDir: string): Promise<string> {
  const owner = await openOwnerAccess(readConfig({ DATA_DIR: path.resolve(dataDir) }));
  await owner.leave();
  return owner.url;
}

/** Adds accounts over 100 tenants, spread over the heap; `tenantId` is one of them. */
export async function fillAccounts(owner: Client, count: number, tenantId?: number): Promise<void> {
  if (tenantId !== undefined) {
    await owner.query(
      "create table if not exists formwork_bench_tenant (n int primary key, id bigint)",
    );
    await owner.query(
      "insert into formwork_bench_tenant select n, case when n = 0 then $1::bigint else 1390000000000 + n end from generate_series(0, 99) n",
      [tenantId],
    );
  }
  await owner.query(
    `insert into access_account (account, real_name, nick_name, phone, email, address, job_num, order_no, status, account_type,
       tenant_id, create_time, create_user_id, create_user_name, remark)
     select 'b' || to_hex(nextval('formwork.id_seq')), 'Person ' || g, 'Nick ' || g, null, 'p' || g || '@example.com', g || ' Long Street',
       'J' || g, 100, 1 + (g % 2), 777, t.id, timestamptz '2026-01-01' - g * interval '7 seconds', 1, 'bench', 'row ' || g
     from generate_series(1, $1::int) g join formwork_bench_tenant t on t.n = g / 2 % 100`,
    [count],
  );
  await owner.query("analyze access_account");
}

/** Adds 500 positions and gives their ids. */
export async function fillPositions(owner: Client, tenantId: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into access_position (name, code, tenant_id, status, order_no, create_time)
     select 'Bench ' || g, 'BENCH' || g, $1, 1, 100, now() from generate_series(1, 500) g returning id`,
    [tenantId],
  );
  return rows.map((row) => Number(row.id));
}

/** Ids of 1,000 accounts of one tenant. */
export async function accountIds(owner: Client, tenantId: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from access_account where tenant_id = $1 and create_user_name = 'bench' limit 1000",
    [tenantId],
  );
  return rows.map((row) => Number(row.id));
}
