import type { DatabaseActions } from "../../../../../generated/system/database/routes.ts";
import {
  fieldsOf,
  withChangedField,
  withField,
  withMovedField,
  withSeedField,
  withoutField,
} from "../../../../shared/codeGen/changeSchema.ts";
import { snakeCase } from "../../../../shared/schema/names.ts";
import type { Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { JsonObject } from "../../../../shared/forms/document.ts";
import { camel } from "../../../../shared/codeGen/nameOf.ts";
import { type Generator, readTableSource } from "../../codeGen/index.ts";
import { fieldOf } from "../../../../shared/codeGen/fieldOf.ts";
import { isYes } from "../../../../shared/codeGen/design.ts";
import { draft } from "./draft.ts";
import { entityOfColumns, entityOfTable } from "./newEntity.ts";
import {
  fieldNamed,
  goneFiles,
  ownSchema,
  ownSeed,
  type OwnSchema,
  schemaFile,
  seedFile,
} from "./ownSchema.ts";
import { tableOf } from "./typedColumns.ts";

type Names =
  | "addDatabaseTable"
  | "updateDatabaseTable"
  | "deleteDatabaseTable"
  | "addDatabaseColumn"
  | "updateDatabaseColumn"
  | "deleteDatabaseColumn"
  | "moveDatabaseColumn"
  | "createDatabaseEntity"
  | "generateDatabaseEntity"
  | "generateDatabaseEntityAt";

/** Handlers of sysDatabase that change tables: each drafts a change of the schemas, and none of them touches the database. */
export function createDraftActions(generator: Generator): Pick<DatabaseActions, Names> {
  /** The changed schema, with the seed file if that names the field. */
  const withSeed = ({ owner }: OwnSchema, schema: JsonObject, from: string, to: string | null) => {
    const found = from === to ? null : ownSeed(generator, owner);
    const file = schemaFile(owner.key, schema);
    return found ? [file, seedFile(found.path, withSeedField(found.seed, from, to))] : [file];
  };
  return {
    async addDatabaseTable({ dbColumnInfoList, ...table }, context) {
      const file = await entityOfColumns(generator, table, dbColumnInfoList, context);
      return draft(generator, [file], context);
    },

    async updateDatabaseTable({ tableName, oldTableName, description }, context) {
      const { owner, schema } = await ownSchema(generator, oldTableName, context);
      if (snakeCase(tableName) !== tableName) throw notAName("tableName");
      const entity: JsonObject = { ...(schema["x-entity"] as JsonObject), table: tableName };
      const title = description || schema["title"] || owner.label;
      const next = { ...schema, title, "x-entity": entity };
      return draft(generator, [schemaFile(owner.key, next)], context);
    },

    async deleteDatabaseTable({ tableName }, context) {
      const { owner } = await ownSchema(generator, tableName, context);
      return draft(generator, goneFiles(generator, owner), context);
    },

    async addDatabaseColumn({ tableName, ...column }, context) {
      const { owner, schema } = await ownSchema(generator, tableName, context);
      const name = camel(column.dbColumnName);
      if (snakeCase(name) !== column.dbColumnName) throw notAName("dbColumnName");
      if (owner.fields.some((one) => one.name === name || one.column === column.dbColumnName))
        throw new FormworkError("F4000", { fields: { dbColumnName: { key: "unique" } } });
      // An identity or a key is what a record has by itself.
      const plain = { ...column, isIdentity: false, isPrimarykey: false };
      const { sources } = await readTableSource(generator, tableOf("t", null, [plain]), context);
      const made = sources[0]?.columns[0];
      if (!made) throw notAName("dbColumnName");
      const title = column.columnDescription;
      const field = { ...(title ? { title } : {}), ...fieldOf(made) };
      const next = withField(schema, name, field as Json, isYes(made.whetherRequired));
      return draft(generator, [schemaFile(owner.key, next)], context);
    },

    async updateDatabaseColumn(input, context) {
      const { tableName, columnName, oldColumnName, description, defaultValue } = input;
      const own = await ownSchema(generator, tableName, context);
      const from = fieldNamed(own, oldColumnName, "oldColumnName");
      const to = columnName === oldColumnName ? from : camel(columnName);
      if (snakeCase(to) !== columnName) throw notAName("columnName");
      const change = {
        ...(description ? { title: description } : {}),
        ...(defaultValue ? { default: typed(fieldsOf(own.schema)[from], defaultValue) } : {}),
      };
      const next = withChangedField(own.schema, { from, to }, change);
      return draft(generator, withSeed(own, next, from, to), context);
    },

    async deleteDatabaseColumn({ tableName, dbColumnName }, context) {
      const own = await ownSchema(generator, tableName, context);
      const name = fieldNamed(own, dbColumnName, "dbColumnName");
      return draft(generator, withSeed(own, withoutField(own.schema, name), name, null), context);
    },

    async moveDatabaseColumn({ tableName, columnName, afterColumnName }, context) {
      const own = await ownSchema(generator, tableName, context);
      const name = fieldNamed(own, columnName, "columnName");
      const after = afterColumnName ? fieldNamed(own, afterColumnName, "afterColumnName") : null;
      if (after === name) return null;
      const next = withMovedField(own.schema, name, after);
      return draft(generator, [schemaFile(own.owner.key, next)], context);
    },

    async createDatabaseEntity(input, context) {
      return draft(generator, [await entityOfTable(generator, input, context)], context);
    },
    generateDatabaseEntity: async (input, context) =>
      (await entityOfTable(generator, input, context)).text ?? "",
    generateDatabaseEntityAt: async ({ tableName, position }, context) =>
      (await entityOfTable(generator, { tableName, position }, context)).text ?? "",
  };
}

const notAName = (input: string) =>
  new FormworkError("F4000", { fields: { [input]: { key: "identifier" } } });

/** The default as the field takes it; the generator judges the rest. F4000. */
function typed(field: Json | undefined, text: string): Json {
  const types = [(field as { type?: string | string[] } | undefined)?.type ?? "string"].flat();
  const refused = new FormworkError("F4000", { fields: { defaultValue: { key: "type" } } });
  if (types.includes("integer")) {
    if (!/^-?\d{1,15}$/.test(text)) throw refused;
    return Number(text);
  }
  if (!types.includes("boolean")) return text;
  if (text !== "true" && text !== "false") throw refused;
  return text === "true";
}
