export { createConsoleRouter } from "./consoleRouter.tsx";
export { MenuProvider, useActiveRoute, useMenus, useMenuTitle } from "./MenuContext.tsx";
export { buildMenuRoutes, visibleMenus } from "./menuRoutes.ts";
export { safeLink } from "./safeLink.ts";
export { useDocumentTitle } from "./useDocumentTitle.ts";
