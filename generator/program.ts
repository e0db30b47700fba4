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
import { readOwnParts } from "./own/readConfig.ts";

const printer: Printer = {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
  colors: colorsFor(process.stdout.isTTY, process.env["NO_COLOR"]),
};

type GivenOptions = Partial<GenerateOptions> &
  Omit<GenerateOptions, "out" | "migrations" | "own"> & { config?: string; status?: string };

const program = new Command("formwork")
  .description("From schemas to a working back office.")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage));

program
  .command("generate")
  .description("write what the schemas say (exit 0 done, 1 faults or drift, 2 wrong use)")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--out <dir>", "folder of the generated files (default: generated)")
  .option("--migrations <dir>", "folder of the migrations")
  .option("--config <file>", "names own templates and emitters (default: formwork.config.json)")
  .option(
    "--hand-written <dir>",
    "project folder whose runtime/ holds hand-written files (default: this one, none with --out)",
  )
  .option("--check", "write nothing; exit 1 when something differs", false)
  .option("--dry-run", "write nothing; show the differences", false)
  .option("--watch", "stay and generate on every change", false)
  .option("--status <file>", "while watching, keep the last outcome there as JSON")
  .option("--json", "print one JSON object", false)
  .option("--offline", "draft migrations without asking the database at hand", false)
  .option("--database <url>", "PostgreSQL server to ask before a migration is drafted")
  .option("--adopt", "take the tables into the snapshot after a migration written by hand", false)
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
  .description("write a first schema to go on from; never over a file that is there")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--fields <list>", "names and kinds, such as name:string,amount:decimal", "name:string")
  .option("--debug", "show stack traces", false)
  .action((key: string, options: { schemas: string; fields: string }) => {
    process.exitCode = createSchema(key, options, printer);
  });

program
  .command("init <folder>")
  .description("make a project that has this package installed; asks for what is not given")
  .option("--module <name>", "its first module, such as office")
  .option("--entity <name>", "the first entity of it, such as vehicle")
  .option("--fields <list>", "names and kinds, such as name:string,amount:decimal")
  .option("--package <source>", "where the package comes from: a version, a tarball, an address")
  .option("--yes", "ask nothing, take what is usual", false)
  .option("--debug", "show stack traces", false)
  .action(async (folder: string, options: InitOptions) => {
    const { init } = await import("./commands/init.ts");
    process.exitCode = await init(folder, options, printer);
  });

program
  .command("import <source>")
  .description(
    "make entity schemas of a database (postgres://..), SQL DDL (.sql), a JSON Schema or an OpenAPI 3 document (.json, .yaml)",
  )
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--module <name>", "module the entities get (default: the source's name)")
  .option("--only <names>", "which objects or tables, with * for any text, such as Pet,order_*")
  .option(
    "--database-schema <name>",
    "schema of the database (default: public, or where the tables are)",
  )
  .option("--dry-run", "write nothing; tell what would come", false)
  .option("--json", "print one JSON object", false)
  .option("--debug", "show stack traces", false)
  .action(async (source: string, options: ImportOptions) => {
    const { importSource } = await import("./commands/import.ts");
    process.exitCode = await importSource(source, options, printer);
  });

program
  .command("eject <module/entity>")
  .description("take an entity's pages over by hand; what is generated later is merged into them")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--out <dir>", "folder of the generated files", "generated")
  .option("--root <dir>", "project folder whose runtime/ gets the pages", ".")
  .option("--resolve <way>", "settle a merge with conflicts: marks, mine or generated")
  .option("--undo", "go back to the generated pages, when nothing was changed by hand", false)
  .option("--debug", "show stack traces", false)
  .action(async (key: string, options: EjectOptions) => {
    const { eject } = await import("./commands/eject.ts");
    process.exitCode = await eject(key, options, printer);
  });

program
  .command("mcp")
  .description(
    "answer questions of an assistant over the Model Context Protocol (read only, standard input and output)",
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
    "write the pages of keywords, faults and commands, and the English texts of the checker",
  )
  .option("--out <dir>", "folder of the pages", ".github/reference")
  .option("--messages <dir>", "folder of the English texts", "locales/en")
  .option("--check", "write nothing; exit 1 when a page differs", false)
  .option("--debug", "show stack traces", false)
  .action(async (options: { out: string; messages: string; check: boolean }) => {
    const { writeReference } = await import("./commands/reference.ts");
    process.exitCode = writeReference(program, options, printer);
  });

addDatabaseCommands(program, printer);
addServerCommands(program);
addFormsCommands(program, printer);

program
  .command("describe [key]")
  .description("print the model of the project, or of one entity")
  .option("--schemas <dir>", "folder of the schemas", "schemas")
  .option("--json", "print JSON", false)
  .option("--debug", "show stack traces", false)
  .action((key: string | undefined, options: { schemas: string; json: boolean }) => {
    process.exitCode = describe(options, key, printer);
  });

try {
  await program.parseAsync();
} catch (error) {
  const debug = process.argv.includes("--debug");
  const text = error instanceof Error ? error.message : String(error);
  printer.error(debug && error instanceof Error ? (error.stack ?? text) : text);
  process.exitCode = error instanceof UsageFault ? exitCodes.usage : exitCodes.faults;
}
