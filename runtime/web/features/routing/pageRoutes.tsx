import type { ComponentType, ReactNode } from "react";
import { Navigate, matchRoutes, type RouteObject } from "react-router";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { homePath } from "../../core/session/entry.ts";
import { entityOfView } from "./entityOfView.ts";
import { EntityRoutes } from "./EntityRoutes.tsx";
import { HomeRedirect } from "./HomeRedirect.tsx";
import { FramePage, LinkPage } from "./FrameView.tsx";
import type { MenuRoute } from "./menuRoutes.ts";
import { NoAccess } from "./NoAccess.tsx";
import { NotFound } from "./NotFound.tsx";
import { UnknownAddress } from "./UnknownAddress.tsx";

const homeView = "/home/index";

interface Options {
  routes: MenuRoute[];
  /** Entity key by view key, from the generated registry. */
  entityViews: Record<string, string>;
  /** Hand-written screens by view key. */
  writtenViews: Record<string, ComponentType>;
}

/** The pages of one session: fixed routes, one route per menu, and for the rest one that says why there is nothing. */
export function createPageRoutes(options: Options): RouteObject[] {
  const { routes } = options;
  const home = routes.some(({ path }) => path === homePath)
    ? []
    : [{ path: homePath, element: written(options, homeView) }];
  return [
    { path: "/", element: <HomeRedirect from="/" to={homePath} /> },
    { path: "/login", element: <HomeRedirect from="/login" to={homePath} /> },
    ...routes.map((route) => routeObject(route, options)),
    ...home,
    { path: "/401", element: <NoAccess /> },
    { path: "*", element: <UnknownAddress /> },
  ];
}

interface MenuPage {
  route: MenuRoute;
  base: string;
}

/** The router ranks all routes anew at each look, and every tab looks whenever another one opens. */
const found = new WeakMap<RouteObject[], Map<string, MenuPage | null>>();

/** The menu whose page an address shows, and where that page's own addresses begin; null for redirects and messages. */
export function menuPageAt(pages: RouteObject[], pathname: string): MenuPage | null {
  const known = found.get(pages) ?? new Map<string, MenuPage | null>();
  found.set(pages, known);
  const before = known.get(pathname);
  if (before !== undefined) return before;
  const match = matchRoutes(pages, pathname)?.at(-1);
  const route = match?.route.handle as MenuRoute | undefined;
  const page = match && route ? { route, base: match.pathnameBase } : null;
  known.set(pathname, page);
  return page;
}

function routeObject(route: MenuRoute, options: Options): RouteObject {
  const { path, target } = route;
  const handle = route;
  switch (target.kind) {
    case "redirect":
      return { path, element: <Navigate to={target.to} replace /> };
    case "frame":
      return { path, handle, element: <FramePage menu={route.menu} url={target.url} /> };
    case "link":
      return { path, handle, element: <LinkPage menu={route.menu} url={target.url} /> };
    case "none":
      return { path, element: <NotFound /> };
    case "view": {
      const entityKey = entityOfView(target.view, options.entityViews);
      return entityKey
        ? { path: `${path}/*`, handle, element: <EntityRoutes key={path} entityKey={entityKey} /> }
        : { path, handle, element: written(options, target.view) };
    }
  }
}

function written({ writtenViews }: Options, view: string): ReactNode {
  const View = writtenViews[view];
  return View ? (
    <Suspense fallback={<PageSkeleton />}>
      <View />
    </Suspense>
  ) : (
    <NotFound />
  );
}
