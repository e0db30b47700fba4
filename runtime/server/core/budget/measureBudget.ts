import { Client } from "pg";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { BudgetException, BudgetSchema } from "../../../shared/schema/read/sourceTypes.ts";
import type { Database } from "../database/contract.ts";
import { identifier } from "../entity/identifiers.ts";
import { createRegistry } from "../entity/registry.ts";
import type { EntityShape } from "../entity/contract.ts";
import { ask, type Ground } from "./ask.ts";
import type { BudgetReport, HeapCount, Overrun } from "../../../shared/schema/budgetReport.ts";
import { fillTables } from "./fillTables.ts";
import { excess, isIndexable } from "./judge.ts";
import { largeShare } from "./population.ts";
import { questionsOf, type Question } from "./questions.ts";

export interface BudgetInput {
  models: readonly EntityModel[];
  /** By the key of the entity. */
  budgets: ReadonlyMap<string, BudgetSchema>;
  /** Rows of a table whose schema does not say how many there are. */
  rows: number;
  /** Entities to measure; absent: all. */
  only?: ReadonlySet<string>;
  /** Connections at work. */
  together?: number;
}

/**
 * Fills a migrated, empty database and asks every declared read of every entity through the code of lists, under row-level
 * security; gives those that read more than they may, each with an index that was tried and helps. The database is of no use
 * for anything else afterwards.
 */
export async function measureBudget(
  { database, ownerUrl }: { database: Database; ownerUrl: string },
  { models, budgets, rows, only, together = 2 }: BudgetInput,
): Promise<BudgetReport> {
  const rowsOf = (key: string) => {
    const most = budgets.get(key)?.few?.rows;
    return most === undefined ? rows : Math.min(rows, Math.ceil(most / largeShare));
  };
  const filled = await fillTables(ownerUrl, models, { rowsOf, together });
  const registry = createRegistry(models, {});
  const tables = new Map(models.map((model) => [model.table, rowsOf(model.key)]));
  const report: BudgetReport = {
    questions: 0,
    entities: 0,
    rows: filled,
    overruns: [],
    needless: [],
    heapCounts: [],
  };
  const queue = models.filter(
    (model) => (!only || only.has(model.key)) && questionsOf(model).length > 0,
  );
  const work = async () => {
    const owner = new Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      await owner.query(
        "set search_path = public; select set_config('app.platform', 'on', false), set_config('app.closed', '{}', false)",
      );
      const ground = { database, owner, registry };
      for (let model = queue.shift(); model; model = queue.shift()) {
        const budget = budgets.get(model.key);
        await measureEntity(ground, registry.shape(model.key), budget, { tables, rows, report });
      }
    } finally {
      await owner.end();
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  const byPlace = (one: { entity: string }, other: { entity: string }) =>
    one.entity < other.entity ? -1 : one.entity > other.entity ? 1 : 0;
  report.overruns.sort(byPlace);
  report.needless.sort(byPlace);
  report.heapCounts.sort(byPlace);
  return report;
}

interface Course {
  tables: ReadonlyMap<string, number>;
  rows: number;
  report: BudgetReport;
}

async function measureEntity(
  ground: Ground,
  shape: EntityShape,
  budget: BudgetSchema | undefined,
  { tables, rows, report }: Course,
): Promise<void> {
  const rowsIn = (table: string) => tables.get(table) ?? rows;
  const exceptions = budget?.except ?? [];
  const needed = new Set<BudgetException>();
  report.entities++;
  const told = new Set<string>();
  for (const question of questionsOf(shape.model)) {
    const answer = await ask(ground, shape, question);
    if (!answer) continue;
    report.questions++;
    const found = excess(shape, question, answer, rowsIn);
    if (!found && !answer.heap) continue;
    const excused = exceptions.find((exception) => excuses(exception, question));
    if (excused) needed.add(excused);
    else if (!found && answer.heap) report.heapCounts.push(heapCount(shape, question, answer.heap));
    if (!found) continue;
    const key = `${question.kind} ${question.name}`;
    if (excused || told.has(key)) continue;
    told.add(key);
    const { kind, name, pointer } = question;
    const cure = await cureFor(ground, shape, question, rowsIn);
    report.overruns.push({ entity: shape.model.key, kind, name, pointer, ...found, cure });
  }
  for (const [index, exception] of exceptions.entries()) {
    if (needed.has(exception)) continue;
    report.needless.push({ entity: shape.model.key, pointer: ["x-budget", "except", index] });
  }
}

function heapCount({ model }: EntityShape, { name, pointer }: Question, scan: string): HeapCount {
  return { entity: model.key, name, pointer, table: model.table, scan };
}

function excuses(exception: BudgetException, { kind, name, search }: Question): boolean {
  if (exception.search) return search === true;
  if (exception.view !== undefined) return kind === "view" && exception.view === name;
  if (exception.chart !== undefined) return kind === "chart" && exception.chart === name;
  if (exception.sort !== undefined) return kind === "sort" && exception.sort === name;
  return kind === "filter" && exception.filter === name.replace(/__under$/, "");
}

/** Tries the indexes that could serve, and gives the fields of the first with which the question keeps its budget. */
async function cureFor(
  ground: Ground,
  shape: EntityShape,
  question: Question,
  rowsIn: (table: string) => number,
): Promise<Overrun["cure"]> {
  for (const fields of question.indexes) {
    if (!isIndexable(shape, fields)) continue;
    const lead = shape.byName.get("tenantId")?.column ? ["tenantId"] : [];
    const columns = [...lead, ...fields].map((name) => shape.column(name)).join(", ");
    // Two entities may be tried at the same time.
    const index = identifier(`try_${shape.model.table}`.slice(0, 60));
    await ground.owner.query(`create index ${index} on ${shape.table} (${columns})`);
    try {
      const answer = await ask(ground, shape, question);
      if (answer && excess(shape, question, answer, rowsIn) === null) return fields;
    } finally {
      await ground.owner.query(`drop index ${index}`);
    }
  }
  return null;
}
