import { kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { entityColumns } from "../plan/columns.ts";
import type { ColumnPlan } from "../plan/tableModel.ts";

export interface TableType {
  type: string;
  /** What the table holds of a record, by field. */
  fields: { name: string; type: string }[];
  /** Fields that a new record cannot do without. */
  needed: string[];
}

/** What is stored of a record of the entity, secrets and the server's own fields included. */
export function tableType(entity: EntityModel): TableType {
  const known = new Map(entity.fields.map((field) => [field.name, field]));
  const columns = entityColumns(entity);
  return {
    type: `${entity.typeName}Table`,
    fields: columns.map((column) => ({
      name: column.field,
      type: storedType(column, known.get(column.field)),
    })),
    needed: columns
      .filter(({ nullable, default: preset, field }) => {
        return !nullable && preset === null && !known.get(field)?.system;
      })
      .map(({ field }) => field),
  };
}

function storedType(column: ColumnPlan, field: FieldModel | undefined): string {
  const plain = valueType(column, field);
  return column.nullable ? `${plain} | null` : plain;
}

function valueType(column: ColumnPlan, field: FieldModel | undefined): string {
  if (column.type === "boolean") return "boolean";
  if (column.type === "integer" || column.type === "bigint") return "number";
  if (column.type !== "jsonb") return "string";
  // Rows keep the form in which they were written.
  return field && !field.rows ? kindOf(field).tsType(field) : "Json";
}
