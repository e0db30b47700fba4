import type { FilterNode } from "../../../shared/filter/node.ts";
import type { Transaction } from "../database/contract.ts";
import type { Access } from "./access.ts";
import { conditionSql } from "./expressions.ts";
import { filterCondition } from "./filterSql.ts";
import { afterCondition, decodeCursor, encodeCursor, positionExpression } from "./keyset.ts";
import { createParameters, type Parameters } from "./parameters.ts";
import type { EntityShape, Registry } from "./registry.ts";
import { scopeConditions } from "./scope.ts";
import { selectList, type WireForm } from "./selection.ts";
import { completeSort, orderBy, type SortKey } from "./sort.ts";

/** Counting stops here unless an exact count is asked for. */
export const countBound = 10_001;

export interface ListRequest {
  filter: FilterNode;
  sort: SortKey[];
  offset: number;
  limit: number;
  /** Page mark; "" asks for the first page of a walk by key; null: pages by offset. */
  after: string | null;
  count: "bounded" | "exact";
  deleted: boolean;
  /** Expression of the named view that is shown; null: every row the filter finds. */
  view: string | null;
  form: WireForm;
}

export interface ListResult {
  /** JSON array of the rows, as text made by PostgreSQL. */
  items: string;
  returned: number;
  total: number;
  /** The total is an estimate, because counting stopped at the bound. */
  estimated: boolean;
  /** Mark of the next page; null: this was the last, or pages go by offset. */
  next: string | null;
}

/** One page of an entity and the count of all matching rows, in one statement. */
export async function listRows(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  access: Access,
  request: ListRequest,
): Promise<ListResult> {
  const sort = completeSort(shape, request.sort);
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const list = selectList(registry, shape, access, { form: request.form, detail: false });
  const text =
    request.after === null
      ? offsetStatement(shape, request, sort, list, where, parameters)
      : keysetStatement(shape, request, sort, list, where, parameters);
  const [row] = await tx.query<{ items: string; n: number; total: number; last?: string[] }>(
    text,
    parameters.values,
    { plan: "anew" },
  );
  if (!row) throw new Error("a list answers one row");
  const total = Number(row.total);
  const returned = Number(row.n);
  const more = request.after !== null && returned === request.limit && row.last;
  const result: ListResult = {
    items: row.items,
    returned,
    total,
    estimated: false,
    next: more ? encodeCursor(sort, row.last as string[]) : null,
  };
  if (request.count === "exact" || total < countBound) return result;
  return { ...result, ...(await estimateRows(tx, registry, shape, request)) };
}

/** Conditions of scope and filter, without the page mark. */
export function whereClause(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  request: Pick<ListRequest, "filter" | "deleted" | "view">,
  parameters: Parameters,
): string {
  const conditions = scopeConditions(shape, tx.claims, parameters, "t", {
    deleted: request.deleted,
  });
  const condition = filterCondition(registry, shape, request.filter, parameters);
  if (condition !== "true") conditions.push(condition);
  if (request.view !== null) {
    conditions.push(conditionSql(registry, shape, request.view, tx.claims, parameters));
  }
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

function countExpression(shape: EntityShape, where: string, exact: boolean): string {
  if (exact) return `(select count(*) from ${shape.table} t${where})`;
  return `(select count(*) from (select 1 from ${shape.table} t${where} limit ${countBound}) c)`;
}

function offsetStatement(
  shape: EntityShape,
  request: ListRequest,
  sort: SortKey[],
  list: string,
  where: string,
  parameters: Parameters,
): string {
  const limit = `${parameters.bind(request.limit)}::int`;
  const offset = `${parameters.bind(request.offset)}::int`;
  const order = orderBy(shape, sort);
  const count = countExpression(shape, where, request.count === "exact");
  // A page that is not full ends the list: its place tells the total and nothing has to be counted.
  const total = `case when count(*) < ${limit} and (${offset} = 0 or count(*) > 0) then ${offset} + count(*) else ${count} end`;
  return `select coalesce(json_agg(r), '[]'::json)::text as items, count(*)::int as n, (${total})::int as total from (select ${list} from ${shape.table} t${where} order by ${order} limit ${limit} offset ${offset}) r`;
}

function keysetStatement(
  shape: EntityShape,
  request: ListRequest,
  sort: SortKey[],
  list: string,
  where: string,
  parameters: Parameters,
): string {
  const count = countExpression(shape, where, request.count === "exact");
  const limit = `${parameters.bind(request.limit)}::int`;
  const mark = request.after
    ? `${where === "" ? " where " : " and "}${afterCondition(shape, sort, decodeCursor(sort, request.after), parameters)}`
    : "";
  return `select coalesce(json_agg(r.record), '[]'::json)::text as items, count(*)::int as n, (${count})::int as total, (array_agg(r.position))[count(*)::int] as last from (select (select row_to_json(x) from (select ${list}) x) as record, ${positionExpression(shape, sort)} as position from ${shape.table} t${where}${mark} order by ${orderBy(shape, sort)} limit ${limit}) r`;
}

/** The planner's guess of how many rows match; never below what was counted. */
export async function estimateRows(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  request: Pick<ListRequest, "filter" | "deleted" | "view">,
): Promise<{ total: number; estimated: true }> {
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const rows = await tx.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `explain (format json) select 1 from ${shape.table} t${where}`,
    parameters.values,
  );
  const guess = rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  return { total: Math.max(countBound, Math.round(guess)), estimated: true };
}
