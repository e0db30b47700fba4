import { escapeIdentifier, type Client } from "pg";
import type { Json } from "../../../shared/entity/model.ts";
import { parseRestFilter } from "../../../shared/filter/rest.ts";
import type { FilterNode } from "../../../shared/filter/node.ts";
import type { Database, Transaction } from "../database/contract.ts";
import { fullAccess } from "../entity/rights/access.ts";
import { withBranches } from "../entity/read/branches.ts";
import { listRows, whereClause, type ListRequest } from "../entity/read/list.ts";
import { countText } from "../entity/read/listText.ts";
import { createParameters } from "../entity/parameters.ts";
import type { EntityShape, Registry } from "../entity/registry.ts";
import { treePage } from "../entity/read/treePage.ts";
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
  const run = (work: (tx: Transaction, request: ListRequest) => Promise<unknown>) =>
    database.transaction(
      question.asker.claims,
      async (tx) => {
        const explained = explaining(tx);
        await work(explained.tx, { ...request, filter: await withBranches(tx, registry, filter) });
        return explained.reads();
      },
      { readOnly: true },
    );
  const page = await run((tx, settled) =>
    question.tree
      ? treePage(
          { tx, registry, shape, access: fullAccess, request: settled },
          { parents: [firstId + 37] },
        )
      : listRows(tx, registry, shape, fullAccess, settled),
  );
  const count = await run((tx, settled) => {
    const parameters = createParameters();
    const where = whereClause(tx, registry, shape, settled, parameters);
    return tx.query(countText(shape, where, "bounded") as string, parameters.values);
  });
  return { page, count };
}

/** The filter of the default view always counts. */
function viewOf({ model }: EntityShape, { view }: Question): string | null {
  const always = model.views.find(({ name }) => name === "default")?.filter ?? null;
  if (always === null || view === null || always === view) return view ?? always;
  return `(${always}) && (${view})`;
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
  const conditions = [
    `(t.id - ${firstId}) % ${classes} = ${asker.home}`,
    ...stored.map((field) => `${column(field.column)} is not null`),
    ...(shape.model.lifecycle.softDelete ? [`not ${column("is_delete")}`] : []),
  ];
  const { rows } = await owner.query<{ row: Record<string, Json> }>(
    `select jsonb_build_object(${pairs.join(", ")}) as row from ${shape.table} t where ${conditions.join(" and ")} order by t.id desc limit 1`,
  );
  return rows[0]?.row;
}
