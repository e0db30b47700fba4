import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import type {
  CodeGenCodeGenReadFileOutput,
  CodeGenCodeGenReadSourceInput,
} from "../../../../generated/system/codeGen/types.ts";
import { columnOf } from "../../../shared/codeGen/columnOf.ts";
import { keywordsOf, type DesignColumn } from "../../../shared/codeGen/design.ts";
import { fieldsOfRows } from "../../../shared/codeGen/fieldsOfRows.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { placesOf } from "../../core/config/places.ts";
import type {
  EntitySchema,
  FieldSchema,
  KeySchema,
} from "../../../shared/schema/read/sourceTypes.ts";
import type { ReceivedFile } from "../../core/files/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { readApart } from "../../core/http/import/importReader.ts";
import type { Generator } from "./generatorProcess.ts";
import type { SourceTable } from "../../core/database/migrate/tableCatalog.ts";
import { ownColumns, ownersOf, readCatalog } from "./tables.ts";

type Reading = CodeGenCodeGenReadFileOutput;
type Source = Reading["sources"][number];

interface Drafts {
  drafts: {
    key: string;
    source: string;
    title: string;
    description: string | null;
    kind: "table" | "child";
    treeParent: string | null;
    fields: [string, FieldSchema][];
    required: string[];
    keys: KeySchema[];
  }[];
  notes: Reading["notes"];
}

/** A module no project has, so that nothing of a draft clashes while it is read. */
const draftModule = "draft";
const maxBytes = 4_000_000;
const maxRows = 10_000;

/** What a table of the database or a published form holds, as settings of columns. */
export function readSource(
  generator: Generator,
  { kind, name }: CodeGenCodeGenReadSourceInput,
  context: CallContext,
): Promise<Reading> {
  return kind === "table" ? readTables(generator, name, context) : readForm(name, context);
}

async function readTables(
  generator: Generator,
  name: string,
  context: CallContext,
): Promise<Reading> {
  const catalog = await readCatalog(context);
  const found = catalog.tables.find((table) => table.name === name);
  if (!found) throw new FormworkError("D1002");
  const owner = ownersOf(context.entities).get(name);
  const declared = owner && readDeclared(owner.key);
  if (declared) return { sources: [sourceOf({ ...declared, source: name })], notes: [] };
  return readTableSource(generator, found, context);
}

/** What the columns of a table become that no entity owns. */
export async function readTableSource(
  generator: Generator,
  found: SourceTable,
  context: Pick<CallContext, "entities">,
): Promise<Reading> {
  const table = ownColumns(found);
  const { drafts, notes } = await generator.ask<Drafts>({
    ask: "draftsOfTables",
    module: draftModule,
    catalog: {
      views: [],
      tables: [{ ...table, choices: [...table.choices], bounds: [...table.bounds] }],
    },
  });
  const owners = ownersOf(context.entities);
  const relations = new Map(
    table.references.flatMap(({ columns: [column], columns, table: target }) => {
      const to = owners.get(target);
      return to && column !== undefined && columns.length === 1 ? [[column, to.key] as const] : [];
    }),
  );
  return { sources: drafts.map((draft) => sourceOf(draft, { relations, columns: table })), notes };
}

/** An entity of the project as its schema says it, where that is in one file; what only that entity may have is left out. */
function readDeclared(key: string): Omit<Drafts["drafts"][number], "source"> | null {
  const place = placesOf(`schemas/${key}.schema.json`).find((file) => existsSync(file));
  if (place === undefined) return null;
  const schema = JSON.parse(readFileSync(place, "utf8")) as EntitySchema;
  const fields = Object.entries(
    schema.properties as Record<string, FieldSchema & { $ref?: string }>,
  );
  if (schema.allOf || fields.some(([, { $ref }]) => $ref !== undefined)) return null;
  return {
    key,
    title: schema.title ?? "",
    description: schema.description ?? null,
    kind: "table",
    treeParent: schema["x-entity"].tree?.parent ?? null,
    fields: fields
      .filter(([, field]) => field["x-relation"]?.through === undefined)
      .map(([name, field]) => [name, withoutPast(field)]),
    required: schema.required ?? [],
    keys: schema["x-keys"] ?? [],
  };
}

/** What became of a field's former values concerns only the entity it is in. */
function withoutPast(field: FieldSchema): FieldSchema {
  const fresh = { ...field };
  delete fresh["x-was"];
  delete fresh["x-convert"];
  return fresh;
}

interface Around {
  /** Entities that columns lead to. */
  relations?: ReadonlyMap<string, string>;
  columns?: { columns: readonly { name: string; type: string }[] };
}

/** A text that must be there is not empty, unless the source has a schema that allows it. */
function lessStrict(column: DesignColumn): DesignColumn {
  const { minLength, ...rest } = keywordsOf(column);
  if (minLength !== null) return column;
  return { ...column, keywords: Object.keys(rest).length > 0 ? rest : null };
}

function sourceOf(draft: Drafts["drafts"][number], around: Around = {}): Source {
  const own = new Map(around.columns?.columns.map((column) => [fieldName(column.name), column]));
  const columns = draft.fields
    .filter(([, field]) => field["x-relation"]?.children === undefined)
    .map(([name, field], index) => {
      const column = own.get(name);
      const to = column && around.relations?.get(column.name);
      const isNullable = [field.type].flat().includes("null");
      const settled: FieldSchema = to
        ? { type: isNullable ? ["integer", "null"] : "integer", "x-relation": { to } }
        : field;
      return columnOf(name, settled, {
        columnName: column?.name ?? name,
        ...(column ? { dataType: column.type } : {}),
        isRequired: draft.required.includes(name),
        place: index + 1,
      });
    })
    .map((column) => (around.columns ? lessStrict(column) : column));
  const uniques = draft.keys.flatMap(({ unique }) => (unique ? [{ columns: unique }] : []));
  return {
    name: draft.source,
    title: draft.title,
    description: draft.description,
    treeKey: draft.treeParent,
    detailOf: null,
    tableUniqueConfig: uniques.length > 0 ? JSON.stringify(uniques) : null,
    columns: columns as Source["columns"],
  };
}

const fieldName = (column: string): string =>
  column.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

interface FormSchema {
  title?: string;
  description?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  "x-rules"?: unknown[];
}

/** The published version of a form, by its number: tenants may have forms of the same code. */
async function readForm(name: string, context: CallContext): Promise<Reading> {
  if (!/^\d{1,15}$/.test(name)) throw new FormworkError("D1002");
  const store = records(context);
  const as = { server: "the call has a right of its own" };
  const published = { id: Number(name), isDelete: false, publishedNumber: is("not", null) };
  const [form] = await store.read("system/form", published, ["id", "code", "publishedNumber"], {
    as,
  });
  if (!form) throw new FormworkError("D1002");
  const last = { formId: form.id, number: form.publishedNumber ?? 0 };
  const [version] = await store.read("system/formVersion", last, ["document"], { as });
  if (!version) throw new FormworkError("D1002");
  const code = form.code ?? "";
  const document = JSON.parse(version.document) as FormSchema;
  const { title, description, properties = {}, required = [] } = document;
  const rules = document["x-rules"]?.length ?? 0;
  const text = "rules over several fields were left out; say them in x-rules of the schema";
  return {
    notes: rules > 0 ? [{ entity: code, fields: [], text }] : [],
    sources: [
      sourceOf({
        key: code,
        source: code,
        title: title ?? code,
        description: description ?? null,
        kind: "table",
        treeParent: null,
        fields: Object.entries(properties),
        required,
        keys: [],
      }),
    ],
  };
}

const sheets = new Set([".xlsx", ".csv"]);
const documents = new Set([".json", ".yaml", ".yml"]);

/** What a file holds: a table of values, a JSON Schema, an OpenAPI document, or SQL definitions. */
export async function readFileSource(generator: Generator, file: ReceivedFile): Promise<Reading> {
  const name = `${file.fileName}${file.suffix}`;
  const refuse = (reason: string) => new FormworkError("F4073", { params: { reason } });
  if (file.size > maxBytes) throw new FormworkError("F4013");
  if (sheets.has(file.suffix)) return readSheetSource(file);
  const isSql = file.suffix === ".sql";
  if (!isSql && !documents.has(file.suffix))
    throw refuse(`${name}: .json, .yaml, .sql, .csv, .xlsx`);
  // Definitions are understood by running them in an empty database that is thrown away: nothing for a server that others use.
  if (isSql && !generator.options.write) throw new FormworkError("F4071");
  const place = `${file.temporaryPath}${file.suffix}`;
  await copyFile(file.temporaryPath, place);
  try {
    const { drafts, notes } = await generator.ask<Drafts>({
      ask: "draftsOfFile",
      module: draftModule,
      file: place,
      name,
    });
    return { sources: drafts.map((draft) => sourceOf(draft)), notes };
  } finally {
    await rm(place, { force: true });
  }
}

async function readSheetSource(file: ReceivedFile): Promise<Reading> {
  const sheet = await readApart(file, { maxRows });
  const fields = fieldsOfRows(
    sheet.header.map((cell) => String(cell ?? "")),
    sheet.rows.map(({ cells }) => cells),
  );
  return {
    notes: fields.flatMap(({ name, note }) =>
      note === null ? [] : [{ entity: "", fields: [name], text: note }],
    ),
    sources: [
      {
        name: file.fileName,
        title: file.fileName.replaceAll(/[_-]+/g, " ").trim(),
        description: null,
        treeKey: null,
        detailOf: null,
        tableUniqueConfig: null,
        columns: fields.map(({ header, name, field, isRequired }, index) =>
          lessStrict(columnOf(name, field, { columnName: header, isRequired, place: index + 1 })),
        ) as Source["columns"],
      },
    ],
  };
}
