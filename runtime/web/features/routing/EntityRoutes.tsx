import { Box } from "@mui/material";
import type { ComponentType } from "react";
import { Route, Routes, useLocation, useParams } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { EntityPathProvider, ListTitleProvider } from "../../core/entities/EntityPathContext.tsx";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useCan } from "../../core/session/useCan.ts";
import { useMenus, useMenuTitle } from "./MenuContext.tsx";
import { NoAccess } from "./NoAccess.tsx";
import { NotFound } from "./NotFound.tsx";

/** The pages of one entity below its menu path; the entity's code arrives with its first page. */
export function EntityRoutes({ entityKey }: { entityKey: string }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedEntityRoutes entityKey={entityKey} />
    </Suspense>
  );
}

function LoadedEntityRoutes({ entityKey }: { entityKey: string }) {
  const { pages, entity } = useEntity(entityKey);
  const { operations } = entity;
  const guarded = (page: ComponentType | undefined, code: string | null) =>
    page ? <Guarded page={page} entity={entity} code={code} /> : <NotFound />;
  const path = useBasePath();
  const menuTitle = useMenuTitle();
  const menu = useMenus().routes.find((route) => route.path === path)?.menu;
  return (
    <EntityPathProvider value={path}>
      <ListTitleProvider value={menu ? menuTitle(menu) : ""}>
        <Routes>
          <Route index element={guarded(pages.list, operations.list)} />
          <Route path="create" element={guarded(pages.create, operations.create)} />
          <Route path=":id" element={guarded(pages.edit, operations.update)} />
          <Route path=":id/show" element={guarded(pages.show, operations.get ?? operations.list)} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ListTitleProvider>
    </EntityPathProvider>
  );
}

interface GuardedProps {
  page: ComponentType;
  entity: EntityModel;
  code: string | null;
}

/** Whom the built-in rules never let do it gets no form for it. */
function Guarded({ page: Page, entity, code }: GuardedProps) {
  const can = useCan(entity);
  if (!can(code)) return <NoAccess />;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <Page />
    </Box>
  );
}

/** The address up to where this entity's own routes begin. */
function useBasePath(): string {
  const { pathname } = useLocation();
  const rest = useParams()["*"] ?? "";
  const base = rest ? pathname.slice(0, pathname.length - rest.length) : pathname;
  return base.replace(/\/+$/, "");
}
