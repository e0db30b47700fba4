import type { RouteObject } from "react-router";
import { menuPageAt, type MenuRoute } from "../../routing/index.ts";
import type { Visit } from "../tabList.ts";

export interface Page extends Visit {
  route: MenuRoute;
  /** Where the addresses of this menu's pages begin. */
  base: string;
}

/**
 * The page at an address; null for redirects and messages, which have no tab. Every record has a tab of its own. Pages with
 * parameters share one when `share` is on; otherwise each path, and each title of its own, has one.
 */
export function pageAt(
  pages: RouteObject[],
  location: Omit<Visit, "key">,
  share: boolean,
): Page | null {
  const { pathname, search, state } = location;
  const found = menuPageAt(pages, pathname);
  if (!found) return null;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return { ...found, key: keyOf(path, search, found.route, share), pathname: path, search, state };
}

function keyOf(path: string, search: string, route: MenuRoute, share: boolean): string {
  if (share) return route.dynamic ? route.path : path;
  return new URLSearchParams(search).has("tagsViewName") ? path + search : path;
}
