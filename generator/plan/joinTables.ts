import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { boundedName, quoteName } from "./sqlText.ts";
import type { ColumnPlan, TablePlan } from "./tableModel.ts";

/** Tables of many-to-many fields; a table that two entities name from both sides is made once. */
export function joinTables(entities: readonly EntityModel[]): TablePlan[] {
  const tables = new Map<string, TablePlan>();
  for (const entity of entities) {
    for (const field of entity.fields) {
      const table = joinTable(entity, field);
      if (table && !tables.has(table.name)) tables.set(table.name, table);
    }
  }
  return [...tables.values()];
}

function joinTable(entity: EntityModel, field: FieldModel): TablePlan | null {
  const { relation } = field;
  if (!relation?.through) return null;
  const { table, ownColumn, otherColumn } = relation.through;
  const tenant = joinTenantColumn(entity, field);
  const id = (name: string): ColumnPlan => ({
    name,
    type: "bigint",
    nullable: false,
    default: null,
    was: [],
    field: field.name,
  });
  const key = (column: string, target: string) => ({
    name: boundedName(table, column, "fkey"),
    column,
    table: target,
    onDelete: "cascade" as const,
  });
  const lead = tenant ? [`"tenant_id"`] : [];
  return {
    name: table,
    entity: entity.key,
    columns: [id(ownColumn), id(otherColumn), ...(tenant ? [tenant] : [])],
    primaryKey: [ownColumn, otherColumn],
    checks: [],
    foreignKeys: [key(ownColumn, entity.table), key(otherColumn, relation.table)],
    indexes: [
      {
        name: boundedName(table, otherColumn, "index"),
        unique: false,
        parts: [...lead, quoteName(otherColumn)],
        where: null,
      },
    ],
    was: [],
  };
}

/** The tenant of the record that has the field, copied by a trigger; none where that record belongs to the platform. */
function joinTenantColumn(entity: EntityModel, field: FieldModel): ColumnPlan | null {
  const through = field.relation?.through;
  if (entity.scope === "platform" || !through) return null;
  if (through.ownColumn === "tenant_id" || through.otherColumn === "tenant_id") return null;
  return {
    name: "tenant_id",
    type: "bigint",
    nullable: entity.scope === "shared",
    default: null,
    was: [],
    field: field.name,
  };
}
