import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProjectModel } from "../../runtime/shared/entity/model.ts";
import { readProject, type SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { readSchemas, removedByPatches } from "../input/readSchemas.ts";
import { faultText } from "../output/faultText.ts";
import type { Printer } from "../output/report.ts";
import { snapshotText } from "../plan/draft/migration.ts";
import { policiesSql } from "../plan/policies.ts";
import { exitCodes, flagsOf } from "./options.ts";
import { askDatabase } from "./runs/askDatabase.ts";
import { runServer } from "./runs/runServer.ts";
import { planProject, type Planned } from "./runs/steps.ts";

export interface PlanOptions {
  schemas: string;
  migrations: string;
  json: boolean;
  database?: string;
  out?: string;
}

/** Shows what the schemas as they are would do to the database: the server's part reads it, this one knows where the schemas lead. */
export function plan(options: PlanOptions, printer: Printer): number {
  const texts = readSchemas(options.schemas);
  const { project, faults } = readProject(texts);
  const fail = (found: Parameters<typeof faultText>[0]) => {
    printer.error(
      options.json
        ? JSON.stringify({ ok: false, faults: found }, null, 2)
        : faultText(found, printer.colors),
    );
    return exitCodes.faults;
  };
  if (!project) return fail(faults);
  const planned = planUnapplied(project, texts, options);
  if (planned.faults.length > 0) return fail(planned.faults);
  const { context, plan: drafted } = planned;
  const { taken } = planned.drafted;
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-plan-"));
  try {
    const file = path.join(folder, "draft.json");
    const draft = {
      file: drafted.file,
      without: taken.map(({ name }) => name),
      removed: removedByPatches(options.schemas),
      snapshot: snapshotText(drafted.snapshot),
      policies: policiesSql(context),
      entities: project.entities,
    };
    writeFileSync(file, JSON.stringify(draft));
    const { json, database, out } = options;
    return runServer("plan.ts", flagsOf({ draft: file, json, database, out }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A draft that the database has is not drafted anew. */
function planUnapplied(
  project: ProjectModel,
  texts: readonly SchemaText[],
  { migrations, database }: PlanOptions,
): Planned {
  const place = { out: "generated", migrations };
  const planned = planProject(project, texts, place, { draft: { applied: new Set() } });
  if (planned.drafted.taken.length === 0) return planned;
  const answer = askDatabase(planned.drafted, { migrations, database });
  const draft = answer.asked ? { applied: new Set(answer.applied) } : { keepDrafts: true };
  return planProject(project, texts, place, { draft });
}
