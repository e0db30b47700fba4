import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { namePattern, reservedFor, snakeCase } from "../../runtime/shared/schema/names.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";
import { createNotes, type Draft, type Note } from "../import/draft.ts";
import { draftsFromDatabase } from "../import/fromDatabase.ts";
import { draftsFromDocument } from "../import/fromDocument.ts";
import { draftsFromSql } from "../import/fromSql.ts";
import { camelName } from "../../runtime/shared/schema/jsonSchema/importedNames.ts";
import { readDocument } from "../import/readDocument.ts";
import { settle } from "../import/settle.ts";
import { schemaText } from "../import/toSchemas.ts";
import { readSchemas } from "../input/readSchemas.ts";
import type { Printer } from "../output/report.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

export interface ImportOptions {
  schemas: string;
  module?: string;
  only?: string;
  /** Default: where the tables are. */
  databaseSchema?: string;
  dryRun: boolean;
  json: boolean;
}

/**
 * Makes entity schemas of a PostgreSQL database, SQL DDL, a JSON Schema or an OpenAPI document, with a note for whatever
 * could not be said. Everything is read and checked before the first file is written, and no file is written over.
 */
export async function importSource(
  source: string,
  options: ImportOptions,
  printer: Printer,
): Promise<number> {
  const module = moduleOf(source, options.module);
  const present = existsSync(options.schemas) ? readSchemas(options.schemas) : [];
  const before = readProject(present).faults;
  const [first] = before;
  if (first)
    throw new UsageFault(
      `The schemas in ${options.schemas} have ${before.length} faults of their own; mend them first: ${first.file}:${first.line} ${first.problem}`,
    );
  const notes = createNotes();
  const drafts = await readDrafts(source, module, options, notes);
  const fileOf = ({ key }: Draft) => path.join(options.schemas, `${key}.schema.json`);
  const clash = drafts.map(fileOf).find((file) => existsSync(file));
  if (clash !== undefined)
    throw new UsageFault(`${clash} exists; choose another --module, or take less with --only.`);
  const settled = settle(drafts, present, fileOf, notes);
  if (!options.dryRun) writeAll(settled, fileOf);
  tell(source, settled, notes.all(), fileOf, options, printer);
  return settled.length > 0 ? exitCodes.done : exitCodes.faults;
}

async function readDrafts(
  source: string,
  module: string,
  options: ImportOptions,
  notes: ReturnType<typeof createNotes>,
): Promise<Draft[]> {
  const wanted = wantedNames(options.only);
  const schema = options.databaseSchema ?? null;
  if (/^postgres(ql)?:\/\//.test(source))
    return draftsFromDatabase(source, schema, module, wanted, notes);
  if (/\.sql$/i.test(source)) return draftsFromSql(source, schema, module, wanted, notes);
  return draftsFromDocument(readDocument(source), source, module, wanted, notes);
}

function moduleOf(source: string, given: string | undefined): string {
  const fallback = /^postgres(ql)?:\/\//.test(source)
    ? source
        .replace(/[?#].*$/s, "")
        .split("/")
        .pop()
    : path.basename(source).split(".")[0];
  const module = given ?? camelName(fallback ?? "");
  if (!namePattern.test(module))
    throw new UsageFault(
      `"${module}" is no name of a module; give one with --module, such as shop.`,
    );
  const reserved = reservedFor(module, "module");
  if (reserved !== null)
    throw new UsageFault(
      `"${module}" is reserved for ${reserved}; give another module with --module, such as shop.`,
    );
  const taken = reservedFor(`${snakeCase(module)}_`, "table");
  if (taken !== null)
    throw new UsageFault(
      `Tables of a module "${module}" would have names that are reserved for ${taken}; give another one with --module, such as shop.`,
    );
  return module;
}

/** `--only "Pet,order_*"`: names of the source, with * for any text; all without it. */
function wantedNames(only: string | undefined): (name: string) => boolean {
  if (only === undefined) return () => true;
  const patterns = only
    .split(",")
    .map((part) =>
      part
        .trim()
        .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
        .replaceAll("*", ".*"),
    )
    .map((part) => RegExp(`^${part}$`, "i"));
  return (name) => patterns.some((pattern) => pattern.test(name));
}

/** All files or none: when one cannot be written, those before it are taken away again. */
function writeAll(drafts: readonly Draft[], fileOf: (draft: Draft) => string): void {
  const written: string[] = [];
  try {
    for (const draft of drafts) {
      const file = fileOf(draft);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, schemaText(draft), { flag: "wx" });
      written.push(file);
    }
  } catch (error) {
    for (const file of written) rmSync(file);
    throw error;
  }
}

function tell(
  source: string,
  drafts: readonly Draft[],
  notes: readonly Note[],
  fileOf: (draft: Draft) => string,
  { dryRun, json }: ImportOptions,
  printer: Printer,
): void {
  // An address of a database may hold a password.
  const shown = source.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, "$1");
  if (json) {
    const files = drafts.map((draft) => ({
      entity: draft.key,
      source: draft.source,
      file: fileOf(draft),
      ...(dryRun ? { text: schemaText(draft) } : {}),
    }));
    printer.out(JSON.stringify({ source: shown, written: !dryRun, files, notes }, null, 2));
    return;
  }
  for (const draft of drafts)
    printer.out(
      `${dryRun ? "would create" : "created"} ${fileOf(draft)} (${draft.fields.size} fields)`,
    );
  for (const { entity, fields, text } of notes)
    printer.out(
      `note ${entity || shown}${fields.length > 0 ? ` (${fields.join(", ")})` : ""}: ${text}`,
    );
  printer.out(
    `${drafts.length} entities from ${shown}, ${notes.length} notes` +
      (dryRun || drafts.length === 0
        ? "; nothing was written"
        : "\nnext: read the notes, then run: npm run generate"),
  );
}
