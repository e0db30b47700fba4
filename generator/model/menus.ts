import type { EntityModel, ModuleModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { words } from "../../runtime/shared/schema/names.ts";
import { byText } from "./identifiers.ts";

/** A row of the menu, as the console stores it: 1 directory, 2 page, 3 button. */
export interface MenuNode {
  type: 1 | 2 | 3;
  title: string;
  name: string | null;
  path: string | null;
  component: string | null;
  permission: string | null;
  icon: string | null;
  orderNo: number;
  /** The entity of a page, by which the seeding of menus finds its permissions. */
  entity?: string;
  children: MenuNode[];
}

const firstOrder = 100;

/** Directories with their pages and buttons, in the order in which the console shows them. */
export function menuTree(project: ProjectModel): MenuNode[] {
  const pages = new Map<string, { parent: string; node: MenuNode }>();
  for (const entity of project.entities) {
    const { menu } = entity;
    if (menu) pages.set(menu.name, { parent: menu.parent, node: pageNode(entity, menu) });
  }
  const modules = new Map(project.modules?.map((module) => [module.name, module]));
  const roots = new Map<string, MenuNode>();
  for (const { parent, node } of pages.values()) {
    const above = pages.get(parent)?.node;
    if (above && above !== node) above.children.push(node);
    else {
      const directory = roots.get(parent) ?? directoryNode(parent, modules.get(parent));
      roots.set(parent, directory);
      directory.children.push(node);
    }
  }
  const tree = [...roots.values()];
  for (const node of tree) sortBelow(node);
  return tree.sort((left, right) => byText(left.name ?? "", right.name ?? ""));
}

function pageNode(entity: EntityModel, menu: NonNullable<EntityModel["menu"]>): MenuNode {
  return {
    type: 2,
    title: entity.label,
    name: menu.name,
    path: menu.path,
    component: menu.component,
    permission: null,
    icon: menu.icon,
    orderNo: menu.order,
    entity: entity.key,
    children: menu.buttons.map(({ code, label }, index) => ({
      type: 3,
      title: label,
      name: null,
      path: null,
      component: null,
      permission: code,
      icon: null,
      orderNo: firstOrder + index * 10,
      children: [],
    })),
  };
}

function directoryNode(name: string, module: ModuleModel | undefined): MenuNode {
  return {
    type: 1,
    title: module?.title ?? words(name),
    name,
    path: `/${name}`,
    component: "Layout",
    permission: null,
    icon: module?.icon ?? "ele-Folder",
    orderNo: module?.order ?? firstOrder,
    children: [],
  };
}

function sortBelow(node: MenuNode): void {
  node.children.sort(
    (left, right) => left.orderNo - right.orderNo || byText(left.name ?? "", right.name ?? ""),
  );
  for (const child of node.children) if (child.type !== 3) sortBelow(child);
}
