import type { DatabaseVisualDbTableOutput } from "../../../../generated/system/database/types.ts";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { placeTables } from "./placeTables.ts";

type Output = DatabaseVisualDbTableOutput;
type Relation = Output["columnRelationList"][number];
type Index = Output["visualIndexList"][number];

/** The tables of these entities, with their join tables, from the model alone: tables of the server itself are no part of it. */
export function visualTables(models: readonly EntityModel[]): Output {
  const columnRelationList = models.flatMap(relationsOf);
  const joins = models.flatMap(({ fields }) => fields.flatMap(joinTable));
  const tables = [
    ...models.map(({ table, label, key }) => ({
      tableName: table,
      tableComents: label,
      entity: key,
    })),
    ...joins.map(({ tableName, label }) => ({ tableName, tableComents: label, entity: "" })),
  ];
  const places = placeTables(
    tables.map(({ tableName }) => tableName),
    columnRelationList.map(({ sourceTableName, targetTableName }) => [
      sourceTableName,
      targetTableName,
    ]),
  );
  return {
    visualTableList: tables.map((table) => ({
      ...table,
      ...(places.get(table.tableName) ?? { x: 0, y: 0 }),
    })),
    visualColumnList: [
      ...models.flatMap((model) => model.fields.flatMap((field) => columnOf(model, field))),
      ...joins.flatMap(({ tableName, columns }) =>
        columns.map((columnName) => ({
          tableName,
          columnName,
          dataType: "bigint",
          dataLength: null,
          columnDescription: "",
        })),
      ),
    ],
    columnRelationList,
    visualIndexList: models.flatMap(indexesOf),
  };
}

function columnOf({ table }: EntityModel, field: FieldModel): Output["visualColumnList"] {
  if (field.column === null) return [];
  return [
    {
      tableName: table,
      columnName: field.column,
      dataType: columnTypeOf(field) ?? "",
      dataLength: field.maxLength ?? null,
      columnDescription: field.label,
    },
  ];
}

function relationsOf({ table, fields }: EntityModel): Relation[] {
  return fields.flatMap((field): Relation[] => {
    const { relation, column } = field;
    if (!relation) return [];
    const to = { targetTableName: relation.table, targetColumnName: "id" };
    if (column !== null)
      return [{ sourceTableName: table, sourceColumnName: column, type: "ManyToOne", ...to }];
    if (!relation.through) return [];
    const { table: join, ownColumn, otherColumn } = relation.through;
    return [
      {
        sourceTableName: join,
        sourceColumnName: ownColumn,
        type: "ManyToMany",
        targetTableName: table,
        targetColumnName: "id",
      },
      { sourceTableName: join, sourceColumnName: otherColumn, type: "ManyToMany", ...to },
    ];
  });
}

function joinTable({ relation, label }: FieldModel) {
  if (!relation?.through) return [];
  const { table, ownColumn, otherColumn } = relation.through;
  return [{ tableName: table, label, columns: [ownColumn, otherColumn] }];
}

function indexesOf({ table, fields, indexes, unique }: EntityModel): Index[] {
  const column = (name: string) => fields.find((field) => field.name === name)?.column ?? name;
  return [
    ...unique.map((key) => ({
      tableName: table,
      columnNames: key.fields.map(column),
      isUnique: true,
    })),
    ...indexes.map((names) => ({
      tableName: table,
      columnNames: names.map(column),
      isUnique: false,
    })),
  ];
}
