import type { FieldSchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import { Client } from "pg";
import { UsageFault } from "../commands/runs/usageFault.ts";
import {
  catalogOf,
  schemasWithTables,
  type Catalog,
  type SourceColumn,
  type SourceTable,
} from "../../runtime/server/core/database/migrate/tableCatalog.ts";
import { columnField } from "./columnField.ts";
import type { Draft, Notes } from "./draft.ts";
import { nullable, sentence } from "../../runtime/shared/schema/jsonSchema/fieldFromSchema.ts";
import { createNames } from "../../runtime/shared/schema/jsonSchema/importedNames.ts";
import { joinTable } from "./fromDocument.ts";

/** The tables of one schema of a running PostgreSQL database as entities of one module; it is only read. */
export async function draftsFromDatabase(
  url: string,
  given: string | null,
  module: string,
  wanted: (name: string) => boolean,
  notes: Notes,
): Promise<Draft[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`The database cannot be reached: ${reason}`);
  }
  try {
    await client.query("BEGIN READ ONLY");
    await client.query("SET LOCAL statement_timeout = '60s'");
    const schema = given ?? (await schemaOf(client, notes));
    const catalog = await catalogOf((text, values) => client.query(text, values), schema);
    return draftsFromCatalog(catalog, schema, module, wanted, notes);
  } finally {
    await client.end();
  }
}

/** The schema that is taken when none was named: public, or the only one with tables. */
async function schemaOf(client: Client, notes: Notes): Promise<string> {
  const schemas = await schemasWithTables(client);
  const [only] = schemas;
  if (only === undefined || schemas.includes("public")) return "public";
  if (schemas.length > 1)
    throw new UsageFault(
      `There is no table in the schema "public"; name one with --database-schema: ${schemas.join(", ")}.`,
    );
  notes.add({ entity: "", field: null, text: `the tables are those of the schema ${only}` });
  return only;
}

/** The catalogue as drafts; the same for a running database and for DDL that was run in an empty one. */
export function draftsFromCatalog(
  catalog: Catalog,
  schema: string,
  module: string,
  wanted: (name: string) => boolean,
  notes: Notes,
): Draft[] {
  const joins = catalog.tables.filter(isJoinTable);
  const tables = catalog.tables.filter((table) => wanted(table.name) && !isJoinTable(table));
  if (tables.length === 0)
    throw new UsageFault(`There is no table to take in the schema "${schema}".`);
  for (const view of catalog.views)
    notes.add({ entity: "", field: null, text: `the view ${view} was left out` });
  const nameOf = createNames("entity");
  const keys = new Map(tables.map(({ name }) => [name, `${module}/${nameOf(name)}`]));
  const fieldNames = new Map(tables.map(({ name }) => [name, createNames("field")]));
  const drafts = new Map(
    tables.map((table) => [table.name, draftOf(table, keys, fieldNames, notes)]),
  );
  for (const join of joins) addJoin(join, drafts, fieldNames, notes);
  return [...drafts.values()];
}

type FieldNames = ReadonlyMap<string, (source: string) => string>;

function draftOf(
  table: SourceTable,
  keys: ReadonlyMap<string, string>,
  fieldNames: FieldNames,
  notes: Notes,
): Draft {
  const key = keys.get(table.name) ?? "";
  const fieldName = fieldNames.get(table.name) ?? ((name: string) => name);
  const note = (field: string | null, text: string) => notes.add({ entity: key, field, text });
  const draft: Draft = {
    key,
    source: table.name,
    title: "",
    description: sentence(table.comment, 2000),
    kind: "table",
    treeParent: null,
    fields: new Map(),
    required: new Set(),
    keys: [],
  };
  for (const column of table.columns) {
    if (isOwnNumber(column, table)) {
      note(
        null,
        `the key column ${column.name} became the record's own id; old numbers are not kept`,
      );
      continue;
    }
    const name = fieldName(column.name);
    const field = relationOf(column, table, keys) ?? plainField(column, table, name, note);
    if (!field) continue;
    const description = sentence(column.comment, 2000);
    draft.fields.set(name, {
      ...(description ? { description } : {}),
      ...nullable(field, !column.isRequired),
    });
    if (column.isRequired && column.defaultText === null) draft.required.add(name);
  }
  addKeys(draft, table, fieldName, note);
  draft.treeParent = treeParent(draft, key);
  for (const check of table.checks)
    note(null, `the check ${check} was left out; say it in x-rules`);
  return draft;
}

/** A single whole-number key without meaning outside the database. */
function isOwnNumber(column: SourceColumn, table: SourceTable): boolean {
  return (
    table.primaryKey.length === 1 &&
    table.primaryKey[0] === column.name &&
    /^(smallint|integer|bigint)$/.test(column.type) &&
    !table.references.some(({ columns }) => columns.includes(column.name))
  );
}

function relationOf(
  column: SourceColumn,
  table: SourceTable,
  keys: ReadonlyMap<string, string>,
): FieldSchema | null {
  const reference = table.references.find(
    ({ columns }) => columns.length === 1 && columns[0] === column.name,
  );
  const to = reference && keys.get(reference.table);
  if (to === undefined || !reference) return null;
  const onDelete = { c: "cascade", n: "setNull" }[reference.onDelete] as
    | "cascade"
    | "setNull"
    | undefined;
  return { type: "integer", "x-relation": { to, ...(onDelete ? { onDelete } : {}) } };
}

function plainField(
  column: SourceColumn,
  table: SourceTable,
  name: string,
  note: (field: string | null, text: string) => void,
): FieldSchema | null {
  const made = columnField(
    column,
    table.choices.get(column.name) ?? null,
    table.bounds.get(column.name) ?? [],
  );
  for (const text of made.notes) note(name, text);
  return made.schema;
}

function addKeys(
  draft: Draft,
  table: SourceTable,
  fieldName: (source: string) => string,
  note: (field: string | null, text: string) => void,
): void {
  for (const index of table.indexes) {
    if (index.problem !== null) {
      note(null, `the index ${index.name} was left out: ${index.problem}`);
      continue;
    }
    const fields = index.columns.map(fieldName);
    if (!fields.every((field) => draft.fields.has(field))) continue;
    draft.keys.push(index.isUnique ? { unique: fields } : { index: fields });
  }
  const primary = table.primaryKey.map(fieldName);
  if (primary.length > 0 && primary.every((field) => draft.fields.has(field)))
    draft.keys.unshift({ unique: primary });
  for (const reference of table.references) {
    if (reference.columns.length > 1)
      note(
        null,
        `the foreign key over ${reference.columns.join(", ")} was left out: relations have one column`,
      );
  }
}

/** One relation to the entity itself, named as parents are, makes a tree. */
function treeParent(draft: Draft, key: string): string | null {
  const own = [...draft.fields].filter(([, field]) => field["x-relation"]?.to === key);
  const [only] = own;
  return own.length === 1 && only && /^(p|parent)/i.test(only[0]) ? only[0] : null;
}

/** Two relations that together are the key, and nothing else. */
function isJoinTable(table: SourceTable): boolean {
  const singles = table.references.filter(({ columns }) => columns.length === 1);
  return (
    table.columns.length === 2 &&
    singles.length === 2 &&
    table.primaryKey.length === 2 &&
    new Set(singles.flatMap(({ columns }) => columns)).size === 2
  );
}

function addJoin(
  join: SourceTable,
  drafts: ReadonlyMap<string, Draft>,
  fieldNames: FieldNames,
  notes: Notes,
): void {
  const [from, to] = join.references;
  const draft = drafts.get(from?.table ?? "");
  const target = drafts.get(to?.table ?? "");
  if (!draft || !target || !to) return;
  const name =
    fieldNames.get(draft.source)?.(`${to.columns[0]?.replace(/_?id$/i, "") ?? ""}_ids`) ?? "";
  draft.fields.set(name, {
    type: "array",
    items: { type: "integer" },
    "x-relation": { to: target.key, through: joinTable(draft.key, name) },
  });
  notes.add({
    entity: draft.key,
    field: name,
    text: `stands for the table ${join.name} between the two`,
  });
}
