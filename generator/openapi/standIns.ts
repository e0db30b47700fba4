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

/**
 * A text typed for the stand-in, ready to be told with the names of each entity: it is taken apart once, so that a thousand
 * entities cost a thousand texts and nothing between.
 */
export function renaming(text: string, standIn: EntityModel): (entity: EntityModel) => string {
  const names = [
    componentName(standIn, "read"),
    standIn.module,
    standIn.name,
    standIn.api,
    standIn.label,
  ];
  // The stand-in's names are of letters and digits, and none is part of another.
  const parts = text.split(new RegExp(`(${names.join("|")})`));
  return (entity) => {
    const own = new Map([
      [names[0], componentName(entity, "read")],
      [names[1], entity.module],
      [names[2], entity.name],
      [names[3], entity.api],
      [names[4], commentText(entity.label)],
    ]);
    return parts.map((part, index) => (index % 2 === 1 ? own.get(part) : part)).join("");
  };
}
