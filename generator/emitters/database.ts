import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { byText, globalName, pascal } from "../model/identifiers.ts";
import { tableTypes } from "../model/tableTypes.ts";
import { importText, type ImportLine } from "../output/imports.ts";
import { Code, render } from "../output/template.ts";
import type { ProjectEmitter } from "./contract.ts";

/** database.ts: every table by name. */
export const databaseEmitter: ProjectEmitter = {
  emit: (context) => {
    const made = new Set<string>();
    const tables: { table: string; type: string }[] = [];
    const imports: ImportLine[] = [];
    for (const entity of context.project.entities) {
      const types = context.parts.take("tableNames", entity, context, tableNames);
      const names = types
        .filter(({ table }) => !made.has(table))
        .map(({ table, type }) => ({
          table,
          name: type,
          as: aliasOf(entity, table, type),
        }));
      for (const { table, as } of names) {
        made.add(table);
        tables.push({ table, type: as });
      }
      imports.push({ typeOnly: true, names, from: `./${entity.key}/table.ts` });
    }
    const text = render("database", {
      source: "schemas",
      imports: new Code(importText(imports)),
      tables: tables.sort((left, right) => byText(left.table, right.table)),
    });
    return { "database.ts": text };
  },
};

function tableNames(entity: EntityModel): { table: string; type: string }[] {
  return tableTypes(entity).map(({ table, type }) => ({ table, type }));
}

/** Entities of different modules may have the same name, tables may not. */
function aliasOf(
  entity: { module: string; name: string; table: string },
  table: string,
  type: string,
): string {
  return table === entity.table
    ? `${pascal(globalName(entity))}Table`
    : `${type.replace(/Table$/, "")}Join`;
}
