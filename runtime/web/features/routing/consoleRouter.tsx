import { Suspense, type ComponentType, type ReactNode } from "react";
import { Navigate, createHashRouter, type RouteObject } from "react-router";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { homePath } from "../../core/session/entry.ts";
import { EntityRoutes } from "./EntityRoutes.tsx";
import { FrameView, LinkView } from "./FrameView.tsx";
import type { MenuRoute } from "./menuRoutes.ts";
import { NoAccess } from "./NoAccess.tsx";
import { NotFound } from "./NotFound.tsx";

const homeView = "/home/index";

interface Options {
  routes: MenuRoute[];
  /** Entity key by view key, from the generated registry. */
  entityViews: Record<string, string>;
  /** Hand-written screens by view key. */
  writtenViews: Record<string, ComponentType>;
  /** The frame around every page. */
  shell: ReactNode;
}

/** The router of one session: fixed routes, one route per menu, and the not-found page for the rest. */
export function createConsoleRouter(options: Options) {
  const { routes, shell } = options;
  const children: RouteObject[] = routes.map((route) => routeObject(route, options));
  if (!routes.some(({ path }) => path === homePath)) {
    children.push({ path: homePath.slice(1), element: written(options, homeView) });
  }
  return createHashRouter([
    {
      path: "/",
      element: shell,
      children: [
        { index: true, element: <Navigate to={homePath} replace /> },
        { path: "login", element: <Navigate to={homePath} replace /> },
        ...children,
        { path: "401", element: <NoAccess /> },
        { path: "*", element: <NotFound /> },
      ],
    },
  ]);
}

function routeObject(route: MenuRoute, options: Options): RouteObject {
  const path = route.path.slice(1);
  const { target, menu } = route;
  const title = menu.i18nName || menu.meta.title;
  switch (target.kind) {
    case "redirect":
      return { path, element: <Navigate to={target.to} replace /> };
    case "frame":
      return { path, element: <FrameView url={target.url} title={title} /> };
    case "link":
      return { path, element: <LinkView url={target.url} title={title} /> };
    case "none":
      return { path, element: <NotFound /> };
    case "view": {
      const entityKey = options.entityViews[target.view];
      return entityKey
        ? { path: `${path}/*`, element: <EntityRoutes key={route.path} entityKey={entityKey} /> }
        : { path, element: written(options, target.view) };
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
