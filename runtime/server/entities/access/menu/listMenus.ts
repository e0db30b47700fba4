import { records } from "../../../../../generated/records.ts";
import type { MenuListMenusOutput } from "../../../../../generated/access/menu/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { mapInPieces } from "../../../core/pauses.ts";
import { menusOfTenant } from "../../../features/rights/index.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { buildTree, consoleTime } from "../../../features/wire/index.ts";
import { grantedLeafIds, withAncestors } from "./grantedMenus.ts";
import { shownFields, type Translate } from "./loginMenuTree.ts";
import { menuTitles } from "./menuTitle.ts";

export type ListedMenu = MenuListMenusOutput[number];

const listed = [...shownFields, "permission", "version", "createUserId", "updateUserId"] as const;

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
    const all = await records({ tx }).read(
      "access/menu",
      { isDelete: false, tenantId: [null, session.tenantId] },
      listed,
      {
        as: { server: "menus are shown by what is granted" },
        order: ["orderNo", "id"],
      },
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
