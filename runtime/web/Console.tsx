import { useEffect, useMemo } from "react";
import type { I18nProvider } from "react-admin";
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
  createConsoleRouter,
  visibleMenus,
} from "./features/routing/index.ts";
import { writtenViews } from "./views.ts";

interface Props {
  session: Session;
  reload: () => Promise<void>;
  i18nProvider: I18nProvider;
  registry: EntityRegistry;
  entityViews: Record<string, string>;
}

/** Contexts and router of one session. Only a change of addresses makes a new router, so a reload of lists keeps the page. */
export function Console({ session, reload, i18nProvider, registry, entityViews }: Props) {
  const { roleIds } = session.user;
  const menus = useMemo(() => {
    const viewKeys = [...Object.keys(writtenViews), ...Object.keys(entityViews)];
    return {
      tree: visibleMenus(session.menus, roleIds),
      routes: buildMenuRoutes(session.menus, viewKeys, roleIds),
    };
  }, [session.menus, roleIds, entityViews]);

  const addresses = JSON.stringify(menus.routes.map(({ path, target }) => [path, target]));
  const router = useMemo(
    () =>
      createConsoleRouter({
        routes: menus.routes,
        entityViews,
        writtenViews,
        shell: <AdminFrame />,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the addresses are what matters of the menus
    [addresses],
  );
  useEffect(() => () => router.dispose(), [router]);

  const paths = useMemo(
    () =>
      new Map(
        menus.routes.flatMap(({ target, path }) => {
          const key = target.kind === "view" ? entityViews[target.view] : undefined;
          return key ? [[key, path] as const] : [];
        }),
      ),
    [menus, entityViews],
  );

  return (
    <SessionProvider session={session} reload={reload}>
      <RegistryProvider registry={registry} paths={paths}>
        <MenuProvider value={menus}>
          <ThemeModeProvider>
            <AdminDoors i18nProvider={i18nProvider}>
              <RouterProvider router={router} />
            </AdminDoors>
          </ThemeModeProvider>
        </MenuProvider>
      </RegistryProvider>
    </SessionProvider>
  );
}
