import type { DatabaseDatabaseColumnsOutput } from "../../../../generated/system/database/types.ts";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { SourceTable } from "../../core/database/migrate/tableCatalog.ts";
import { columnFacts, typeParts } from "../codeGen/index.ts";

type Column = DatabaseDatabaseColumnsOutput[number];

/** The columns of a table as the wire tells them, described by the fields of the entity that owns it. */
export const tableColumns = (table: SourceTable, owner: EntityModel | undefined): Column[] =>
  columnFacts(table).map((facts, index) => columnOf(facts, table.name, owner, index));

/** Those of a view: its fields have a type, and nothing else of a column. */
export const viewColumns = (owner: EntityModel): Column[] =>
  owner.fields
    .filter(({ column }) => column !== null)
    .map((field, index) => {
      const type = columnTypeOf(field) ?? "";
      const facts = {
        name: field.column as string,
        type,
        ...typeParts(type),
        isPrimarykey: field.name === "id",
        isNullable: true,
        isIdentity: false,
        comment: null,
        defaultValue: null,
      };
      return columnOf(facts, owner.table, owner, index);
    });

type Facts = ReturnType<typeof columnFacts>[number];

function columnOf(
  { name, type, length, comment, ...facts }: Facts,
  tableName: string,
  owner: EntityModel | undefined,
  order: number,
): Column {
  const field = owner?.fields.find(({ column }) => column === name);
  return {
    ...facts,
    tableName,
    tableId: 0,
    dbColumnName: name,
    propertyName: field?.name ?? name,
    propertyType: field?.kind ?? null,
    length: length ?? 0,
    columnDescription: comment ?? field?.label ?? "",
    value: null,
    decimalDigits: facts.scale,
    isArray: type.endsWith("[]"),
    isJson: type.startsWith("json"),
    isUnsigned: false,
    createTableFieldSort: order,
  };
}
