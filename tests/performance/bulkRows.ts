/** Rows in bulk for the benchmarks, written by the owner of the tables. */
import path from "node:path";
import type { Client } from "pg";
import { readConfig } from "../../runtime/server/core/config/readConfig.ts";
import { openOwnerAccess } from "../../runtime/server/core/database/connect/ownerAccess.ts";

/** Address of the owner of the running embedded database in this folder. */
export async function ownerUrlOf(dataDir: string): Promise<string> {
  const owner = await openOwnerAccess(readConfig({ DATA_DIR: path.resolve(dataDir) }));
  await owner.leave();
  return owner.url;
}

/** Adds accounts, 1,000 per tenant, spread over the heap; `tenantId` is the first tenant of the first call. */
export async function fillAccounts(owner: Client, count: number, tenantId?: number): Promise<void> {
  const tenants = count / 1000;
  await owner.query("create table if not exists bench_tenant (n serial, id bigint)");
  await owner.query("truncate bench_tenant restart identity");
  await owner.query(
    `insert into bench_tenant (id) select case when g = 1 then coalesce($1::bigint, nextval('formwork.id_seq'))
       else nextval('formwork.id_seq') end from generate_series(1, $2::int) g`,
    [tenantId ?? null, tenants],
  );
  await owner.query(
    `insert into access_account (account, real_name, nick_name, phone, email, address, job_num, order_no, status, account_type,
       tenant_id, create_time, create_user_id, create_user_name, remark)
     select 'b' || to_hex(nextval('formwork.id_seq')), 'Person ' || g, 'Nick ' || g, null, 'p' || g || '@example.com', g || ' Long Street',
       'J' || g, 100, 1 + (g % 2), 777, t.id, timestamptz '2026-01-01' - g * interval '7 seconds', 1, 'bench', 'row ' || g
     from generate_series(1, $1::int) g join bench_tenant t on t.n = 1 + g / 2 % $2::int`,
    [count, tenants],
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
