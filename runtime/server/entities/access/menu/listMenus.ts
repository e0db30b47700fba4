import type { MenuListMenusOutput } from "../../../../../generated/access/menu/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { mapInPieces } from "../../../core/pauses.ts";
import { menusOfTenant } from "../../../features/rights/index.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { buildTree, consoleTime } from "../../../features/wire/index.ts";
import { grantedLeafIds, withAncestors } from "./grantedMenus.ts";
import type { Translate } from "./loginMenuTree.ts";
import { menuTitles } from "./menuTitle.ts";

export type ListedMenu = MenuListMenusOutput[number];

type MenuRow = Omit<ListedMenu, "i18nName" | "children">;

/**
 * Menus with their buttons: a tree, or a flat list when a title or type is asked for. Super administrators see all,
 * tenant administrators their tenant's package, others what their roles grant.
 */
export async function listMenus(
  input: { title?: string | null; type?: number | null },
  context: CallContext,
  translate: Translate,
): Promise<ListedMenu[]> {
  const { session } = context;
  const titleOf = menuTitles(context, translate);
  const rows = await asServer(context.tx, async (tx) => {
    const all = await tx.query<MenuRow>(
      `select id, pid, type, name, path, component, redirect, permission, order_no as "orderNo", status, remark,
              title, icon, is_iframe as "isIframe", out_link as "outLink", is_hide as "isHide",
              is_keep_alive as "isKeepAlive", is_affix as "isAffix", version,
              create_time as "createTime", update_time as "updateTime",
              create_user_id as "createUserId", create_user_name as "createUserName",
              update_user_id as "updateUserId", update_user_name as "updateUserName"
         from access_menu
        where not is_delete and (tenant_id is null or tenant_id = $1)
        order by order_no, id`,
      [session.tenantId],
    );
    if (session.superAdmin) return all;
    const held =
      session.accountType >= accountTypes.tenantAdmin
        ? await menusOfTenant(tx, session.tenantId)
        : await grantedLeafIds(tx, session);
    const visible = withAncestors(all, held);
    return all.filter((row) => visible.has(row.id));
  });
  const shown = await mapInPieces(rows, (row) => ({
    ...row,
    i18nName: titleOf(row),
    createTime: consoleTime(row.createTime),
    updateTime: consoleTime(row.updateTime),
  }));
  const title = input.title?.trim().toLowerCase() ?? "";
  const type = input.type ?? null;
  if (title === "" && type === null) return buildTree(shown, 0);
  return shown
    .filter((row) => type === null || row.type === type)
    .filter(
      (row) =>
        row.title.toLowerCase().includes(title) || row.i18nName.toLowerCase().includes(title),
    )
    .map((row) => ({ ...row, children: [] }));
}
