import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, escapeIdentifier, type QueryConfig } from "pg";
import { openOwnerAccess } from "../../runtime/server/core/database/connect/ownerAccess.ts";
import {
  lineAndColumn,
  splitStatements,
  type SqlStatement,
} from "../../runtime/server/core/database/migrate/sqlStatements.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import {
  catalogOf,
  schemasWithTables,
  type Catalog,
} from "../../runtime/server/core/database/migrate/tableCatalog.ts";
import type { Draft, Notes } from "./draft.ts";
import { draftsFromCatalog } from "./fromDatabase.ts";

const maxBytes = 32_000_000;

/**
 * PostgreSQL itself interprets the DDL: it runs in an empty, temporary embedded database, under a login that can do nothing else, and
 * only statements that define tables are accepted.
 */
export async function draftsFromSql(
  file: string,
  schema: string | null,
  module: string,
  wanted: (name: string) => boolean,
  notes: Notes,
): Promise<Draft[]> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UsageFault(`${file} is not there.`);
  if (size > maxBytes) throw new UsageFault(`${file} has ${size} bytes; ${maxBytes} is the limit.`);
  const text = withoutPsql(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-import-"));
  try {
    const owner = await openOwnerAccess({ databaseUrl: null, dataDir: folder });
    try {
      const catalog = await runInto(owner.url, file, text, schema, notes);
      return draftsFromCatalog(catalog, schema ?? "public", module, wanted, notes);
    } finally {
      await owner.leave();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runInto(
  ownerUrl: string,
  file: string,
  text: string,
  schema: string | null,
  notes: Notes,
): Promise<Catalog> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      "CREATE ROLE formwork_import NOLOGIN; GRANT ALL ON SCHEMA public TO formwork_import; " +
        "DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO formwork_import', current_database()); END $$; " +
        "SET ROLE formwork_import; SET statement_timeout = '20s'; SET check_function_bodies = off; BEGIN",
    );
    let first: string | null = null;
    let skipped = 0;
    for (const statement of splitStatements(text)) {
      if (!defines(statement)) {
        skipped++;
        continue;
      }
      const problem = await tryStatement(client, statement);
      if (problem === null) continue;
      const message = `${file}:${lineAndColumn(text, statement.offset)}: ${problem}`;
      first ??= message;
      notes.add({ entity: "", field: null, text: `a statement was left out: ${message}` });
    }
    if (skipped > 0)
      notes.add({
        entity: "",
        field: null,
        text: `${skipped} statements that define no table were not run`,
      });
    const catalog = await catalogIn(client, schema === null ? null : [schema]);
    if (catalog.tables.length === 0 && first !== null)
      throw new UsageFault(`No table could be read. ${first}`);
    return catalog;
  } finally {
    await client.end();
  }
}

/** The tables of these schemas, of all without any: a dump holds what shall be taken. */
async function catalogIn(client: Client, schemas: string[] | null): Promise<Catalog> {
  const found: Catalog = { tables: [], views: [] };
  const seen = new Map<string, string>();
  for (const schema of schemas ?? (await schemasWithTables(client))) {
    const part = await catalogOf((sql, values) => client.query(sql, values), schema);
    for (const { name } of part.tables) {
      const other = seen.get(name);
      if (other !== undefined)
        throw new UsageFault(
          `There is a table ${name} in the schema ${other} and one in ${schema}; take one of them with --database-schema.`,
        );
      seen.set(name, schema);
    }
    found.tables.push(...part.tables);
    found.views.push(...part.views);
  }
  return found;
}

const noSchema = "3F000";
const noRole = "42704";

/** Runs it, and gives why it could not; a schema that nothing made before is made. */
async function tryStatement(client: Client, statement: SqlStatement): Promise<string | null> {
  const fault = await runStatement(client, statement.text);
  if (fault === null) return null;
  const [, schema] =
    fault.code === noSchema
      ? (/schema "(.+)" does not exist/.exec(fault.message) ?? [])
      : fault.code === noRole
        ? (/^create\s+schema\s+(?:if\s+not\s+exists\s+)?(\w+)\s+authorization\b/i.exec(
            statement.text.trim(),
          ) ?? [])
        : [];
  if (schema === undefined) return fault.message;
  const made = await runStatement(client, `create schema ${escapeIdentifier(schema)}`);
  if (made !== null) return fault.message;
  const again = fault.code === noSchema ? await runStatement(client, statement.text) : null;
  return again?.message ?? null;
}

async function runStatement(
  client: Client,
  text: string,
): Promise<{ message: string; code?: string } | null> {
  await client.query("SAVEPOINT statement");
  try {
    // The extended protocol takes one statement at a time.
    await client.query({ text, values: [], queryMode: "extended" } as QueryConfig);
    await client.query("RELEASE SAVEPOINT statement");
    return null;
  } catch (error) {
    await client.query("ROLLBACK TO SAVEPOINT statement");
    return error instanceof Error ? error : { message: String(error) };
  }
}

/** Definitions only: no data, no functions, no rights, no settings but the search path. */
function defines({ text }: SqlStatement): boolean {
  const words = text.replaceAll(/\/\*[^]*?\*\/|--[^\n]*/g, " ").trim();
  return (
    /^create\s+((unlogged|temporary|temp|unique|materialized|or\s+replace)\s+)*(table|type|domain|schema|index|sequence|view)\b/i.test(
      words,
    ) ||
    (/^alter\s+(table|type|domain|sequence)\b/i.test(words) && !/\bowner\s+to\b/i.test(words)) ||
    /^comment\s+on\b/i.test(words) ||
    /^set\s+search_path\b/i.test(words)
  );
}

/** Dumps hold commands of psql and rows between COPY and `\.`; lines keep their numbers. */
function withoutPsql(text: string): string {
  let isData = false;
  return text
    .split("\n")
    .map((line) => {
      if (isData) {
        if (line.trim() === "\\.") isData = false;
        return "";
      }
      isData = /^\s*COPY\s.+\sFROM\s+stdin;?\s*$/i.test(line);
      return isData || line.trimStart().startsWith("\\") ? "" : line;
    })
    .join("\n");
}
