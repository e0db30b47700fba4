import { kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { runtimePath, type PartContext } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import { recordTypeName } from "../model/typeSchemas.ts";
import { callTypesText } from "../output/types/callTypesText.ts";
import { importText, typeImport, type ImportLine } from "../output/imports.ts";
import { recordTypes } from "../output/types/recordTypes.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter, ServiceEmitter } from "./contract.ts";

/** types.ts: the record as read, as created, as updated, and what calls take and give. */
export const typesEmitter: EntityEmitter = {
  file: "types.ts",
  emit: async (entity, context) => {
    const records = await recordTypes(context.lookup, entity, context.knownTypes);
    const calls = await callTypesText(entity);
    const types = [records, calls]
      .filter((part) => part.trim() !== "")
      .join("\n")
      .trimEnd();
    const lines = imports(entity, context);
    return render("types", {
      source: `schemas/${entity.key}.schema.json`,
      imports: lines.length > 0 ? new Code(importText(lines)) : null,
      types: new Code(types.trimEnd()),
    });
  },
};

/** types.ts of a service: what its calls take and give. */
export const serviceTypesEmitter: ServiceEmitter = {
  file: "types.ts",
  emit: async (service) => {
    const types = await callTypesText(service);
    const source = `schemas/${service.key}.openapi.json`;
    return render("types", { source, imports: null, types: new Code(types.trimEnd()) });
  },
};

const holdsAnyJson = (field: FieldModel): boolean => kindOf(field).tsType(field) === "Json";

function imports(entity: EntityModel, context: PartContext): ImportLine[] {
  const found: ImportLine[] = [];
  if (entity.fields.some(holdsAnyJson)) {
    found.push(typeImport(["Json"], runtimePath(context, 2, "shared/entity/model.ts")));
  }
  const keys = entity.fields.flatMap((field) => (field.children ? [field.children.entity] : []));
  for (const key of [...new Set(keys)].sort(byText)) {
    const child = context.lookup(key);
    if (!child || child === entity) continue;
    const names = (["read", "create", "update"] as const).map((form) =>
      recordTypeName(child, form),
    );
    found.push(typeImport(names, `../../${child.key}/types.ts`));
  }
  return found;
}
