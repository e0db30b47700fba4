import { columnTypeOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import type {
  QueryColumn,
  QueryModel,
  QueryStep,
} from "../../runtime/shared/entity/model/queryModel.ts";
import { scopeOf } from "../../runtime/shared/expression/link/scope.ts";
import { compileToSql } from "../../runtime/shared/expression/sql/compileToSql.ts";
import type { Lookup } from "../model/context.ts";
import { parentOf } from "./parentRules.ts";
import { quoteName, quoteValue } from "./sqlText.ts";

/**
 * Views of x-query. Where a table has a view in `readable`, they read that one, so that a closed field is empty to them as well, in conditions
 * and sums too; the policies of the tables choose the rows (security_invoker).
 */
export function queryViews(views: readonly EntityModel[], lookup: Lookup): string[] {
  if (views.length === 0) return [];
  return [
    "set local search_path = readable, public;",
    ...views.map((view) => queryView(view, lookup)),
    "set local search_path = public;",
  ];
}

/** By the comment `formwork.drop_query_views` knows them. */
const mark = "formwork x-query";

function queryView(view: EntityModel, lookup: Lookup): string {
  const name = `public.${quoteName(view.table)}`;
  return [
    `-- ${view.key}`,
    `drop view if exists ${name};`,
    `create view ${name} with (security_invoker = true) as\n${selectOf(view, lookup)};`,
    `comment on view ${name} is ${quoteValue(mark)};`,
    `grant select on ${name} to formwork_app;`,
  ].join("\n");
}

interface Reading {
  query: QueryModel;
  from: EntityModel;
  lookup: Lookup;
}

function selectOf(view: EntityModel, lookup: Lookup): string {
  const { query } = view;
  const from = lookup(query?.from ?? "");
  if (!query || !from) throw new Error(`${view.key}: there is no ${query?.from}`);
  const reading: Reading = { query, from, lookup };
  const columnsOf = (isWanted: (name: string) => boolean) =>
    view.fields.flatMap((field) => {
      const column = query.columns[field.name];
      if (!column || field.column === null || !isWanted(field.name)) return [];
      return [`${valueSql(reading, field, column)} as ${quoteName(field.column)}`];
    });
  const hasTenant = view.fields.some(({ name }) => name === "tenantId");
  const tenant = hasTenant ? [`t."tenant_id"`] : [];
  const { groupBy } = query;
  if (groupBy === null) {
    const shown = [`t."id"`, ...columnsOf(() => true), ...tenant];
    return `  select ${shown.join(",\n    ")}\n${sourceSql(reading)}`;
  }
  const after = new Map(groupBy.flatMap((name) => afterGroup(reading, view, name)));
  const keyNames = groupBy.filter((name) => !after.has(name));
  const keys = [...columnsOf((name) => keyNames.includes(name)), ...tenant];
  const made = columnsOf((name) => !groupBy.includes(name));
  const names = [...keyNames, ...(hasTenant ? ["tenantId"] : [])].map(
    (name) => `g.${quoteName(columnOf(view, name))}`,
  );
  const shown = [`${groupId(names)} as "id"`, "g.*", ...after.values()];
  return [
    `  select ${shown.join(",\n    ")} from (`,
    `  select ${[...keys, ...made].join(",\n    ")}`,
    sourceSql(reading),
    `  group by ${keys.map((_, index) => index + 1).join(", ")}) g`,
  ].join("\n");
}

function columnOf({ key, fields }: EntityModel, name: string): string {
  const column = fields.find((field) => field.name === name)?.column;
  if (!column) throw new Error(`${key} has no column ${name}`);
  return column;
}

/**
 * A field of a record that the group names makes no groups of its own: it is looked up once the groups are there, and not for every row. What the
 * record is called now has no part in the id either.
 */
function afterGroup({ query, lookup }: Reading, view: EntityModel, name: string) {
  const { path = [], unit } = query.columns[name] ?? {};
  const key = query.groupBy?.find((other) => {
    const column = query.columns[other];
    if (!column || column.unit || unit || column.path.length >= path.length) return false;
    return column.path.every((step, at) => step.field === path[at]?.field);
  });
  if (key === undefined) return [];
  const start = `g.${quoteName(columnOf(view, key))}`;
  const rest = path.slice((query.columns[key]?.path.length ?? 1) - 1);
  const sql = pathSql(lookup, rest, start);
  return [[name, `${sql} as ${quoteName(columnOf(view, name))}`] as const];
}

/** The same for the same group, in every database: 52 bits of a hash of its values, which a number of JSON holds. */
const groupId = (parts: readonly string[]) =>
  `('x' || substr(md5(jsonb_build_array(${parts.join(", ")})::text), 1, 13))::bit(52)::bigint`;

function sourceSql({ query, from, lookup }: Reading): string {
  const conditions = [
    ...liveSql(from, "t"),
    ...liveParentSql(from, "t", lookup),
    ...(query.filter === null ? [] : [`(${conditionSql(from, query.filter, lookup)})`]),
  ];
  const where = conditions.length > 0 ? `\n  where ${conditions.join(" and ")}` : "";
  return `  from ${quoteName(from.table)} t${where}`;
}

const liveSql = ({ lifecycle }: EntityModel, alias: string): string[] =>
  lifecycle.softDelete ? [`${alias}."is_delete" = false`] : [];

/** Rows go with the record that holds them. */
function liveParentSql(entity: EntityModel, alias: string, lookup: Lookup): string[] {
  const parent = parentOf(entity, lookup);
  if (!parent) return [];
  const above = `${alias}p`;
  const conditions = [
    `${above}."id" = ${alias}.${quoteName(parent.column)}`,
    ...liveSql(parent.entity, above),
    ...liveParentSql(parent.entity, above, lookup),
  ];
  const rows = `from ${quoteName(parent.entity.table)} ${above} where ${conditions.join(" and ")}`;
  return [`exists (select 1 ${rows})`];
}

const conditionSql = (from: EntityModel, expression: string, lookup: Lookup): string =>
  compileToSql(expression, { scope: scopeOf(from, lookup), alias: "t", target: "policy" }).text;

const formats = { week: 'IYYY-"W"IW', month: "YYYY-MM", year: "YYYY" } as const;

function valueSql({ from, lookup }: Reading, field: FieldModel, column: QueryColumn): string {
  const { unit, aggregate, where } = column;
  const value = pathSql(lookup, column.path);
  if (unit) return unit === "day" ? `(${value})::date` : `to_char(${value}, '${formats[unit]}')`;
  if (!aggregate) return value;
  const only = where === undefined ? "" : ` filter (where ${conditionSql(from, where, lookup)})`;
  const made = `${aggregate}(${value})${only}`;
  if (aggregate === "avg") return `round(${made}, ${field.scale ?? 2})`;
  if (field.scale !== undefined) return made;
  return `(${aggregate === "sum" ? capped(made) : made})::${columnTypeOf(field)}`;
}

/** A sum of many numbers may be one that JSON does not hold, nor the column; none stays none. */
function capped(value: string): string {
  const most = Number.MAX_SAFE_INTEGER;
  return `case when ${value} > ${most} then ${most} when ${value} < -${most} then -${most} else ${value} end`;
}

/**
 * The column at the end of a path, which begins at the row or at the id `start`; a deleted record on the way leads nowhere. Each record is looked up by its id: with a join the planner,
 * which takes the policies for conditions that half of the rows satisfy, reads all rows of the other table.
 */
function pathSql(lookup: Lookup, path: readonly QueryStep[], start?: string, depth = 0): string {
  const [step, ...more] = path;
  const entity = lookup(step?.entity ?? "");
  const field = entity?.fields.find(({ name }) => name === step?.field);
  if (!field?.column) throw new Error(`${step?.entity} has no column ${step?.field}`);
  const column = start ?? `${depth === 0 ? "t" : `j${depth}`}.${quoteName(field.column)}`;
  if (more.length === 0) return column;
  const target = lookup(field.relation?.to ?? "");
  if (!target) throw new Error(`${step?.entity}.${field.name} leads nowhere`);
  const alias = `j${depth + 1}`;
  const conditions = [`${alias}."id" = ${column}`, ...liveSql(target, alias)];
  const rows = `from ${quoteName(target.table)} ${alias} where ${conditions.join(" and ")}`;
  return `(select ${pathSql(lookup, more, undefined, depth + 1)} ${rows})`;
}
