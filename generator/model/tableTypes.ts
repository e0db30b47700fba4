import { kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { entityColumns } from "../plan/columns.ts";
import { joinTables } from "../plan/joinTables.ts";
import type { ColumnPlan } from "../plan/tableModel.ts";
import { pascal } from "./identifiers.ts";

export interface TableType {
  type: string;
  table: string;
  columns: { name: string; type: string }[];
}

/** Kysely types of an entity's own table and of the join tables that its fields name. */
export function tableTypes(entity: EntityModel): TableType[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const own = {
    type: `${entity.typeName}Table`,
    table: entity.table,
    columns: entityColumns(entity).map((column) => ({
      name: column.name,
      type: kyselyType(column, fields.get(column.field)),
    })),
  };
  const joins = joinTables([entity]).map((table) => ({
    type: `${table.name.split("_").map(pascal).join("")}Table`,
    table: table.name,
    columns: table.columns.map((column) => ({
      name: column.name,
      type:
        column.name === "tenant_id" && column.field !== "tenantId" ? joinTenant(column) : "number",
    })),
  }));
  return [own, ...joins];
}

/** Set by a trigger, unless it is one of the two ids themselves. */
function joinTenant(column: ColumnPlan): string {
  return column.nullable ? "Generated<number | null>" : "Generated<number>";
}

/** What a select gives and an insert takes. */
function kyselyType(column: ColumnPlan, field: FieldModel | undefined): string {
  const plain = valueType(column, field);
  const type = column.nullable ? `${plain} | null` : plain;
  if (column.type === "jsonb")
    return `ColumnType<${type}, string${column.nullable ? " | null" : ""}>`;
  return column.default === null ? type : `Generated<${type}>`;
}

function valueType(column: ColumnPlan, field: FieldModel | undefined): string {
  if (column.type === "boolean") return "boolean";
  if (column.type === "integer" || column.type === "bigint") return "number";
  if (column.type !== "jsonb") return "string";
  // Rows keep the form in which they were written.
  return field && !field.rows ? kindOf(field).tsType(field) : "Json";
}
