import type { DatabaseDatabaseColumnsOutput } from "../../../../generated/system/database/types.ts";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { SourceTable } from "../../core/database/migrate/tableCatalog.ts";

type Column = DatabaseDatabaseColumnsOutput[number];

/** The columns of a table as the wire tells them, described by the fields of the entity that owns it. */
export function columnsOf(
  { name: tableName, columns, primaryKey }: SourceTable,
  owner: EntityModel | undefined,
): Column[] {
  return columns.map((column, index) =>
    columnOf({
      tableName,
      name: column.name,
      type: column.type,
      owner,
      description: column.comment,
      defaultValue: column.defaultText,
      isNullable: !column.isRequired,
      isIdentity: column.isIdentity,
      isPrimarykey: primaryKey.includes(column.name),
      order: index,
    }),
  );
}

/** Those of a view: its fields have a type, and nothing else of a column. */
export const viewColumns = (owner: EntityModel): Column[] =>
  owner.fields
    .filter(({ column }) => column !== null)
    .map((field, index) =>
      columnOf({
        tableName: owner.table,
        name: field.column as string,
        type: columnTypeOf(field) ?? "",
        owner,
        description: null,
        defaultValue: null,
        isNullable: true,
        isIdentity: false,
        isPrimarykey: field.name === "id",
        order: index,
      }),
    );

interface Told extends Pick<
  Column,
  "tableName" | "defaultValue" | "isNullable" | "isIdentity" | "isPrimarykey"
> {
  name: string;
  /** As PostgreSQL writes it. */
  type: string;
  owner: EntityModel | undefined;
  description: string | null;
  order: number;
}

function columnOf({ name, type, owner, description, order, ...same }: Told): Column {
  const field = owner?.fields.find(({ column }) => column === name);
  const [length = 0, scale = 0] = (/\(([\d,]+)\)/.exec(type)?.[1] ?? "")
    .split(",")
    .filter(Boolean)
    .map(Number);
  return {
    ...same,
    tableId: 0,
    dbColumnName: name,
    propertyName: field?.name ?? name,
    dataType: type.replace(/\(.*?\)/, ""),
    propertyType: field?.kind ?? null,
    length,
    columnDescription: description ?? field?.label ?? "",
    value: null,
    decimalDigits: scale,
    scale,
    isArray: type.endsWith("[]"),
    isJson: type.startsWith("json"),
    isUnsigned: false,
    createTableFieldSort: order,
  };
}
