import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { identifier } from "../../core/entity/identifiers.ts";

/** Rows deleted in one transaction. */
const batch = 5000;

interface Held {
  id: number;
  held: string;
}

/**
 * Empties what has lain in quarantine for its time. The empty tables stay, so that what was dropped can still come back as it was,
 * without its values. Gives the number of removed rows.
 */
export async function purgeQuarantine(database: Database, signal?: AbortSignal): Promise<number> {
  const due = await database.transaction(systemClaims, (tx) =>
    tx.query<Held>(
      `select id, held from formwork.quarantined
        where purged_at is null and (kind <> 'table' or restored_at is null)
          and quarantined_at < now() - make_interval(days => keep_days) order by id`,
    ),
  );
  let total = 0;
  for (const { id, held } of due) {
    total += await empty(database, held, signal);
    await database.transaction(systemClaims, (tx) =>
      tx.query("update formwork.quarantined set purged_at = clock_timestamp() where id = $1", [id]),
    );
  }
  return total;
}

async function empty(database: Database, held: string, signal?: AbortSignal): Promise<number> {
  const table = `quarantine.${identifier(held)}`;
  for (let total = 0; ;) {
    signal?.throwIfAborted();
    const gone = await database.transaction(systemClaims, (tx) =>
      tx.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} limit ${batch})) returning 1`,
      ),
    );
    total += gone.length;
    if (gone.length < batch) return total;
  }
}

/** What a tenant has left in quarantine goes with the tenant. */
export async function forgetTenant(tx: Transaction, tenantId: number): Promise<void> {
  const held = await tx.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'quarantine'::regnamespace and c.relkind = 'r'
        and a.attname = 'tenant_id' and not a.attisdropped`,
  );
  for (const { name } of held)
    await tx.query(`delete from quarantine.${identifier(name)} where tenant_id = $1`, [tenantId]);
}
