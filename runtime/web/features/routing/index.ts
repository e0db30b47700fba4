export { entityOfView } from "./entityOfView.ts";
export { MenuProvider, useActiveRoute, useMenus, useMenuTitle } from "./MenuContext.tsx";
export { buildMenuRoutes, visibleMenus, type MenuRoute } from "./menuRoutes.ts";
export { NoAccess } from "./NoAccess.tsx";
export { createPageRoutes, menuPageAt } from "./pageRoutes.tsx";
export { safeLink } from "./safeLink.ts";
export { tabTitle } from "./tabTitle.ts";
