import type { Client, DatabaseError } from "pg";
import { StartFault } from "../../config/startFault.ts";

const most = 5;

/**
 * Throws StartFault for views that no schema made and that are built upon views of the schemas. Those are made anew by every migration, which
 * such a view would stop, or be lost by.
 */
export async function refuseForeignViews(client: Client): Promise<void> {
  const { rows } = await client.query<{ view: string; upon: string; word: string }>(
    `select distinct format('%I.%I', n.nspname, v.relname) as view, format('%I.%I', m.nspname, t.relname) as upon,
        case v.relkind when 'm' then 'materialized view' else 'view' end as word
       from pg_depend d
       join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
       join pg_class v on v.oid = r.ev_class
       join pg_namespace n on n.oid = v.relnamespace
       join pg_class t on d.refclassid = 'pg_class'::regclass and t.oid = d.refobjid
       join pg_namespace m on m.oid = t.relnamespace
      where v.oid <> t.oid and v.relkind in ('v', 'm') and n.nspname not in ('readable', 'looking', 'pg_catalog', 'information_schema')
        and obj_description(v.oid, 'pg_class') is distinct from 'formwork x-query'
        and (m.nspname = 'readable' or m.nspname = 'public' and obj_description(t.oid, 'pg_class') = 'formwork x-query')
      order by 1, 2 limit ${most}`,
  );
  const [first] = rows;
  if (!first) return;
  const list = rows.map(({ word, view, upon }) => `the ${word} ${view} upon ${upon}`).join(", ");
  throw new StartFault(
    `Views made by hand are built upon views of the schemas, which a migration makes anew: ${list}. Keep its text (\\d+ ${first.view}), ` +
      `run "drop ${first.word} ${first.view};", migrate, and make it again, best upon the tables. Nothing was applied.`,
  );
}

/** What to do about a statement that a view made by hand holds up; "": it was something else. */
export function viewCure({ code, detail = "" }: DatabaseError): string {
  // Something depends on it; the type of a column cannot be changed under a view.
  if (code !== "2BP01" && code !== "0A000") return "";
  const view = /\bview (\S+)/.exec(detail)?.[1];
  if (view === undefined) return "";
  return ` The view ${view} holds the column or table: drop it in this file before the statement, and make it again after it.`;
}
