import type { ListRequest, ListResult } from "./listRequest.ts";
import type { Transaction } from "../../database/contract.ts";
import type { Access } from "../rights/access.ts";
import { withBranches } from "./branches.ts";
import { countKey, rememberCount, wasSmall } from "./countMemory.ts";
import { conditionSql } from "./expressions.ts";
import { filterCondition } from "./filterSql.ts";
import { encodeCursor } from "./keyset.ts";
import {
  countedExactly,
  countText,
  pageStatement,
  pageWithTotal,
  type PageRow,
} from "./listText.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { scopeConditions } from "../rights/scope.ts";
import { completeSort } from "./sort.ts";

/**
 * One page of an entity and the count of all matching rows: side by side where a connection has nothing to do, else in one
 * statement.
 */
export async function listRows(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  access: Access,
  asked: ListRequest,
): Promise<ListResult> {
  const request = { ...asked, filter: await withBranches(tx, registry, asked.filter) };
  const sort = completeSort(shape, request.sort, access);
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const conditions = [...parameters.values];
  const countedAs = request.count === "bounded" ? countKey(where, conditions) : null;
  const isSmall = wasSmall(shape, countedAs, countedExactly(shape));
  const count = countText(shape, where, isSmall ? "exact" : request.count);
  const counted =
    count === null ? null : tx.beside<{ total: number }>(count, conditions, { plan: "anew" });
  // A page that is not full ends the list; then nobody waits for the count.
  counted?.catch(() => undefined);
  const page = pageStatement({ registry, shape, access, request, sort, where }, parameters);
  const withTotal = count !== null && counted === null;
  const answer = await tx.query<PageRow>(
    withTotal ? pageWithTotal(page, count) : page.text,
    parameters.values,
    { plan: "anew" },
  );
  const lastLine = withTotal ? answer.pop() : undefined;
  const rows = answer.map((row) => row.record as string);
  const end = rows.length < request.limit && (request.offset === 0 || rows.length > 0);
  const known = count === null || (request.after === null && end);
  const total = known
    ? request.offset + rows.length
    : Number(lastLine ? lastLine.record : (await counted)?.[0]?.total);
  if (!known) rememberCount(shape, countedAs, total);
  const position = rows.length === request.limit ? answer.at(-1)?.position : undefined;
  const next = position ? encodeCursor(sort, position) : null;
  if (request.count !== "bounded" || known) return { rows, total, more: false, next };
  if (request.after !== null) return { rows, ...toBound(shape, total), next };
  const found = toBound(shape, total, request.offset + rows.length);
  if (!found.more || rows.length > 0) return { rows, ...found, next };
  // Behind the end: whoever asks for it learns where the end is.
  const [all] = await tx.query<{ total: number }>(
    countText(shape, where, "exact") as string,
    conditions,
    { plan: "anew" },
  );
  return { rows, total: all?.total ?? 0, more: false, next };
}

/** What a count that stops one beyond its bound tells. `shown`: so many there are in any case, because a page shows them. */
export function toBound(
  shape: EntityShape,
  counted: number,
  shown = 0,
): { total: number; more: boolean } {
  const bound = countedExactly(shape);
  return counted <= bound
    ? { total: counted, more: false }
    : { total: Math.max(bound, shown), more: true };
}

type Conditions = Pick<ListRequest, "filter" | "deleted" | "view" | "choices" | "extra">;

/** Conditions of scope and filter, without the page mark. */
export function whereClause(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  request: Conditions,
  parameters: Parameters,
): string {
  const conditions = scopeConditions(shape, tx.claims, parameters, "t", {
    deleted: request.deleted,
  });
  const condition = filterCondition(registry, shape, request.filter, parameters);
  if (condition !== "true") conditions.push(condition);
  if (request.view !== null) {
    conditions.push(conditionSql(shape, request.view, tx.claims, parameters));
  }
  if (request.choices) {
    const { expression, scope } = request.choices;
    conditions.push(conditionSql(shape, expression, tx.claims, parameters, scope));
  }
  if (request.extra) conditions.push(request.extra(parameters));
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}
