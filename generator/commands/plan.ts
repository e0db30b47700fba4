import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readProject } from "../../runtime/shared/schema/readProject.ts";
import { readMigrations } from "../input/readMigrations.ts";
import { readSchemas } from "../input/readSchemas.ts";
import { createContext } from "../model/context.ts";
import { faultText } from "../output/faultText.ts";
import type { Printer } from "../output/report.ts";
import { desiredTables } from "../plan/entityTables.ts";
import { planMigration, snapshotText } from "../plan/migration.ts";
import { policiesSql } from "../plan/policies.ts";
import { refusalFaults } from "../plan/refusalFaults.ts";
import { programFile, redirection } from "../project/places.ts";
import { exitCodes, runtimeFrom } from "./options.ts";

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
  const { names, snapshot } = readMigrations(options.migrations);
  const context = createContext(project, runtimeFrom("generated"));
  const drafted = planMigration(desiredTables(context), snapshot, names);
  if (drafted.refusals.length > 0) return fail(refusalFaults(drafted.refusals, texts));
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-plan-"));
  try {
    const file = path.join(folder, "draft.json");
    const draft = {
      file: drafted.file,
      snapshot: snapshotText(drafted.snapshot),
      policies: policiesSql(context),
      entities: project.entities,
    };
    writeFileSync(file, JSON.stringify(draft));
    return runServer("plan.ts", [
      "--draft",
      file,
      ...(options.json ? ["--json"] : []),
      ...(options.database ? ["--database", options.database] : []),
      ...(options.out ? ["--out", options.out] : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program of the server with our input and output; gives its exit code. The generator itself knows no database. */
export function runServer(name: string, given: readonly string[]): number {
  const program = programFile(`runtime/server/${name}`);
  const args = [...redirection(), program, ...given];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  return status ?? exitCodes.faults;
}
