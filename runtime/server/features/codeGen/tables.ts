import type { CodeGenCodeGenColumnsOutput } from "../../../../generated/system/codeGen/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { camel } from "../../../shared/codeGen/nameOf.ts";
import { pascalCase } from "../../../shared/schema/names.ts";
import type { Transaction } from "../../core/database/contract.ts";
import {
  catalogOf,
  type Catalog,
  type SourceTable,
} from "../../core/database/migrate/tableCatalog.ts";
import type { CallContext } from "../../core/http/contract.ts";

export type ColumnOutput = CodeGenCodeGenColumnsOutput[number];

/** The one database, as the wire numbers it. */
export const databaseNumber = "1300000000001";

/** The tables of the product's database, with everything the catalogue tells of them. */
export const readCatalog = ({ tx }: Pick<CallContext, "tx">): Promise<Catalog> =>
  catalogOf(async (text, values) => ({ rows: await tx.query(text, values) }), "public");

/** D1002 when there is no such table. */
export async function readTable(tx: Transaction, name: string): Promise<SourceTable> {
  const { tables } = await readCatalog({ tx });
  const found = tables.find((table) => table.name === name);
  if (!found) throw new FormworkError("D1002");
  return found;
}

/** Which entity owns each table. */
export const ownersOf = (entities: CallContext["entities"]): Map<string, EntityModel> =>
  new Map([...entities.values()].map((entity) => [entity.table, entity]));

/** Columns of every entity by itself; those of a table that somebody brings count as his. */
const derived = new Set([
  "tenant_id",
  "create_time",
  "update_time",
  "create_user_id",
  "create_user_name",
  "update_user_id",
  "update_user_name",
  "create_org_id",
  "create_org_name",
  "is_delete",
  "version",
]);

/** The table without what an entity has by itself. */
export function ownColumns(table: SourceTable): SourceTable {
  const isOurs = table.columns.some(({ name }) => name === "create_time");
  if (!isOurs) return table;
  return {
    ...table,
    columns: table.columns.filter(({ name }) => !derived.has(name)),
    indexes: table.indexes
      .map((index) => ({ ...index, columns: index.columns.filter((name) => !derived.has(name)) }))
      .filter(({ columns, isUnique }) => columns.length > 0 && isUnique),
  };
}

const netTypes: [RegExp, string][] = [
  [/^bigint/, "long"],
  [/^(integer|smallint)/, "int"],
  [/^boolean/, "bool"],
  [/^(numeric|money)/, "decimal"],
  [/^double/, "double"],
  [/^real/, "float"],
  [/^timestamp with time/, "DateTimeOffset"],
  [/^(timestamp|date)/, "DateTime"],
  [/^uuid/, "Guid"],
];

/** The type of a column as PostgreSQL writes it, apart from its length and scale. */
export function typeParts(type: string) {
  const [length = null, scale = 0] = (/\(([\d,]+)\)/.exec(type)?.[1] ?? "")
    .split(",")
    .filter(Boolean)
    .map(Number);
  return { dataType: type.replace(/\(.*?\)/, ""), length, scale };
}

/** What every shape of the wire tells of the columns of a table. */
export const columnFacts = ({ columns, primaryKey }: SourceTable) =>
  columns.map(({ name, type, isRequired, isIdentity, defaultText, comment }) => ({
    name,
    type,
    ...typeParts(type),
    isPrimarykey: primaryKey.includes(name),
    isNullable: !isRequired,
    isIdentity,
    comment,
    defaultValue: defaultText,
  }));

/** The columns of a table for the settings of the generator. */
export const columnsOf = (table: SourceTable): ColumnOutput[] =>
  columnFacts(table).map(({ name, type, dataType, length, comment, ...facts }) => ({
    columnName: name,
    propertyName: pascalCase(camel(name)),
    columnLength: length,
    dataType,
    isPrimarykey: facts.isPrimarykey,
    isNullable: facts.isNullable,
    netType: netTypes.find(([pattern]) => pattern.test(type))?.[1] ?? "string",
    columnComment: comment ?? "",
    columnKey: facts.isPrimarykey ? "True" : "",
    defaultValue: facts.defaultValue,
  }));
