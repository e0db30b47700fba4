import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { oncePerContext } from "../model/context.ts";
import { bulkPaths } from "./bulkPaths.ts";
import { consolePaths } from "./consolePaths.ts";
import { importPaths } from "./importPaths.ts";
import { componentName, type JsonObject } from "./recordSchemas.ts";
import { restPaths } from "./restPaths.ts";

/** Entities whose standard calls differ only in names; one placeholder is written for all of them. */
export interface Shape {
  standIn: EntityModel;
  entities: EntityModel[];
}

/** Groups entities by the shape of their standard calls; a thousand entities have a handful of shapes. */
export const shapesOf = oncePerContext((context): Shape[] => {
  const shapes = new Map<string, Shape>();
  for (const entity of context.project.entities) {
    const content = context.parts.take("openapiShape", entity, context, shapeOf);
    const known = shapes.get(content);
    if (known) known.entities.push(entity);
    else shapes.set(content, { standIn: standInFor(entity, shapes.size), entities: [entity] });
  }
  return [...shapes.values()];
});

const shapeOf = (entity: EntityModel) => JSON.stringify(standardPaths(standInFor(entity, 0)));

/** The standard calls of an entity, on both faces. */
export function standardPaths(entity: EntityModel): JsonObject {
  return {
    ...restPaths(entity),
    ...consolePaths(entity),
    ...importPaths(entity),
    ...bulkPaths(entity),
  };
}

function standInFor(entity: EntityModel, index: number): EntityModel {
  const operations = Object.fromEntries(
    Object.entries(entity.operations).map(([name, code]) => [
      name,
      code === null ? null : codeOf(name),
    ]),
  ) as EntityModel["operations"];
  const module = `zzmodule${index}zz`;
  const name = `zzname${index}zz`;
  return {
    ...entity,
    key: `${module}/${name}`,
    module,
    name,
    api: `zzapi${index}zz`,
    label: `zzlabel${index}zz`,
    operations,
  };
}

const codeOf = (operation: string) => `zzcode${operation}zz`;

/**
 * A text written for the placeholder, ready to be repeated with the names of each entity: it is split once, so that a thousand
 * entities cost a thousand texts and nothing between.
 */
export function renaming(text: string, standIn: EntityModel): (entity: EntityModel) => string {
  const values: [string, (entity: EntityModel) => string][] = [
    [componentName(standIn, "read"), (entity) => componentName(entity, "read")],
    [standIn.module, ({ module }) => module],
    [standIn.name, ({ name }) => name],
    [standIn.api, ({ api }) => api],
    [standIn.label, ({ label }) => JSON.stringify(label).slice(1, -1)],
    ...Object.keys(standIn.operations).map((name): (typeof values)[number] => [
      codeOf(name),
      ({ operations }) => operations[name] ?? "",
    ]),
  ];
  const valueOf = new Map(values);
  // The placeholder's names consist of letters and digits, and none is part of another.
  const parts = text.split(new RegExp(`(${[...valueOf.keys()].join("|")})`));
  const told = parts.map((part, index) => (index % 2 === 1 ? valueOf.get(part) : part) ?? "");
  return (entity) => {
    let result = "";
    for (const part of told) result += typeof part === "string" ? part : part(entity);
    return result;
  };
}
