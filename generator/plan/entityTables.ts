import type { EntityModel, FieldModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { snakeCase } from "../../runtime/shared/schema/names.ts";
import { byText } from "../model/identifiers.ts";
import { entityChecks, entityColumns } from "./columns.ts";
import type { Lookup } from "./conditions.ts";
import { entityIndexes } from "./indexes.ts";
import { joinTables } from "./joinTables.ts";
import { boundedName } from "./sqlText.ts";
import type { ForeignKeyPlan, TablePlan } from "./tableModel.ts";

/** Every table that the schemas want, by name. Views are made by hand-written migrations. */
export function desiredTables(project: ProjectModel): TablePlan[] {
  const byKey = new Map(project.entities.map((entity) => [entity.key, entity]));
  const lookup = (key: string) => byKey.get(key);
  const stored = project.entities.filter((entity) => entity.kind !== "view");
  const views = new Set(
    project.entities.filter((entity) => entity.kind === "view").map((view) => view.table),
  );
  const tables = [
    ...stored.map((entity) => entityTable(entity, views, lookup)),
    ...joinTables(stored),
  ];
  return tables.sort((left, right) => byText(left.name, right.name));
}

function entityTable(entity: EntityModel, views: ReadonlySet<string>, lookup: Lookup): TablePlan {
  return {
    name: entity.table,
    entity: entity.key,
    columns: entityColumns(entity),
    primaryKey: ["id"],
    checks: entityChecks(entity),
    foreignKeys: entity.fields.flatMap((field) => foreignKey(entity, field, views)),
    indexes: entityIndexes(entity, lookup),
    was: entity.was.map((key) => snakeCase(key.replace("/", "_"))),
  };
}

/** The parent of a tree has none (0 is the root), nor has a link into a view. */
function foreignKey(
  entity: EntityModel,
  field: FieldModel,
  views: ReadonlySet<string>,
): ForeignKeyPlan[] {
  const { relation, column } = field;
  if (!relation || column === null || field.kind !== "relation") return [];
  if (entity.tree?.parent === field.name || views.has(relation.table)) return [];
  const onDelete = relation.onDelete === "setNull" ? "set null" : relation.onDelete;
  return [
    { name: boundedName(entity.table, column, "fkey"), column, table: relation.table, onDelete },
  ];
}
