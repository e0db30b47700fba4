import { escapeIdentifier, type Client } from "pg";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { parseRestFilter } from "../../../shared/filter/rest.ts";
import type { FilterNode } from "../../../shared/filter/node.ts";
import type { Database, Transaction } from "../database/contract.ts";
import { aggregateRows } from "../entity/read/aggregate.ts";
import { bothConditions, chartRequest } from "../entity/read/chart.ts";
import { fullAccess } from "../entity/rights/access.ts";
import { withBranches } from "../entity/read/tree/branches.ts";
import { listRows, whereClause } from "../entity/read/list.ts";
import type { ListRequest } from "../entity/read/listRequest.ts";
import { countText } from "../entity/read/listText.ts";
import { createParameters } from "../entity/parameters.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import { treePage } from "../entity/read/tree/treePage.ts";
import { classes, firstId } from "./population.ts";
import { conditionFor, type Question } from "./questions.ts";
import { explaining, type Reads } from "./reads.ts";

/** What a question is asked with. */
export interface Ground {
  /** As the login of the server, under row-level security. */
  database: Database;
  /** As the owner, for values that rows have. */
  owner: Client;
  registry: Registry;
}

/** Cost of the page and of the count beside it; null: the table holds no value to ask for. */
export interface Answer {
  page: Reads;
  count: Reads;
  /** Of a filter that has an index: how its count has to read the table beside it; null: it need not. */
  heap?: string | null;
}

const pageLength = 25;

/** Asks one question as the console would, and gives what that read. */
export async function ask(
  { database, owner, registry }: Ground,
  shape: EntityShape,
  question: Question,
): Promise<Answer | null> {
  const filter = await filterOf(owner, registry, shape, question);
  if (filter === null) return null;
  const request: ListRequest = {
    filter,
    sort: question.sort.flatMap((name) => {
      const field = shape.byName.get(name.replace(/^-/, ""));
      return field ? [{ field, descending: name.startsWith("-") }] : [];
    }),
    offset: 0,
    limit: pageLength,
    after: null,
    count: "none",
    deleted: false,
    view: viewOf(shape, question),
    form: "rest",
  };
  const run = (
    work: (tx: Transaction, request: ListRequest) => Promise<unknown>,
    settings?: string,
  ) =>
    database.transaction(
      question.asker.claims,
      async (tx) => {
        if (settings !== undefined) await tx.query(settings);
        const explained = explaining(tx);
        await work(explained.tx, { ...request, filter: await withBranches(tx, registry, filter) });
        return explained.reads();
      },
      { readOnly: true },
    );
  const page = await run((tx, settled) =>
    question.chart
      ? aggregateRows(tx, registry, shape, fullAccess, {
          ...settled,
          ...chartRequest(shape, fullAccess, question.chart),
        })
      : question.tree
        ? treePage(
            { tx, registry, shape, access: fullAccess, request: settled },
            { parents: [firstId + 37] },
          )
        : listRows(tx, registry, shape, fullAccess, settled),
  );
  const countBy = (tx: Transaction, settled: ListRequest) => {
    const parameters = createParameters();
    const where = whereClause(tx, registry, shape, settled, parameters);
    return tx.query(countText(shape, where, "bounded") as string, parameters.values);
  };
  const count = await run(countBy);
  if (!isIndexed(shape.model, question)) return { page, count };
  const alone = await run(countBy, indexesAlone);
  return { page, count, heap: scanOf(alone, shape) };
}

/** Makes the planner go through an index, and through that alone wherever it has all that a statement looks at. */
const indexesAlone =
  "select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)";

/** True for a filter of one column that an index of the entity begins with, unless rules limit everybody to few records by another one. */
function isIndexed(
  { indexes, unique, policy, scope }: EntityModel,
  { kind, by }: Question,
): boolean {
  const [field] = by?.fields ?? [];
  if (scope === "platform" || policy.some(({ role, rows }) => role === "*" && rows !== null))
    return false;
  if (kind !== "filter" || !field?.column || !by || !["same", "near"].includes(by.how))
    return false;
  const leads = [
    ...indexes,
    ...unique.filter(({ where }) => where === null).map((key) => key.fields),
  ];
  return leads.some((names) => names.find((name) => name !== "tenantId") === field.name);
}

/** How the rows of the table itself are read; null: an index answers alone. */
function scanOf({ tables }: Reads, { model }: EntityShape): string | null {
  const scan = tables.get(model.table)?.scan ?? null;
  return scan === "Index Only Scan" ? null : scan;
}

/** The filter of the default view always counts. */
function viewOf({ model }: EntityShape, { view }: Question): string | null {
  const always = model.views.find(({ name }) => name === "default")?.filter ?? null;
  return bothConditions(always, view);
}

async function filterOf(
  owner: Client,
  registry: Registry,
  shape: EntityShape,
  question: Question,
): Promise<FilterNode | null> {
  const given: Record<string, Json> = {};
  if (question.search) given["q"] = "word12";
  if (question.by) {
    const { fields, how } = question.by;
    const values = await valuesOf(owner, shape, question);
    for (const field of fields) {
      const value = field.column === null ? firstId + question.asker.home : values?.[field.name];
      if (value === undefined || value === null) return null;
      const [name, operand] = conditionFor(field, how, value);
      given[name] = operand;
    }
  }
  const context = {
    entity: shape.model,
    entityOf: (key: string) => registry.models.get(key),
    readable: () => true,
  };
  return parseRestFilter(context, given);
}

/** What some live row of the asker has in the fields that are asked by. */
async function valuesOf(
  owner: Client,
  shape: EntityShape,
  { by, asker }: Question,
): Promise<Record<string, Json> | undefined> {
  const stored = (by?.fields ?? []).filter(({ column }) => column !== null);
  if (stored.length === 0) return {};
  const column = (name: string | null) => `t.${escapeIdentifier(name ?? "")}`;
  const pairs = stored.flatMap((field) => [`'${field.name}'`, column(field.column)]);
  // Ids of groups tell no class.
  const ofTenant =
    asker.claims.tenantId === null ? "true" : `t.tenant_id = ${asker.claims.tenantId}`;
  const conditions = [
    shape.model.query ? ofTenant : `(t.id - ${firstId}) % ${classes} = ${asker.home}`,
    ...stored.map((field) => `${column(field.column)} is not null`),
    ...(shape.model.lifecycle.softDelete ? [`not ${column("is_delete")}`] : []),
  ];
  const { rows } = await owner.query<{ row: Record<string, Json> }>(
    `select jsonb_build_object(${pairs.join(", ")}) as row from ${shape.table} t where ${conditions.join(" and ")} order by t.id desc limit 1`,
  );
  return rows[0]?.row;
}
