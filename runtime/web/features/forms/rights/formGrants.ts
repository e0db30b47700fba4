import * as menuCalls from "../../../../../generated/access/menu/client.ts";
import * as roleCalls from "../../../../../generated/access/role/client.ts";
import { call } from "../../../core/http/call.ts";

/** A button of a form's menu: one thing that a role may be allowed to do. */
export interface GrantedAct {
  id: number;
  /** The last part of its permission code, such as "add". */
  act: string;
}

export interface GrantedRole {
  id: number;
  name: string;
}

interface ListedMenu {
  id: number;
  component?: string | null;
  permission: string | null;
  children: ListedMenu[] | null;
}

/** The buttons of a form's menu, in their order; none while it has no menu that the person may grant. */
export async function loadActs(code: string): Promise<GrantedAct[]> {
  const menu = find(await call(menuCalls.listMenus), code);
  return (menu?.children ?? []).flatMap(({ id, permission }) =>
    permission ? [{ id, act: permission.slice(permission.indexOf("/") + 1) }] : [],
  );
}

function find(menus: readonly ListedMenu[], code: string): ListedMenu | null {
  for (const menu of menus) {
    if (menu.component?.replace(/\/index$/, "") === `/forms/${code}`) return menu;
    const below = find(menu.children ?? [], code);
    if (below) return below;
  }
  return null;
}

/** Roles of the form's tenant with what each of them may do in the form, as ids of buttons. */
export async function loadRoles(
  tenantId: number,
): Promise<{ role: GrantedRole; menus: ReadonlySet<number> }[]> {
  const roles = await call(roleCalls.listRoles, { tenantId });
  return Promise.all(
    roles.map(async (role) => ({
      role,
      menus: new Set(await call(roleCalls.ownRoleMenuList, { id: role.id })),
    })),
  );
}

/** Gives a role exactly these of the form's buttons; its other grants, as they are now, stay. Throws RequestFault. */
export async function saveRole(
  roleId: number,
  acts: readonly GrantedAct[],
  granted: ReadonlySet<number>,
): Promise<void> {
  const now = await call(roleCalls.ownRoleMenuList, { id: roleId });
  const own = new Set(acts.map(({ id }) => id));
  const others = now.filter((id) => !own.has(id));
  await call(roleCalls.grantRoleMenu, {
    id: roleId,
    menuIdList: [...others, ...acts.map(({ id }) => id).filter((id) => granted.has(id))],
  });
}
