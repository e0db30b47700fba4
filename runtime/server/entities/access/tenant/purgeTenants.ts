import { is } from "../../../core/entity/door/is.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { records } from "../../../../../generated/records.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { Files } from "../../../core/files/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { readNumber, readSystemConfig } from "../../../features/config/index.ts";
import { forgetTenant } from "../../../features/retention/index.ts";
import { keyOf } from "../../system/file/actions.ts";
import { type TenantTable, tenantTables } from "./tenantTables.ts";

const defaultDays = 30;
/** A tenant may hold millions of rows. */
const patience = 30 * 60_000;
const as = { server: "a deleted tenant is removed after its days of retention" };
/** One process at a time removes tenants. */
const lock = 4_070_117;

/**
 * Removes for good what is left of tenants that were deleted longer ago than sys_tenant_retention_days: all rows of one
 * tenant in one transaction, then its files. Never the default tenant. Gives the removed tenants.
 */
export async function purgeTenants(database: Database, files: Files): Promise<number[]> {
  const due = await database.transaction(systemClaims, async (tx) => {
    const config = await readSystemConfig(tx, ["sys_tenant_retention_days"]);
    const days = readNumber(config, "sys_tenant_retention_days", defaultDays);
    const over = sql`t.code is distinct from 'default' and t.delete_time < now() - make_interval(days => ${days})`;
    return records({ tx }).read("access/tenant", [{ isDelete: true }, over], ["id"], { as });
  });
  const purged: number[] = [];
  for (const { id } of due) if (await purgeTenant(database, files, id)) purged.push(id);
  return purged;
}

/** Every six hours. */
export const createPurgeJob = (files: Files) =>
  declareJob({
    name: "job_tenants",
    schedule: {
      groupName: "default",
      description: "Removes deleted tenants for good when their days of retention are over.",
      trigger: { periodMs: 6 * 60 * 60_000 },
    },
    timeoutMs: 6 * 60 * 60_000,
    async run({ database }) {
      const tenants = await purgeTenants(database, files);
      return tenants.length > 0 ? JSON.stringify({ tenants }) : undefined;
    },
  });

async function purgeTenant(database: Database, files: Files, tenantId: number): Promise<boolean> {
  return database.transaction(
    systemClaims,
    async (tx) => {
      const [free] = await tx.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(${lock}) as free`,
      );
      // It may have been restored in the meantime.
      const deleted = { id: tenantId, isDelete: true };
      const store = records({ tx });
      const still = await store.read("access/tenant", deleted, ["id"], { as, lock: true });
      if (!free?.free || still.length === 0) return false;
      const tables = await tenantTables(tx);
      await loosen(tx, tables, tenantId);
      const placed = { tenantId, filePath: is("not", null) };
      const kept = await store.read("system/file", placed, ["id", "filePath", "suffix"], { as });
      for (const { name } of inOrder(tables))
        await tx.query(`delete from "${name}" where tenant_id = $1`, [tenantId]);
      await forgetTenant(tx, tenantId);
      await store.remove("access/tenant", { id: tenantId }, { as, forGood: true });
      for (const file of kept) tx.afterCommit(() => files.remove(keyOf(file)));
      return true;
    },
    { timeoutMs: patience },
  );
}

/** Empties references that may be empty, so that what is left of them has an order. Names come from the database's catalogue. */
async function loosen(tx: Transaction, tables: TenantTable[], tenantId: number): Promise<void> {
  await records({ tx }).update(
    "access/tenant",
    { id: tenantId },
    { userId: null, orgId: null },
    { as },
  );
  for (const { name, references } of tables) {
    const columns = references.filter((reference) => reference.nullable);
    if (columns.length === 0) continue;
    const emptied = columns.map(({ column }) => `"${column}" = null`).join(", ");
    await tx.query(`update "${name}" set ${emptied} where tenant_id = $1`, [tenantId]);
  }
}

/** Tables so that each comes before those it refers to. */
function inOrder(tables: TenantTable[]): TenantTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: TenantTable[] = [];
  while (waiting.size > 0) {
    const referred = new Set(
      [...waiting.values()].flatMap(({ name, references }) =>
        references.filter(({ to, nullable }) => !nullable && to !== name).map(({ to }) => to),
      ),
    );
    const free = [...waiting.values()].filter(({ name }) => !referred.has(name));
    // Tables that refer to each other in a ring: the database says which key it is.
    for (const table of free.length > 0 ? free : waiting.values()) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
