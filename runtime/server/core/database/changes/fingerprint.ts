import { createHash } from "node:crypto";
import type { Client } from "pg";

/** Columns, indexes, constraints and policies of the entities' tables as they are, a line for each. */
export async function catalogue(client: Client): Promise<string[]> {
  await client.query("set search_path = public");
  const { rows } = await client.query<{ line: string }>(
    `select line from (
       select format('table %s%s', c.relname, case when c.relrowsecurity and c.relforcerowsecurity then ''
                else ' without forced row-level security' end) as line
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       union all
       select format('column %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' else '' end, ' default ' || pg_get_expr(d.adbin, d.adrelid))
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       union all
       select format('index %s.%s %s%s', c.relname, x.relname, substring(pg_get_indexdef(i.indexrelid) from ' USING .*'),
                case when i.indisvalid then '' else ' (not valid)' end)
         from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace
       union all
       select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
         from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
       union all
       select format('policy %s.%s %s%s %s %s', tablename, policyname, lower(cmd),
                case when roles = '{public}' then '' else ' to ' || array_to_string(roles, ', ') end, qual, with_check)
         from pg_policies where schemaname = 'public'
       union all
       select format('view %s %s', c.relname, regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g'))
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
          and obj_description(c.oid, 'pg_class') = 'formwork x-query'
     ) lines order by line`,
  );
  return rows.map(({ line }) => line);
}

/** One hash over the catalogue. */
export const fingerprint = (lines: readonly string[]): string =>
  createHash("sha256").update(lines.join("\n")).digest("hex");

/** What a plan stands for: when any part of it is another, the plan is stale. */
export interface PlanGround {
  applied: { name: string; sha256: string }[];
  pending: { name: string; sha256: string }[];
  /** SHA-256 of the policies; null: there are none. */
  policies: string | null;
  /** The tables that the migrations lead to, as text. */
  target: string | null;
  /** The database as it is. */
  live: string;
}

/** The number of a plan, 16 hexadecimal digits. */
export function planHash(ground: PlanGround): string {
  return createHash("sha256").update(JSON.stringify(ground)).digest("hex").slice(0, 16);
}
