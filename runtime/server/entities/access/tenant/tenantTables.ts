import { isSecret } from "../../../../shared/entity/nameable.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";

/** A table with rows of tenants, found in the database itself: none can be forgotten. */
export interface TenantTable {
  name: string;
  columns: string[];
  /** Foreign keys to other such tables. */
  references: { column: string; to: string; nullable: boolean }[];
}

/** Every table whose rows belong to tenants, by name; those of the server itself (journal, sessions) are not among them. */
export async function tenantTables(tx: Transaction): Promise<TenantTable[]> {
  const tables = await tx.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.oid, c.relname
     having bool_or(a.attname = 'tenant_id')
      order by c.relname`,
  );
  const keys = await tx.query<{ from: string; column: string; to: string; nullable: boolean }>(
    `select f.relname as from, a.attname as column, t.relname as to, not a.attnotnull as nullable
       from pg_constraint k
       join pg_class f on f.oid = k.conrelid
       join pg_class t on t.oid = k.confrelid
       join unnest(k.conkey) as part (number) on true
       join pg_attribute a on a.attrelid = f.oid and a.attnum = part.number
      where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and a.attname <> 'tenant_id'`,
  );
  return tables.map((table) => ({
    ...table,
    references: keys.filter(({ from }) => from === table.name),
  }));
}

/** Columns by table that never leave the server: passwords and other secrets. */
export function secretColumns(models: Iterable<EntityModel>): Map<string, Set<string>> {
  const secrets = new Map<string, Set<string>>();
  for (const model of models) {
    const columns = model.fields.filter(isSecret).flatMap((field) => field.column ?? []);
    secrets.set(model.table, new Set(columns));
  }
  return secrets;
}
