import type { MenuNode } from "../../core/session/session.ts";
import { isFormView } from "./entityOfView.ts";
import { resolveView } from "./viewKeys.ts";

/** One address made from the menu tree. */
export interface MenuRoute {
  path: string;
  menu: MenuNode;
  /** Names of the directories above, outermost first, and the menu itself. */
  trail: MenuNode[];
  target:
    | { kind: "view"; view: string }
    | { kind: "redirect"; to: string }
    | { kind: "frame"; url: string }
    | { kind: "link"; url: string }
    /** No view, or several, match the component. */
    | { kind: "none" };
  /** The path holds a parameter segment. */
  dynamic: boolean;
}

const directory = 1;
const frameView = "layout/routerView/iframe";

/** Every route of the tree, parents before children. An entry with roles is dropped unless the person has one of them. */
export function buildMenuRoutes(
  menus: readonly MenuNode[],
  viewKeys: readonly string[],
  roleIds: readonly number[],
): MenuRoute[] {
  return visibleMenus(menus, roleIds).flatMap((menu) => routesOf(menu, [], "", viewKeys));
}

/** The tree without entries whose roles the person does not have; entries without roles are open to all. */
export function visibleMenus(menus: readonly MenuNode[], roleIds: readonly number[]): MenuNode[] {
  const own = new Set(roleIds.map(String));
  return menus
    .filter(({ meta }) => !meta.roles?.length || meta.roles.some((role) => own.has(String(role))))
    .map((menu) => ({ ...menu, children: visibleMenus(menu.children ?? [], roleIds) }));
}

function routesOf(
  menu: MenuNode,
  above: MenuNode[],
  parentPath: string,
  viewKeys: readonly string[],
): MenuRoute[] {
  const path = joinPath(parentPath, menu.path);
  const trail = [...above, menu];
  const children = (menu.children ?? []).flatMap((child) => routesOf(child, trail, path, viewKeys));
  const target = targetOf(menu, children, viewKeys);
  return [{ path, menu, trail, target, dynamic: path.includes("/:") }, ...children];
}

function targetOf(
  menu: MenuNode,
  children: MenuRoute[],
  viewKeys: readonly string[],
): MenuRoute["target"] {
  const { isLink, isIframe } = menu.meta;
  if (isLink)
    return { kind: isIframe || menu.component === frameView ? "frame" : "link", url: isLink };
  if (menu.redirect) return { kind: "redirect", to: menu.redirect };
  if (menu.type === directory) {
    const first = children.find((child) => !child.menu.meta.isHide && !child.dynamic);
    return first ? { kind: "redirect", to: first.path } : { kind: "none" };
  }
  if (isFormView(menu.component)) return { kind: "view", view: menu.component };
  const view = resolveView(menu.component, viewKeys);
  return view === null ? { kind: "none" } : { kind: "view", view };
}

function joinPath(parent: string, path: string): string {
  const joined = path.startsWith("/") ? path : `${parent}/${path}`;
  return joined.length > 1 ? joined.replace(/\/+$/, "") : joined;
}
