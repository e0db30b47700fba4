import type { Json } from "../../../entity/model.ts";
import type { ProjectSources } from "../../read/projectSources.ts";

/** Entities that get rows from other schema files: menus from x-entity.menu, dictionaries from dictionary files. */
const menuEntity = "access/menu";
const dictionaryEntity = "system/dictType";
const itemEntity = "system/dictData";

/** A reference that no seed file answers, but the rows made from the schemas do. */
export function isGenerated(
  project: ProjectSources,
  entity: string,
  key: { [name: string]: Json },
): boolean {
  if (entity === dictionaryEntity) return project.dictionaries.has(String(key["code"]));
  if (entity === itemEntity) return true;
  if (entity !== menuEntity) return false;
  const { name, permission } = key;
  return [...project.models.values()].some(({ menu }) => {
    if (!menu) return false;
    const isRoute = name === menu.name || name === menu.parent;
    return isRoute || menu.buttons.some((button) => button.code === permission);
  });
}

/** True while schemas are broken whose menus nobody knows yet: their own faults are what has to be read. */
export const mayBeGenerated = ({ brokenEntities }: ProjectSources, entity: string): boolean =>
  entity === menuEntity && brokenEntities.size > 0;
