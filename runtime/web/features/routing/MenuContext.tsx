import { createContext, useCallback, useContext } from "react";
import { useTranslate } from "react-admin";
import { matchPath, useLocation, type RouteObject } from "react-router";
import type { MenuNode } from "../../core/session/session.ts";
import type { MenuRoute } from "./menuRoutes.ts";

interface Menus {
  tree: MenuNode[];
  routes: MenuRoute[];
  /** What the routes show. */
  pages: RouteObject[];
}

const Context = createContext<Menus>({ tree: [], routes: [], pages: [] });

export const MenuProvider = Context.Provider;
export const useMenus = (): Menus => useContext(Context);

/** Title of a menu in the present language; what the server sent is the fallback for menus made by administrators. */
export function useMenuTitle(): (menu: MenuNode) => string {
  const translate = useTranslate();
  return useCallback(
    (menu) => translate(`menu.${menu.name}`, { _: menu.i18nName || menu.meta.title }),
    [translate],
  );
}

/** The menu route of the present address: the longest path that matches. */
export function useActiveRoute(): MenuRoute | null {
  const { routes } = useMenus();
  const { pathname } = useLocation();
  const matching = routes.filter(({ path }) => matchPath({ path, end: false }, pathname));
  return matching.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
