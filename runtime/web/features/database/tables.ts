import type { DatabaseVisualDbTableOutput } from "../../../../generated/system/database/types.ts";

type Output = DatabaseVisualDbTableOutput;
export type DbRelation = Output["columnRelationList"][number];

/** One table with all that hangs on it. */
export interface DbTable {
  name: string;
  label: string;
  /** Key of its entity; empty: it joins two others. */
  entity: string;
  module: string;
  x: number;
  y: number;
  columns: Output["visualColumnList"];
  indexes: Output["visualIndexList"];
  /** Relations that leave it, and those that lead to it. */
  to: DbRelation[];
  from: DbRelation[];
}

export function tablesOf(output: Output): DbTable[] {
  const { visualTableList, visualColumnList, columnRelationList, visualIndexList } = output;
  return visualTableList.map(({ tableName, tableComents, entity, x, y }) => ({
    name: tableName,
    label: tableComents,
    entity,
    module: (entity || tableName).split(/[/_]/)[0] ?? "",
    x,
    y,
    columns: visualColumnList.filter((column) => column.tableName === tableName),
    indexes: visualIndexList.filter((index) => index.tableName === tableName),
    to: columnRelationList.filter(({ sourceTableName }) => sourceTableName === tableName),
    from: columnRelationList.filter(({ targetTableName }) => targetTableName === tableName),
  }));
}
