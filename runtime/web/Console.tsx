import { useMemo, useState } from "react";
import type { I18nProvider } from "react-admin";
import { createHashRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { AdminDoors, AdminFrame } from "./AdminFrame.tsx";
import type { EntityRegistry } from "./core/entities/registry.ts";
import { RegistryProvider } from "./core/entities/RegistryContext.tsx";
import type { Session } from "./core/session/session.ts";
import { SessionProvider } from "./core/session/SessionContext.tsx";
import { ThemeModeProvider } from "./core/theme/ThemeModeProvider.tsx";
import {
  MenuProvider,
  buildMenuRoutes,
  createPageRoutes,
  entityOfView,
  menuPageAt,
  visibleMenus,
  type MenuRoute,
} from "./features/routing/index.ts";
import { writtenViews } from "./views.ts";

interface Props {
  session: Session;
  reload: () => Promise<void>;
  i18nProvider: I18nProvider;
  registry: EntityRegistry;
  entityViews: Record<string, string>;
  entityReferences: Record<string, [string, string][]>;
  entityApis: Record<string, string>;
}

/** One route for every address: which page it shows is decided by the menus of the session, below the shell. */
const createConsoleRouter = () => createHashRouter([{ path: "/*", element: <AdminFrame /> }]);
/** One for the life of the page: the console comes and goes with the lock screen. */
let router: ReturnType<typeof createConsoleRouter> | undefined;

/** Key of the entity whose pages a menu leads to; undefined where it leads elsewhere. */
const entityOf = (
  route: Pick<MenuRoute, "target"> | undefined,
  entityViews: Record<string, string>,
): string | undefined =>
  route?.target.kind === "view" ? entityOfView(route.target.view, entityViews) : undefined;

/** Fetches the code of an entity's page while the frame around it is drawn. */
function loadPageAt(
  pathname: string,
  pages: RouteObject[],
  entityViews: Record<string, string>,
  registry: EntityRegistry,
): void {
  const key = entityOf(menuPageAt(pages, pathname)?.route, entityViews);
  if (key) void registry.load(key).catch(() => undefined);
}

/** Contexts and router of one session. Only a change of addresses makes new routes, so a reload of lists keeps the page. */
export function Console(props: Props) {
  const { session, reload, i18nProvider, registry, entityViews, entityReferences, entityApis } =
    props;
  const { roleIds } = session.user;
  const { tree, routes } = useMemo(() => {
    const viewKeys = [...Object.keys(writtenViews), ...Object.keys(entityViews)];
    return {
      tree: visibleMenus(session.menus, roleIds),
      routes: buildMenuRoutes(session.menus, viewKeys, roleIds),
    };
  }, [session.menus, roleIds, entityViews]);

  const addresses = JSON.stringify(routes.map(({ path, target, menu }) => [path, target, menu]));
  const pages = useMemo(
    () => createPageRoutes({ routes, entityViews, writtenViews }),
    // oxlint-disable-next-line react/exhaustive-deps -- the addresses are what matters of the menus
    [addresses],
  );
  const menus = useMemo(() => ({ tree, routes, pages }), [tree, routes, pages]);
  const [consoleRouter] = useState(() => {
    router ??= createConsoleRouter();
    loadPageAt(router.state.location.pathname, pages, entityViews, registry);
    return router;
  });

  const paths = useMemo(
    () =>
      new Map(
        routes.flatMap((route) => {
          const key = entityOf(route, entityViews);
          return key ? [[key, route.path] as const] : [];
        }),
      ),
    [routes, entityViews],
  );

  return (
    <SessionProvider session={session} reload={reload}>
      <RegistryProvider
        registry={registry}
        paths={paths}
        references={entityReferences}
        apis={entityApis}
      >
        <MenuProvider value={menus}>
          <ThemeModeProvider>
            <AdminDoors i18nProvider={i18nProvider}>
              <RouterProvider router={consoleRouter} />
            </AdminDoors>
          </ThemeModeProvider>
        </MenuProvider>
      </RegistryProvider>
    </SessionProvider>
  );
}
