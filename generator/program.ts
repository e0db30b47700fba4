import path from "node:path";
import { Command } from "commander";
import { addDatabaseCommands } from "./commands/databaseCommands.ts";
import { addFormsCommands } from "./commands/forms.ts";
import { describe } from "./commands/describe.ts";
import { addServerCommands } from "./commands/serverCommands.ts";
import type { EjectOptions } from "./commands/eject.ts";
import { generate } from "./commands/generate.ts";
import { keepHeapSmall } from "./commands/runs/heap.ts";
import type { ImportOptions } from "./commands/import.ts";
import type { InitOptions } from "./commands/init.ts";
import { createSchema } from "./commands/new.ts";
import { exitCodes, type GenerateOptions } from "./commands/options.ts";
import { UsageFault } from "./commands/runs/usageFault.ts";
import { watch } from "./commands/watch.ts";
import { reportWithStatus } from "./dev/statusReport.ts";
import type { Folders } from "./mcp/project.ts";
import { colorsFor } from "./output/colors.ts";
import { createReport, type Printer } from "./output/report.ts";
import { replaceTemplates } from "./output/template.ts";
import { isInstalled } from "./project/places.ts";
import { loadOwnKinds } from "./project/ownKinds.ts";
import { readOwnParts } from "./own/readConfig.ts";

const printer: Printer = {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
  colors: colorsFor(process.stdout.isTTY, process.env["NO_COLOR"]),
};

type GivenOptions = Partial<GenerateOptions> &
  Omit<GenerateOptions, "out" | "migrations" | "own"> & { config?: string; status?: string };

const program = new Command("formwork")
  .description("Generate a working back office from schemas.")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage));

program
  .command("generate")
  .description(
    "write the files that follow from the schemas (exit 0: done, 1: faults or drift, 2: wrong use)",
  )
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--out <dir>", "folder of the generated files (default: generated)")
  .option("--migrations <dir>", "folder of the migrations")
  .option(
    "--config <file>",
    "configuration of own templates and emitters (default: formwork.config.json)",
  )
  .option(
    "--hand-written <dir>",
    "project folder whose runtime/ contains hand-written files (default: this one; with --out: none)",
  )
  .option("--check", "write nothing; exit with 1 if a file differs", false)
  .option("--dry-run", "write nothing; show the differences", false)
  .option("--watch", "keep running and generate after every change", false)
  .option("--status <file>", "while watching, write the last result to this file as JSON")
  .option("--json", "print one JSON object", false)
  .option("--offline", "draft migrations without checking the rows of the local database", false)
  .option(
    "--database <url>",
    "PostgreSQL server whose rows are checked before a migration is drafted",
  )
  .option(
    "--adopt",
    "add the current tables to the snapshot, after writing a migration by hand",
    false,
  )
  .option("--debug", "show stack traces", false)
  .action(async ({ config, status, ...given }: GivenOptions) => {
    keepHeapSmall();
    const out = given.out ?? "generated";
    const beside =
      given.out === undefined ? "runtime/server/migrations" : path.join(out, "migrations");
    const own = await readOwnParts(config ?? "formwork.config.json", config !== undefined);
    replaceTemplates(own.templates);
    const options = {
      ...given,
      out,
      migrations: given.migrations ?? beside,
      handWritten: given.handWritten ?? (given.out === undefined ? "." : null),
      own,
    };
    const plain = createReport(options, printer);
    const report = status === undefined ? plain : reportWithStatus(plain, status);
    process.exitCode = options.watch
      ? await watch(options, report, printer.out)
      : await generate(options, report);
  });

program
  .command("new <module/entity>")
  .description("write a starter schema; never overwrites a file")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--fields <list>", "names and kinds, such as name:string,amount:decimal", "name:string")
  .option("--debug", "show stack traces", false)
  .action((key: string, options: { schemas: string; fields: string }) => {
    process.exitCode = createSchema(key, options, printer);
  });

program
  .command("init <folder>")
  .description("create a project that has this package installed; asks for missing options")
  .option("--module <name>", "first module, such as office")
  .option("--entity <name>", "first entity of the module, such as vehicle")
  .option("--fields <list>", "names and kinds, such as name:string,amount:decimal")
  .option("--package <source>", "source of the package: a version, a tarball or an address")
  .option("--yes", "ask nothing, use the defaults", false)
  .option("--debug", "show stack traces", false)
  .action(async (folder: string, options: InitOptions) => {
    const { init } = await import("./commands/init.ts");
    process.exitCode = await init(folder, options, printer);
  });

program
  .command("import <source>")
  .description(
    "write entity schemas from a database (postgres://..), SQL DDL (.sql), a JSON Schema or an OpenAPI 3 document (.json, .yaml)",
  )
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--module <name>", "module of the entities (default: the name of the source)")
  .option(
    "--only <names>",
    "objects or tables to import, with * as a wildcard, such as Pet,order_*",
  )
  .option(
    "--database-schema <name>",
    "database schema to read (default: public, or the one with tables)",
  )
  .option("--dry-run", "write nothing; show what would be written", false)
  .option("--json", "print one JSON object", false)
  .option("--debug", "show stack traces", false)
  .action(async (source: string, options: ImportOptions) => {
    const { importSource } = await import("./commands/import.ts");
    process.exitCode = await importSource(source, options, printer);
  });

program
  .command("eject <module/entity>")
  .description("take over an entity's pages by hand; later generated changes are merged in")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--out <dir>", "folder of the generated files", "generated")
  .option("--root <dir>", "project folder with the runtime/ that receives the pages", ".")
  .option("--resolve <way>", "resolve merge conflicts: marks, mine or generated")
  .option("--undo", "return to the generated pages, if nothing was changed by hand", false)
  .option("--debug", "show stack traces", false)
  .action(async (key: string, options: EjectOptions) => {
    const { eject } = await import("./commands/eject.ts");
    process.exitCode = await eject(key, options, printer);
  });

program
  .command("mcp")
  .description(
    "start a read-only Model Context Protocol server for assistants, over standard input and output",
  )
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--out <dir>", "folder of the generated files", "generated")
  .option("--migrations <dir>", "folder of the migrations", "runtime/server/migrations")
  .option("--debug", "show stack traces", false)
  .action(async (folders: Folders) => {
    const { serveMcp } = await import("./commands/mcp.ts");
    serveMcp(folders);
  });

program
  .command("completion <shell>")
  .description("print a completion script for bash, zsh or fish")
  .option("--debug", "show stack traces", false)
  .action(async (shell: string) => {
    const { completion } = await import("./commands/completion.ts");
    process.exitCode = completion(program, shell, printer);
  });

program
  .command("reference")
  .description(
    "write the reference pages of keywords, faults and commands, and the checker's English texts",
  )
  .option("--out <dir>", "folder of the pages", ".github/reference")
  .option(
    "--messages <dir>",
    "folder of the English texts (default: locales/en; of a project that has the package: none)",
  )
  .option("--check", "write nothing; exit with 1 if a page differs", false)
  .option("--debug", "show stack traces", false)
  .action(async (options: { out: string; messages?: string; check: boolean }) => {
    const { writeReference } = await import("./commands/reference.ts");
    const messages = options.messages ?? (isInstalled ? null : "locales/en");
    process.exitCode = writeReference(program, { ...options, messages }, printer);
  });

addDatabaseCommands(program, printer);
addServerCommands(program);
addFormsCommands(program, printer);

program
  .command("describe [key]")
  .description("print the model of the project or of one entity")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--json", "print JSON", false)
  .option("--debug", "show stack traces", false)
  .action((key: string | undefined, options: { schemas: string; json: boolean }) => {
    process.exitCode = describe(options, key, printer);
  });

program
  .command("explain <place>")
  .description("say what a keyword does at a place of a schema file, FILE#/pointer")
  .option("--debug", "show stack traces", false)
  .action(async (place: string) => {
    const { explain } = await import("./commands/explain.ts");
    process.exitCode = explain(place, printer);
  });

try {
  await loadOwnKinds();
  await program.parseAsync();
} catch (error) {
  const debug = process.argv.includes("--debug");
  const text = error instanceof Error ? error.message : String(error);
  printer.error(debug && error instanceof Error ? (error.stack ?? text) : text);
  process.exitCode = error instanceof UsageFault ? exitCodes.usage : exitCodes.faults;
}
