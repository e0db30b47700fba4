import { Command, CommanderError } from "commander";
import { addDatabaseCommands } from "./commands/databaseCommands.ts";
import { addFormsCommands } from "./commands/forms.ts";
import { addServerCommands } from "./commands/serverCommands.ts";
import type { EjectOptions } from "./commands/eject.ts";
import type { ImportOptions } from "./commands/import.ts";
import type { InitOptions } from "./commands/init.ts";
import { exitCodes } from "./commands/options.ts";
import type { Run } from "./commands/runs/run.ts";
import type { GivenOptions } from "./commands/runs/runGenerate.ts";
import { UsageFault } from "./commands/runs/usageFault.ts";
import type { Folders } from "./mcp/project.ts";
import type { Printer } from "./output/report.ts";
import { loadOwnKinds } from "./project/ownKinds.ts";
import { isInstalled } from "./project/places.ts";

/**
 * Runs the command line of these words, those after the name of the program; gives the exit code. Commands load what they are made of
 * when they run: reading all of it takes most of the time of a short one.
 */
export async function runProgram(words: readonly string[], printer: Printer): Promise<number> {
  const run: Run = { printer, exitCode: exitCodes.done };
  try {
    await loadOwnKinds();
    await createProgram(run).parseAsync(words, { from: "user" });
  } catch (error) {
    // Told by the parser itself.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const debug = words.includes("--debug");
    const text = error instanceof Error ? error.message : String(error);
    printer.error(debug && error instanceof Error ? (error.stack ?? text) : text);
    return error instanceof UsageFault ? exitCodes.usage : exitCodes.faults;
  }
  return run.exitCode;
}

function createProgram(run: Run): Command {
  const { printer } = run;
  const program = new Command("formwork")
    .description("Generate a working back office from schemas.")
    .configureOutput({
      writeOut: (text) => printer.out(text.replace(/\n$/, "")),
      writeErr: (text) => printer.error(text.replace(/\n$/, "")),
    })
    .exitOverride();

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
    .action(async (given: GivenOptions) => {
      const { runGenerate } = await import("./commands/runs/runGenerate.ts");
      run.exitCode = await runGenerate(given, printer);
    });

  program
    .command("new <module/entity>")
    .description("write a starter schema; never overwrites a file")
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .option("--fields <list>", "names and kinds, such as name:string,amount:decimal", "name:string")
    .option("--debug", "show stack traces", false)
    .action(async (key: string, options: { schemas: string; fields: string }) => {
      const { createSchema } = await import("./commands/new.ts");
      run.exitCode = createSchema(key, options, printer);
    });

  program
    .command("init <folder>")
    .description("create a project that has this package installed; asks for missing options")
    .option("--module <name>", "first module, such as office")
    .option("--entity <name>", "first entity of the module, such as vehicle")
    .option("--fields <list>", "names and kinds, such as name:string,amount:decimal")
    .option("--package <source>", "source of the package: a version, a tarball or an address")
    .option("--bare", "without demo company, demo pages and the modules that can be left out")
    .option("--modules <names>", "modules of the package to keep, such as office,site")
    .option("--yes", "ask nothing, use the defaults", false)
    .option("--debug", "show stack traces", false)
    .action(async (folder: string, options: InitOptions) => {
      const { init } = await import("./commands/init.ts");
      run.exitCode = await init(folder, options, printer);
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
      run.exitCode = await importSource(source, options, printer);
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
      run.exitCode = await eject(key, options, printer);
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
      run.exitCode = completion(program, shell, printer);
    });

  program
    .command("reference")
    .description(
      "write the reference pages of keywords, faults, commands and settings, the checker's English texts and .env.example",
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
      const example = isInstalled ? null : ".env.example";
      run.exitCode = writeReference(program, { ...options, messages, example }, printer);
    });

  addDatabaseCommands(program, run);
  addServerCommands(program, run);
  addFormsCommands(program, run);

  program
    .command("describe [key]")
    .description("print the model of the project or of one entity")
    .option("--schemas <dir>", "folder of the schemas", "schemas")
    .option("--json", "print JSON", false)
    .option("--debug", "show stack traces", false)
    .action(async (key: string | undefined, options: { schemas: string; json: boolean }) => {
      const { describe } = await import("./commands/describe.ts");
      run.exitCode = describe(options, key, printer);
    });

  program
    .command("explain <place>")
    .description("say what a keyword does at a place of a schema file, FILE#/pointer")
    .option("--debug", "show stack traces", false)
    .action(async (place: string) => {
      const { explain } = await import("./commands/explain.ts");
      run.exitCode = explain(place, printer);
    });

  return program;
}
