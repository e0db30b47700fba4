import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import type { EmitContext, Lookup } from "../model/context.ts";
import { additionRules, dropAdditions, readsRecord } from "./collaboration.ts";
import { desiredTables } from "./entityTables.ts";
import { holdingSchema, serveHold } from "./holding.ts";
import { parentOf, parentRules } from "./parentRules.ts";
import { readableSchema, readableView } from "./readableViews.ts";
import { queryViews } from "./queryViews.ts";
import { roleRules, rowRules, statedRules } from "./rowRules.ts";
import { searchingSchema, serveSearch } from "./search.ts";
import { organizations, platform, tenant, user } from "./settings.ts";
import { quoteName, quoteValue } from "./sqlText.ts";
import type { TablePlan } from "./tableModel.ts";

/**
 * What holds for a row, else what the platform may. Written as `case` and not as `or` for the planner: it takes the condition
 * for half of the rows, where it takes comparisons with settings for a handful and gives up the indexes of lists. Which index
 * serves is left to the predicates of the query layer, which name tenant and scope as well.
 */
const orPlatform = (condition: string) => `case when ${condition} then true else ${platform} end`;

/** The entity whose rows are the tenants: a tenant reads its own. */
const tenantEntity = "access/tenant";

/** Policies of one table, by command. */
interface TableRules {
  read: string;
  write: string;
}

/** Row-level security and grants of every table, as one file that may run again and again. */
export function policiesSql(context: EmitContext): string {
  const tables = desiredTables(context);
  const views = context.project.entities.filter((entity) => entity.kind === "view");
  const queries = views.filter(({ query }) => query);
  const parts = tables.flatMap((table) => {
    const entity = context.lookup(table.entity);
    if (!entity) return [];
    const name = `security ${table.name}`;
    return context.parts.take(name, entity, context, (owner, { lookup }) =>
      tableSecurity(table, owner, lookup),
    );
  });
  return [
    "-- Row-level security and rights of every table; runs after the migrations, any number of times.",
    dropOurs,
    copyTenant,
    readableSchema,
    searchingSchema,
    holdingSchema,
    ...readsRecord(context.project.entities),
    ...parts,
    ...views.filter(({ query }) => !query).map(viewGrant),
    ...queryViews(queries, context.lookup),
    "grant usage, select on sequence formwork.id_seq to formwork_app;",
    tellingEntities(context.project.entities),
    shareRights,
  ].join("\n\n");
}

const dropOurs = `do $$
declare rule record;
begin
  for rule in select schemaname, tablename, policyname from pg_policies
    where schemaname = 'public' and policyname like 'formwork\\_%' loop
    execute format('drop policy %I on %I.%I', rule.policyname, rule.schemaname, rule.tablename);
  end loop;
end $$;`;

const copyTenant = `-- Join rows belong to the tenant of the record that has them, whatever the insert says.
create or replace function formwork.copy_tenant() returns trigger language plpgsql set search_path = public as $$
begin
  execute format('select tenant_id from %I where id = $1', tg_argv[0])
    into new.tenant_id using (to_jsonb(new) ->> tg_argv[1])::bigint;
  return new;
end $$;`;

/** Changes of these entities are told to people; the table is there once the migrations of the server are (0098, 0099). */
function tellingEntities(entities: readonly EntityModel[]): string {
  const told = entities.filter(
    ({ notify, collaboration }) => notify ?? collaboration?.includes("followers"),
  );
  const keys = told.map(({ key, notify }) => `(${quoteValue(key)}, ${notify === undefined})`);
  const insert =
    keys.length === 0
      ? ""
      : `\n    insert into formwork.telling (entity, followers_only) values ${keys.join(", ")};`;
  const [state, change] = keys.length === 0 ? ["D", "disable"] : ["O", "enable"];
  return `-- Entities whose changes people are told of; where there are none, writes do not pay for looking.
do $$
begin
  if to_regclass('formwork.telling') is not null then
    delete from formwork.telling;${insert}
    if exists (select from pg_trigger where tgrelid = 'formwork.journal'::regclass and tgname = 'tell_changes' and tgenabled <> '${state}') then
      alter table formwork.journal ${change} trigger tell_changes;
    end if;
  end if;
end $$;`;
}

const shareRights = `-- The login of people without row rules gets what formwork_app has.
do $$
begin
  if to_regproc('formwork.share_rights') is not null then perform formwork.share_rights(); end if;
end $$;
`;

function tableSecurity(table: TablePlan, entity: EntityModel, lookup: Lookup): string {
  const name = quoteName(table.name);
  const rules = rulesOf(table, entity);
  const own = table.name === entity.table;
  const policy = (kind: string, command: string, body: string) =>
    `create policy formwork_${kind} on ${name} ${command} ${body};`;
  return [
    `-- ${entity.key}`,
    `alter table ${name} enable row level security;`,
    `alter table ${name} force row level security;`,
    policy("read", "for select", `using (${rules.read})`),
    policy("insert", "for insert", `with check (${rules.write})`),
    policy("update", "for update", `using (${rules.write}) with check (${rules.write})`),
    policy("delete", "for delete", `using (${rules.write})`),
    ...(own ? dataScope(name, entity) : []),
    ...(own ? rowRules(entity, lookup) : []),
    ...(own ? [...roleRules(entity), ...statedRules(table.name, entity)] : []),
    ...parentRules(table.name, own ? parentOf(entity, lookup) : ownerOfJoin(table, entity)),
    ...joinTrigger(table, entity),
    ...(own ? additionRules(entity) : []),
    ...(own ? dropAdditions(entity) : []),
    `grant select, insert, update, delete on ${name} to formwork_app;`,
    ...(own ? [...readableView(entity, lookup), ...serveSearch(entity), ...serveHold(entity)] : []),
  ].join("\n");
}

function rulesOf(table: TablePlan, entity: EntityModel): TableRules {
  const hasTenant = table.columns.some((column) => column.name === "tenant_id");
  if (entity.scope === "platform") {
    const own = entity.key === tenantEntity ? ownTenant(table, entity, hasTenant) : null;
    return { read: own === null ? platform : orPlatform(`${own} = ${tenant}`), write: platform };
  }
  const write = orPlatform(`"tenant_id" = ${tenant}`);
  // A read meets many rows: it looks the setting up once per statement, which takes two thirds off a count. A write meets one.
  if (entity.scope === "tenant")
    return { read: orPlatform(`"tenant_id" = (select ${tenant})`), write };
  // Here the planner would find reading all rows of all tenants cheap enough.
  const shared = `"tenant_id" = ${tenant} or ("tenant_id" is null and ${tenant} is not null)`;
  return { read: orPlatform(shared), write };
}

function ownTenant(table: TablePlan, entity: EntityModel, hasTenant: boolean): string | null {
  if (table.name === entity.table) return `"id"`;
  return hasTenant ? `"tenant_id"` : null;
}

/** Limits what a person sees and changes within the tenant; what is inserted is set by the server. */
function dataScope(name: string, entity: EntityModel): string[] {
  if (!entity.dataScope) return [];
  const column = (field: string) => {
    const found = entity.fields.find((candidate) => candidate.name === field)?.column;
    if (!found) throw new Error(`${entity.key}: the scope field ${field} has no column`);
    return quoteName(found);
  };
  const [owner, org] = [column(entity.dataScope.owner), column(entity.dataScope.org)];
  const rows = [
    "case (select current_setting('app.scope', true)) when 'all' then true",
    `when 'self' then ${orPlatform(`${owner} = (select ${user})`)}`,
    `when 'orgs' then ${orPlatform(`${org} = any((select ${organizations})::bigint[])`)}`,
    `else ${platform} end`,
  ].join(" ");
  return [
    `create policy formwork_scope_read on ${name} as restrictive for select using (${rows});`,
    `create policy formwork_scope_update on ${name} as restrictive for update using (${rows}) with check (true);`,
    `create policy formwork_scope_delete on ${name} as restrictive for delete using (${rows});`,
  ];
}

/** Join rows belong to the record that has the field. */
function ownerOfJoin({ columns }: TablePlan, entity: EntityModel) {
  const column = columns[0]?.name;
  return column === undefined || column === "tenant_id" ? null : { entity, column };
}

function joinTrigger(table: TablePlan, entity: EntityModel): string[] {
  const isJoin = table.name !== entity.table;
  const own = table.columns[0];
  if (!isJoin || !own || own.name === "tenant_id") return [];
  if (!table.columns.some((column) => column.name === "tenant_id")) return [];
  const owner = `${quoteValue(entity.table)}, ${quoteValue(own.name)}`;
  return [
    `create or replace trigger formwork_copy_tenant before insert or update on ${quoteName(table.name)}\n` +
      `  for each row execute function formwork.copy_tenant(${owner});`,
  ];
}

/** A migration written by hand creates the view; the refusal says what it has to select. */
function viewGrant({ key, table, fields }: EntityModel): string {
  const columns = fields.flatMap(({ column }) => (column === null ? [] : [quoteName(column)]));
  const cure = `create view ${quoteName(table)} with (security_invoker = true) as select ${columns.join(", ")} from ..`;
  const refusal = `${key} reads a view that no migration creates; write one to runtime/server/migrations/: ${cure}`;
  return `do $$
begin
  if to_regclass(${quoteValue(`public.${table}`)}) is null then
    raise exception '%', ${quoteValue(refusal)};
  end if;
end $$;
grant select on ${quoteName(table)} to formwork_app;`;
}
