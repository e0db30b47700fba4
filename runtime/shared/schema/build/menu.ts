import type { EntityModel, MenuModel } from "../../entity/model.ts";
import type { EntitySource } from "../read/sourceTypes.ts";

const defaultIcon = "ele-Menu";
const defaultOrder = 100;

/** The menu entry of an entity, or null when it has none (children, menu: false). */
export function buildMenu(
  source: EntitySource,
  api: string,
  kind: EntityModel["kind"],
  buttons: MenuModel["buttons"],
): MenuModel | null {
  const written = source.schema["x-entity"].menu;
  if (kind === "child" || written === false) return null;
  const menu = typeof written === "object" ? written : {};
  const path = `/${source.module}/${source.name}`;
  return {
    parent: menu.parent ?? source.module,
    name: menu.name ?? api,
    path: menu.path ?? path,
    component: menu.component ?? `${path}/index`,
    icon: menu.icon ?? defaultIcon,
    order: menu.order ?? defaultOrder,
    buttons,
  };
}
