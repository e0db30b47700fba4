import { createHash } from "node:crypto";
import type { Client } from "pg";

/** One hash over columns, indexes, constraints and policies of the entities' tables as they are. */
export async function fingerprint(client: Client): Promise<string> {
  const { rows } = await client.query<{ text: string | null }>(
    `select string_agg(line, E'\\n' order by line) as text from (
       select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                pg_get_expr(d.adbin, d.adrelid)) as line
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       union all
       select format('index %s %s', i.indexrelid::regclass, pg_get_indexdef(i.indexrelid))
         from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
       union all
       select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
       union all
       select format('policy %s.%s %s %s %s', tablename, policyname, cmd, qual, with_check)
         from pg_policies where schemaname = 'public'
     ) lines`,
  );
  return createHash("sha256")
    .update(rows[0]?.text ?? "")
    .digest("hex");
}

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
