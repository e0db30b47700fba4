import type { Command } from "commander";
import type { Printer } from "../output/report.ts";
import { budget, type BudgetOptions } from "./budget.ts";
import { dropMigration, type DropOptions } from "./dropMigration.ts";
import { flagsOf } from "./options.ts";
import { plan, runServer, type PlanOptions } from "./plan.ts";

/** The commands that work on a database: that of DATABASE_URL, else the embedded one in DATA_DIR. */
export function addDatabaseCommands(program: Command, printer: Printer): void {
  program
    .command("plan")
    .description(
      "show what the schemas would do to the database: SQL, locks, rows, time, rights, what breaks (exit 1: rows stand against it)",
    )
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
    .option("--database <url>", "PostgreSQL server to look at instead")
    .option("--json", "print one JSON object", false)
    .option("--out <file>", "write it there")
    .option("--debug", "show stack traces", false)
    .action((options: PlanOptions) => {
      process.exitCode = plan(options, printer);
    });

  program
    .command("budget [entities...]")
    .description(
      "measure every view, filter, sort, search and rule of the schemas over generated rows, in a database of its own (exit 1: one reads more than it needs)",
    )
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
    .option("--rows <number>", "rows of each table", "20000")
    .option("--database <url>", "PostgreSQL server to make it on (default: an embedded one)")
    .option("--json", "print one JSON object", false)
    .option("--debug", "show stack traces", false)
    .action((keys: string[], options: BudgetOptions) => {
      process.exitCode = budget(keys, options, printer);
    });

  program
    .command("prove [entities...]")
    .description(
      "start the server on a database of its own and ask of every entity whether it keeps what its schema says: records, refusals, closed fields, sight, expressions (exit 1: something does not hold)",
    )
    .option("--rows <number>", "random rows for each expression", "2000")
    .option("--database <url>", "PostgreSQL server to make it on (default: an embedded one)")
    .option("--json", "print one JSON object", false)
    .action((keys: string[], options: { rows: string; database?: string; json: boolean }) => {
      process.exitCode = runServer("prove.ts", [...keys, ...flagsOf(options)]);
    });

  program
    .command("migrate")
    .description("bring the database up to the migrations (exit 3: the plan is stale)")
    .option("--plan <hash>", "only if this plan still holds")
    .option("--database <url>", "PostgreSQL server to work on instead")
    .action((options: { plan?: string; database?: string }) => {
      process.exitCode = runServer("migrate.ts", flagsOf(options));
    });

  program
    .command("migration")
    .description("drafted migrations that are not applied")
    .command("drop <name>")
    .description(
      "take the last draft back with its part of the snapshot (exit 1: a database has it, or somebody may)",
    )
    .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
    .option("--database <url>", "PostgreSQL server to ask whether it has it")
    .option("--offline", "ask no database", false)
    .option("--force", "also when it was edited by hand or is committed", false)
    .action((name: string, options: DropOptions) => {
      process.exitCode = dropMigration(name, options, printer);
    });

  program
    .command("restore [what]")
    .description(
      "bring a field (site/defect.cost) or an entity back from quarantine; without a name list what lies there",
    )
    .option("--into <field>", "another field that takes the values")
    .option("--database <url>", "PostgreSQL server to work on instead")
    .option("--json", "print JSON", false)
    .action(
      (what: string | undefined, options: { into?: string; database?: string; json: boolean }) => {
        const named = what === undefined ? [] : [what];
        process.exitCode = runServer("restore.ts", [...named, ...flagsOf(options)]);
      },
    );

  program
    .command("rotate-keys")
    .description(
      "make a new key for the secrets in the database and seal them anew, while the server runs (exit 1: some could not be opened)",
    )
    .option(
      "--finish",
      "where SECRET_KEY is set: from now on only the key that is set opens them",
      false,
    )
    .action((options: { finish: boolean }) => {
      process.exitCode = runServer("rotateKeys.ts", flagsOf(options));
    });
}
