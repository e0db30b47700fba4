import type { ListRequest, ListResult } from "./listRequest.ts";
import { countedExactly } from "../../../../shared/entity/servedSort.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../database/contract.ts";
import type { Access } from "../rights/access.ts";
import { withBranches } from "./tree/branches.ts";
import { countKey, rememberCount, wasSmall } from "./countMemory.ts";
import { conditionSql } from "./expressions.ts";
import { filterCondition } from "./filterSql.ts";
import { encodeCursor } from "./keyset.ts";
import { countText, pageStatement, pageWithTotal, type PageRow } from "./listText.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { scopeConditions } from "../rights/scope.ts";
import { searchBounds, searchCandidates, type Candidates } from "./searchIndex.ts";
import { completeSort, unservedSort } from "./sort.ts";

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
  const filtered = { ...asked, filter: await withBranches(tx, registry, asked.filter) };
  const candidates = await searchCandidates(tx, shape, filtered);
  const request = candidates === null ? filtered : searched(candidates, filtered);
  const bound = countBound(shape, candidates);
  const sort = completeSort(shape, request.sort, access);
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const conditions = [...parameters.values];
  const countedAs = request.count === "bounded" ? countKey(where, conditions) : null;
  const isSmall = wasSmall(shape, countedAs, bound);
  const small =
    candidates?.all === true || wasSmall(shape, countedAs, 2 * countedExactly(shape.model));
  if (!small && request.count !== "exact" && unservedSort(shape, request.sort))
    await refuseLongSort(tx, shape, where, conditions);
  // Of frequent matches some are counted first: there may be enough of them.
  const sample =
    candidates?.all === false && request.count === "bounded" && !isSmall ? candidates.ids : null;
  const count = countText(shape, where, isSmall ? "exact" : request.count, {
    bound,
    sample: sample === null ? null : conditions.length + 1,
  });
  const counts = sample === null ? conditions : [...conditions, sample];
  const counted =
    count === null ? null : tx.beside<{ total: number }>(count, counts, { plan: "anew" });
  // A page that is not full ends the list; then nobody waits for the count.
  counted?.catch(() => undefined);
  const page = pageStatement({ registry, shape, access, request, sort, where }, parameters);
  const withTotal = count !== null && counted === null && sample === null;
  const answer = await tx.query<PageRow>(
    withTotal ? pageWithTotal(page, count) : page.text,
    parameters.values,
    { plan: "anew" },
  );
  const lastLine = withTotal ? answer.pop() : undefined;
  const rows = answer.map((row) => row.record as string);
  const end = rows.length < request.limit && (request.offset === 0 || rows.length > 0);
  const known = count === null || (!request.after && end);
  const readTotal = async () =>
    (await (counted ?? tx.query<{ total: number }>(count ?? "", counts, { plan: "anew" })))[0]
      ?.total;
  const total = known
    ? request.offset + rows.length
    : Number(lastLine ? lastLine.record : await readTotal());
  if (!known) rememberCount(shape, countedAs, total);
  const position = rows.length === request.limit ? answer.at(-1)?.position : undefined;
  const next = position ? encodeCursor(sort, position) : null;
  if (request.count !== "bounded" || known) return { rows, total, more: false, next };
  if (request.after !== null) return { rows, ...toBound(bound, total), next };
  const found = toBound(bound, total, request.offset + rows.length);
  if (!found.more || rows.length > 0) return { rows, ...found, next };
  // Behind the end: anyone who asks for it learns where the end is.
  const [all] = await tx.query<{ total: number }>(
    countText(shape, where, "exact") as string,
    conditions,
    { plan: "anew" },
  );
  return { rows, total: all?.total ?? 0, more: false, next };
}

/** What a count that stops one beyond its bound tells. `shown`: so many there are in any case, because a page shows them. */
export function toBound(
  bound: number,
  counted: number,
  shown = 0,
): { total: number; more: boolean } {
  return counted <= bound
    ? { total: counted, more: false }
    : { total: Math.max(bound, shown), more: true };
}

/** The same request within the candidates of its search; where matches are frequent the list is walked in its order until the page is full. */
function searched({ ids, all }: Candidates, request: ListRequest): ListRequest {
  const { extra } = request;
  if (!all) return { ...request, frequent: true };
  return {
    ...request,
    extra: (parameters) => {
      const within = `t."id" = any(${parameters.bind(ids)}::bigint[])`;
      return extra ? `${extra(parameters)} and ${within}` : within;
    },
  };
}

/** All matches have to be read before the first one is known: that is done for so many, or where somebody asks to count all as well. */
async function refuseLongSort(
  tx: Transaction,
  shape: EntityShape,
  where: string,
  conditions: unknown[],
): Promise<void> {
  const { query } = shape.model;
  // Groups are made of all rows whatever their order is.
  if (query && query.groupBy !== null) return;
  const limit = countedExactly(shape.model);
  const stored = query ? (shape.lookup(query.from)?.table ?? "") : shape.table;
  // A table that is small as a whole is not read twice.
  const isLarge = `coalesce((select c.reltuples not between 0 and ${limit / 2} from pg_class c where c.oid = to_regclass('${stored}')), true)`;
  const beyond = `select 1 from ${shape.table} t${where === "" ? " where" : `${where} and`} ${isLarge} offset ${limit} limit 1`;
  const found = await tx.query(beyond, conditions, { plan: "anew" });
  if (found.length > 0) throw new FormworkError("F4040", { params: { limit } });
}

function countBound(shape: EntityShape, candidates: Candidates | null): number {
  const usual = countedExactly(shape.model);
  return candidates?.all === false ? Math.min(usual, searchBounds.counted) : usual;
}

type Conditions = Pick<
  ListRequest,
  "filter" | "deleted" | "view" | "choices" | "extra" | "frequent"
>;

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
  const { frequent = false } = request;
  const condition = filterCondition(registry, shape, request.filter, parameters, { frequent });
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
