import type { Command } from "commander";
import type { BudgetOptions } from "./budget.ts";
import type { DropOptions } from "./dropMigration.ts";
import { flagsOf } from "./options.ts";
import type { PlanOptions } from "./plan.ts";
import type { Run } from "./runs/run.ts";
import { runServer } from "./runs/runServer.ts";

/** The commands that work on a database: that of DATABASE_URL, else the embedded one in DATA_DIR. */
export function addDatabaseCommands(program: Command, run: Run): void {
  program
    .command("plan")
    .description(
      "show what the schemas would do to the database: SQL, locks, rows, time, permissions, what breaks (exit 1: rows do not fit)",
    )
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
    .option("--database <url>", "PostgreSQL server to inspect instead")
    .option("--json", "print one JSON object", false)
    .option("--out <file>", "write the plan to this file")
    .option("--debug", "show stack traces", false)
    .action(async (options: PlanOptions) => {
      const { plan } = await import("./plan.ts");
      run.exitCode = plan(options, run.printer);
    });

  program
    .command("budget [entities...]")
    .description(
      "measure how many rows every declared view, filter, sort, search and rule reads, over generated rows in a temporary database (exit 1: one reads too many)",
    )
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
    .option("--rows <number>", "rows per table", "20000")
    .option(
      "--database <url>",
      "PostgreSQL server for the temporary database (default: an embedded one)",
    )
    .option("--json", "print one JSON object", false)
    .option("--debug", "show stack traces", false)
    .action(async (keys: string[], options: BudgetOptions) => {
      const { budget } = await import("./budget.ts");
      run.exitCode = budget(keys, options, run.printer);
    });

  program
    .command("prove [entities...]")
    .description(
      "start a server on a temporary database and check that every entity does what its schema says: records, refusals, closed fields, visibility, expressions (exit 1: a check fails)",
    )
    .option("--rows <number>", "random rows per expression", "2000")
    .option(
      "--database <url>",
      "PostgreSQL server for the temporary database (default: an embedded one)",
    )
    .option("--json", "print one JSON object", false)
    .action((keys: string[], options: { rows: string; database?: string; json: boolean }) => {
      run.exitCode = runServer("prove.ts", [...keys, ...flagsOf(options)]);
    });

  program
    .command("migrate")
    .description("apply migrations and policies to the database (exit 3: the plan is stale)")
    .option("--plan <hash>", "only if this plan still applies")
    .option("--database <url>", "PostgreSQL server to use instead")
    .action((options: { plan?: string; database?: string }) => {
      run.exitCode = runServer("migrate.ts", flagsOf(options));
    });

  program
    .command("migration")
    .description("work with drafted migrations that are not applied")
    .command("drop <name>")
    .description(
      "remove the last draft with its part of the snapshot (exit 1: a database has applied it, or may have)",
    )
    .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
    .option("--database <url>", "PostgreSQL server to check whether it has applied the draft")
    .option("--offline", "check no database", false)
    .option("--force", "also if the draft was edited by hand or is committed", false)
    .action(async (name: string, options: DropOptions) => {
      const { dropMigration } = await import("./dropMigration.ts");
      run.exitCode = await dropMigration(name, options, run.printer);
    });

  program
    .command("restore [what]")
    .description(
      "restore a field (site/defect.cost) or an entity from quarantine; without a name, list what is in quarantine",
    )
    .option("--into <field>", "another field to receive the values")
    .option("--database <url>", "PostgreSQL server to use instead")
    .option("--json", "print JSON", false)
    .action(
      (what: string | undefined, options: { into?: string; database?: string; json: boolean }) => {
        const named = what === undefined ? [] : [what];
        run.exitCode = runServer("restore.ts", [...named, ...flagsOf(options)]);
      },
    );

  program
    .command("seed")
    .description("work with the first records of a project")
    .command("export <kind> <code>")
    .description(
      "write a role, menu, package, dictionary, config or tenantConfig of the database into the seed file of its entity, by its natural key (exit 1: it is not there, or comes with the package)",
    )
    .option("--tenant <code>", "tenant of the record, where several have one of this code")
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .action((kind: string, code: string, options: { tenant?: string; schemas: string }) => {
      run.exitCode = runServer("commands/seedExport.ts", [kind, code, ...flagsOf(options)]);
    });

  program
    .command("rotate-keys")
    .description(
      "create a new key for the secrets in the database and encrypt them again, while the server runs (exit 1: some could not be decrypted)",
    )
    .option("--finish", "if SECRET_KEY is set: from now on accept only the key that is set", false)
    .action((options: { finish: boolean }) => {
      run.exitCode = runServer("rotateKeys.ts", flagsOf(options));
    });
}
