import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { coreModules } from "../../../../shared/permission/coreModules.ts";

export interface GrantTable {
  id: string;
  pid: string;
  name: string;
  label: string;
  columns: { id: string; pid: string; name: string; label: string }[];
}

/** Entities whose columns roles may be limited in. */
function grantableEntities(entities: ReadonlyMap<string, EntityModel>): EntityModel[] {
  return [...entities.values()].filter(
    (model) => !coreModules.has(model.module) && model.kind !== "child",
  );
}

/** All tables and columns of the business modules; `label` gives the text of a key or the fallback. */
export function grantTables(
  entities: ReadonlyMap<string, EntityModel>,
  label: (key: string, fallback: string) => string,
): GrantTable[] {
  return grantableEntities(entities).map((model) => {
    const key = model.key.replace("/", ".");
    return {
      id: model.table,
      pid: "0",
      name: model.table,
      label: label(`${key}._name`, model.label),
      columns: model.fields
        .filter((field) => !field.system)
        .map((field) => ({
          id: `${model.table}:${field.name}`,
          pid: model.table,
          name: field.name,
          label: label(`${key}.${field.name}`, field.label),
        })),
    };
  });
}

/** Splits "table:column" and, closed for writing alone, "table:column:w". D1016 for a table of the system itself, D1504 and D1502 for an unknown table or column. */
export function checkGrantColumns(
  entities: ReadonlyMap<string, EntityModel>,
  tableColumns: string[],
): { table: string; column: string; mode: "closed" | "readOnly" }[] {
  const byTable = new Map([...entities.values()].map((model) => [model.table, model]));
  const allowed = new Set(grantableEntities(entities).map((model) => model.table));
  return [...new Set(tableColumns)].map((text) => {
    const [table = "", column = "", writing] = text.split(":", 3);
    const model = byTable.get(table);
    if (!model) throw new FormworkError("D1504");
    if (!allowed.has(table)) throw new FormworkError("D1016");
    if (!model.fields.some((field) => field.name === column && !field.system))
      throw new FormworkError("D1502");
    return { table, column, mode: writing === "w" ? "readOnly" : "closed" };
  });
}
