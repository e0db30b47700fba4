import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BudgetReport } from "../../runtime/shared/schema/budgetReport.ts";
import { readProject, type SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import type { BudgetSchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import { readSchemas } from "../input/readSchemas.ts";
import { budgetFaults } from "../output/budgetFaults.ts";
import { faultText, type PrintedFault } from "../output/faultText.ts";
import type { Printer } from "../output/report.ts";
import { policiesSql } from "../plan/policies.ts";
import { exitCodes, flagsOf } from "./options.ts";
import { runServer } from "./runs/runServer.ts";
import { planProject } from "./runs/steps.ts";
import { UsageFault } from "./runs/usageFault.ts";

export interface BudgetOptions {
  schemas: string;
  migrations: string;
  rows: string;
  json: boolean;
  database?: string;
}

/** Measures every read that the schemas of these entities, or of all, declare, in a database of its own; exit 1 when one reads more rows than its answer needs. */
export function budget(keys: readonly string[], options: BudgetOptions, printer: Printer): number {
  const rows = Number(options.rows);
  if (!Number.isInteger(rows) || rows < 5000 || rows > 1_000_000)
    throw new UsageFault("--rows is a whole number from 5000 to 1000000.");
  const texts = readSchemas(options.schemas);
  const { project, faults } = readProject(texts);
  const tell = (found: readonly PrintedFault[], report?: BudgetReport) => {
    if (options.json) {
      const { questions, entities } = report ?? {};
      const ok = found.length === 0;
      printer.out(JSON.stringify({ ok, questions, entities, rows, faults: found }, null, 2));
    } else if (found.length > 0) printer.error(faultText(found, printer.colors));
    return found.length > 0 ? exitCodes.faults : exitCodes.done;
  };
  if (!project) return tell(faults);
  const unknown = keys.find((key) => !project.entities.some((entity) => entity.key === key));
  if (unknown !== undefined) throw new UsageFault(`There is no entity ${unknown}.`);
  const {
    context,
    plan: drafted,
    faults: undecided,
  } = planProject(
    project,
    texts,
    { out: "generated", migrations: options.migrations },
    // The files that are there make the tables, then what goes beyond them.
    { draft: { keepDrafts: true } },
  );
  if (undecided.length > 0) return tell(undecided);
  const draft = {
    file: drafted.file,
    policies: policiesSql(context),
    entities: project.entities,
    budgets: [...budgetsOf(texts)],
    only: keys,
  };
  const report = measured(draft, options);
  if (report === null) return exitCodes.faults;
  const status = tell(budgetFaults(report, texts), report);
  if (status === exitCodes.done && !options.json)
    printer.out(
      `${report.questions} reads of ${report.entities} entities keep their budget over ${report.rows} rows.`,
    );
  return status;
}

/** Runs the server's part; null if it could not measure, which it has reported. */
function measured(draft: object, { rows, database }: BudgetOptions): BudgetReport | null {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-budget-"));
  try {
    const [file, out] = [path.join(folder, "draft.json"), path.join(folder, "report.json")];
    writeFileSync(file, JSON.stringify(draft));
    const status = runServer("budget.ts", flagsOf({ draft: file, report: out, rows, database }));
    return status === 0 ? (JSON.parse(readFileSync(out, "utf8")) as BudgetReport) : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `x-budget` of each schema that has one, by the entity's key; the texts are known to be in order. */
export function budgetsOf(texts: readonly SchemaText[]): Map<string, BudgetSchema> {
  const found = new Map<string, BudgetSchema>();
  for (const { path: file, text } of texts) {
    const [, key] = /([^/]+\/[^/]+)\.schema\.json$/.exec(file) ?? [];
    if (key === undefined || !text.includes('"x-budget"')) continue;
    const { "x-budget": given } = JSON.parse(text) as { "x-budget"?: BudgetSchema };
    if (given) found.set(key, given);
  }
  return found;
}
