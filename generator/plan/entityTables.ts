import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { snakeCase } from "../../runtime/shared/schema/names.ts";
import { byText } from "../model/identifiers.ts";
import { entityChecks, entityColumns } from "./columns.ts";
import { oncePerContext, type Lookup, type PartContext } from "../model/context.ts";
import { withFills } from "./draft/fillValues.ts";
import { entityExclusions } from "./exclusions.ts";
import { entityIndexes } from "./indexes.ts";
import { joinTables } from "./joinTables.ts";
import { boundedName } from "./sqlText.ts";
import type { ForeignKeyPlan, TablePlan } from "./tableModel.ts";

/** Every table that the schemas want, by name. Views are made by hand-written migrations. */
export const desiredTables = oncePerContext((context): TablePlan[] => {
  const tables: TablePlan[] = [];
  const joins = new Map<string, TablePlan>();
  for (const entity of context.project.entities) {
    if (entity.kind === "view") continue;
    const part = context.parts.take("tables", entity, context, entityTables);
    tables.push(part.own);
    // Two entities may name the same join table from both sides; it is made once.
    for (const table of part.joins) if (!joins.has(table.name)) joins.set(table.name, table);
  }
  return [...tables, ...joins.values()].sort((left, right) => byText(left.name, right.name));
});

function entityTables(entity: EntityModel, { lookup }: PartContext) {
  return { own: entityTable(entity, lookup), joins: joinTables([entity]) };
}

function entityTable(entity: EntityModel, lookup: Lookup): TablePlan {
  return {
    name: entity.table,
    entity: entity.key,
    columns: withFills(entity, entityColumns(entity), lookup),
    primaryKey: ["id"],
    checks: entityChecks(entity),
    ...(entity.exclusions ? { exclusions: entityExclusions(entity, lookup) } : {}),
    foreignKeys: entity.fields.flatMap((field) => foreignKey(entity, field, lookup)),
    indexes: entityIndexes(entity, lookup),
    was: entity.was.map((key) => snakeCase(key.replace("/", "_"))),
  };
}

/** The parent of a tree has none (0 is the root), nor has a link into a view. */
function foreignKey(entity: EntityModel, field: FieldModel, lookup: Lookup): ForeignKeyPlan[] {
  const { relation, column } = field;
  if (!relation || column === null) return [];
  if (entity.tree?.parent === field.name || lookup(relation.to)?.kind === "view") return [];
  const onDelete = relation.onDelete === "setNull" ? "set null" : relation.onDelete;
  return [
    { name: boundedName(entity.table, column, "fkey"), column, table: relation.table, onDelete },
  ];
}
