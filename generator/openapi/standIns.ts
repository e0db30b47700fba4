import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { commentText } from "../output/comment.ts";
import { consolePaths } from "./consolePaths.ts";
import { componentName, type JsonObject } from "./recordSchemas.ts";
import { restPaths } from "./restPaths.ts";

/** Entities whose standard calls differ in nothing but names; one stand-in is typed for all of them. */
export interface Shape {
  standIn: EntityModel;
  entities: EntityModel[];
}

/** Groups entities by the shape of their standard calls; a thousand entities have a handful of shapes. */
export function shapesOf(entities: readonly EntityModel[]): Shape[] {
  const shapes = new Map<string, Shape>();
  for (const entity of entities) {
    const content = JSON.stringify(standardPaths(standInFor(entity, 0)));
    const known = shapes.get(content);
    if (known) known.entities.push(entity);
    else shapes.set(content, { standIn: standInFor(entity, shapes.size), entities: [entity] });
  }
  return [...shapes.values()];
}

/** REST and console calls of an entity. */
export function standardPaths(entity: EntityModel): JsonObject {
  return { ...restPaths(entity), ...consolePaths(entity) };
}

function standInFor(entity: EntityModel, index: number): EntityModel {
  const operations = Object.fromEntries(
    Object.entries(entity.operations).map(([name, code]) => [name, code === null ? null : "x"]),
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

/** Text typed for the stand-in, with the names of the entity itself. */
export function renamed(text: string, standIn: EntityModel, entity: EntityModel): string {
  return text
    .replaceAll(componentName(standIn, "read"), componentName(entity, "read"))
    .replaceAll(standIn.module, entity.module)
    .replaceAll(standIn.name, entity.name)
    .replaceAll(standIn.api, entity.api)
    .replaceAll(standIn.label, () => commentText(entity.label));
}
