import { runtimePath } from "../model/context.ts";
import { tableType } from "../model/tableTypes.ts";
import { importText, typeImport } from "../output/imports.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter } from "./contract.ts";

/** table.ts: what the entity's table holds of a record. */
export const tableEmitter: EntityEmitter = {
  file: "table.ts",
  emit: (entity, context) => {
    const { type, fields } = tableType(entity);
    const text = fields.map((field) => field.type).join();
    const model = runtimePath(context, 2, "shared/entity/model.ts");
    const imports = /\bJson\b/.test(text) ? [typeImport(["Json"], model)] : [];
    return render("table", {
      source: `schemas/${entity.key}.schema.json`,
      imports: imports.length > 0 ? new Code(importText(imports)) : null,
      type,
      table: new Code(entity.table),
      fields: fields.map((field) => ({ name: field.name, type: new Code(field.type) })),
    });
  },
};
