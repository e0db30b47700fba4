import type { Client } from "pg";
import { snakeCase } from "../../../shared/schema/names.ts";
import type { Breakage } from "./plan.ts";
import type { Vanished } from "./vanished.ts";

/** Rows beyond these are not told one by one. */
const most = 50;

interface Found {
  name: string;
  names: string;
}

/** A place where names are kept, with what finds those that go. $1: entity, $2: fields, $3: codes, $4: table, $5: the whole entity goes. */
interface Place {
  kind: string;
  needs: string;
  outcome: string;
  sql: string;
}

const places: Place[] = [
  {
    kind: "saved view",
    needs: "public.system_list_view",
    outcome: "shown without the field; a filter over it is dropped",
    sql: `select v.name || coalesce(' of ' || v.create_user_name, '') as name,
        case when $5 then $1 else (select string_agg(f, ', ') from unnest($2::text[]) f where formwork_names(v.content, f)) end as names
      from system_list_view v where v.list = $1 and ($5 or exists (select 1 from unnest($2::text[]) f where formwork_names(v.content, f)))`,
  },
  {
    kind: "import mapping",
    needs: "formwork.import_mapping",
    outcome: "the column is left out at the next import",
    sql: `select 'user ' || m.user_id as name, coalesce((select string_agg(value, ', ') from jsonb_each_text(m.mapping) where value = any($2)), $1) as names
      from formwork.import_mapping m where m.entity = $1
        and ($5 or exists (select 1 from jsonb_each_text(m.mapping) where value = any($2)))`,
  },
  {
    kind: "field closed to a role",
    needs: "public.access_role_column",
    outcome: "the grant names nothing any more",
    sql: `select r.name, c.column_name as names from access_role_column c join access_role r on r.id = c.role_id
      where c.table_name = $4 and ($5 or c.column_name = any($2))`,
  },
  {
    kind: "row rule of a role",
    needs: "public.access_role_rule",
    outcome: "its condition holds for no row any more: the role sees none of them",
    sql: `select r.name, coalesce((select string_agg(f, ', ') from unnest($2::text[]) f where formwork_names(c.condition, f)), $1) as names
      from access_role_rule c join access_role r on r.id = c.role_id
      where c.table_name = $4 and ($5 or exists (select 1 from unnest($2::text[]) f where formwork_names(c.condition, f)))`,
  },
  {
    kind: "menu",
    needs: "public.access_menu",
    outcome: "leads nowhere, or offers what nobody may do",
    sql: `select m.title as name, coalesce(m.permission, m.component) as names from access_menu m
      where not m.is_delete and (m.permission = any($3) or ($5 and m.component = '/' || $1 || '/index'))`,
  },
];

/** Names of fields in JSON: whole texts, keys with an operator or a path behind, and those in a sort order. */
const namesIn = `jsonb_path_exists($1, '$.** ? (@.type() == "string" && @ == $name)', jsonb_build_object('name', $2))
  or $1::text ~ ('"-?' || $2 || '(__[a-zA-Z]+|[.,][^"]*)?"') or $1::text ~ (',-?' || $2 || '[,"]')`;

/** What in the database names what goes: it keeps its rows, but not its meaning. */
export async function findBreakages(
  client: Client,
  vanished: readonly Vanished[],
): Promise<Breakage[]> {
  const found: Breakage[] = [];
  for (const gone of vanished) {
    for (const place of places) {
      const { rows: there } = await client.query<{ there: boolean }>(
        "select to_regclass($1) is not null as there",
        [place.needs],
      );
      if (!there[0]?.there) continue;
      const text = place.sql.replaceAll(
        /formwork_names\((\S+), (\w)\)/g,
        (_, json: string, name: string) =>
          `(${namesIn.replaceAll("$1", json).replaceAll("$2", name)})`,
      );
      const given = [gone.entity, gone.fields, gone.codes, gone.table, gone.whole];
      const { rows } = await client.query<Found>(
        `with given as (select $1::text, $2::text[], $3::text[], $4::text, $5::boolean) ${text} limit ${most}`,
        given,
      );
      for (const row of rows) found.push({ kind: place.kind, ...row, outcome: place.outcome });
    }
    found.push(
      ...(await overPaths(client, gone)),
      ...(await dependents(client, gone)),
      ...(await elsewhere(client, gone)),
    );
  }
  return found;
}

/** Tables whose JSON holds filters, with the words that name a row and the entity that its filters are over. */
const filters = [
  {
    kind: "saved view",
    table: "system_list_view",
    content: "content",
    name: "t.name",
    over: "t.list = w.entity",
  },
  ...["system_dashboard", "system_dashboard_default"].map((table) => ({
    kind: "home page",
    table,
    content: "widgets",
    name: "t.id::text",
    over: "strpos(t.widgets::text, to_json(w.entity)::text) > 0",
  })),
];

/** Filters of other entities that reach a field over relations. */
async function overPaths(client: Client, { table, fields }: Vanished): Promise<Breakage[]> {
  const found: Breakage[] = [];
  for (const { kind, table: holder, content, name, over } of filters) {
    const { rows: there } = await client.query<{ there: boolean }>(
      "select to_regclass($1) is not null and to_regprocedure('formwork.paths_to(text)') is not null as there",
      [`public.${holder}`],
    );
    if (!there[0]?.there) continue;
    const { rows } = await client.query<Found>(
      `select distinct ${name} as name, w.path || '.' || n as names
         from formwork.paths_to($1) w, unnest($2::text[]) n, "${holder}" t
        where ${over} and t."${content}"::text ~ ('["-]' || replace(w.path || '.' || n, '.', '[.]') || '(__[a-zA-Z]+|[.,][^"]*)?"')
        limit ${most}`,
      [table, fields],
    );
    const outcome = "a filter over it is dropped";
    for (const row of rows) found.push({ kind, ...row, outcome });
  }
  return found;
}

/** Views and triggers written by hand hold on to the columns they use: while they do, the migration fails at the column. */
async function dependents(client: Client, gone: Vanished): Promise<Breakage[]> {
  const { rows } = await client.query<Found & { kind: string }>(
    `select case when d.classid = 'pg_rewrite'::regclass then 'view' else 'trigger' end as kind,
        coalesce(c.relname, g.tgname) as name, string_agg(distinct a.attname, ', ') as names
       from pg_depend d
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attnum > 0
       left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
       left join pg_class c on c.oid = r.ev_class
       left join pg_trigger g on d.classid = 'pg_trigger'::regclass and g.oid = d.objid
      where d.refclassid = 'pg_class'::regclass and d.refobjid = to_regclass($1)
        and (c.oid is not null and c.relnamespace::regnamespace::text <> 'readable'
          and obj_description(c.oid, 'pg_class') is distinct from 'formwork x-query' or g.oid is not null)
        and ($2 or a.attname = any($3::text[]))
      group by 1, 2 order by 1, 2 limit ${most}`,
    [`public.${gone.table}`, gone.whole, gone.fields.map(snakeCase)],
  );
  const outcome = (kind: string) =>
    `holds the column back, so that the migration fails: replace or drop the ${kind} in a migration before this one`;
  return rows.map((row) => ({ ...row, outcome: outcome(row.kind) }));
}

/** Tables that are asked above. */
const asked = new Set(["system_list_view"]);

/** JSON anywhere else that names the entity, and a field of it that goes: cards, templates, reports and what is still to come. */
async function elsewhere(client: Client, gone: Vanished): Promise<Breakage[]> {
  const { rows: columns } = await client.query<{
    table: string;
    column: string;
    title: string | null;
  }>(
    `select c.relname as table, a.attname as column,
        (select b.attname from pg_attribute b where b.attrelid = c.oid and b.attname in ('name', 'title', 'code') order by 1 desc limit 1) as title
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'jsonb'::regtype
        and not a.attisdropped and c.reltuples < 200000 and c.relname like 'system%'`,
  );
  const found: Breakage[] = [];
  for (const { table, column, title } of columns) {
    if (asked.has(table)) continue;
    const names = gone.whole ? [gone.entity] : gone.fields;
    const { rows } = await client.query<Found>(
      `select coalesce(${title === null ? "null" : `t."${title}"::text`}, t.id::text) as name, n as names
         from "${table}" t, unnest($2::text[]) n
        where t."${column}"::text like '%"' || $1 || '"%' and t."${column}"::text like '%"' || n || '"%' limit ${most}`,
      [gone.entity, names],
    );
    for (const row of rows)
      found.push({ kind: `${table}.${column}`, ...row, outcome: "names it; look at it" });
  }
  return found;
}
