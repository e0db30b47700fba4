import { runtimePath } from "../model/context.ts";
import { tableTypes, type TableType } from "../model/tableTypes.ts";
import { importText, typeImport } from "../output/imports.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter } from "./contract.ts";

/** table.ts: Kysely types of the entity's table and of its join tables. */
export const tableEmitter: EntityEmitter = {
  file: "table.ts",
  emit: (entity, context) => {
    const tables = tableTypes(entity);
    const text = tables.flatMap((table) => table.columns.map((column) => column.type)).join();
    const kysely = ["ColumnType", "Generated"].filter((name) => text.includes(`${name}<`));
    const model = runtimePath(context, 2, "shared/entity/model.ts");
    const lines = [
      ...(kysely.length > 0 ? [typeImport(kysely, "kysely")] : []),
      ...(/\bJson\b/.test(text) ? [typeImport(["Json"], model)] : []),
    ];
    return render("table", {
      source: `schemas/${entity.key}.schema.json`,
      imports: lines.length > 0 ? new Code(importText(lines)) : null,
      tables: tables.map(describe),
    });
  },
};

function describe({ type, table, columns }: TableType): object {
  return {
    type,
    comment: new Code(`Table ${table}.`),
    columns: columns.map((column) => ({ name: column.name, type: new Code(column.type) })),
  };
}
