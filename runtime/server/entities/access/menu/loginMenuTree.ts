import type { MenuTable } from "../../../../../generated/access/menu/table.ts";
import { records } from "../../../../../generated/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { clientLine } from "../../../core/http/session/clientLine.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { mapInPieces } from "../../../core/pauses.ts";
import { readSwitch, readSystemConfig } from "../../../features/config/index.ts";
import { buildTree, consoleTime } from "../../../features/wire/index.ts";
import { grantedLeafIds, menuTypes, withAncestors, withoutBranch } from "./grantedMenus.ts";
import { pageTitles } from "./menuTitle.ts";
import { menusForLine } from "./pagesOfLines.ts";

/** Gives the text of a message key in a language; null when there is none. */
export type Translate = (locale: string, key: string) => string | null;

/** One entry of the menu tree that the client builds its routes from. */
export interface LoginMenu {
  id: number;
  pid: number;
  type: number;
  name: string | null;
  /** Title in the language of the request. */
  i18nName: string;
  path: string | null;
  component: string | null;
  permission: null;
  redirect: string | null;
  orderNo: number;
  status: number;
  remark: string | null;
  createTime: string | null;
  updateTime: string | null;
  createUserName: string | null;
  updateUserName: string | null;
  meta: {
    title: string;
    icon: string | null;
    isIframe: boolean;
    isLink: string | null;
    isHide: boolean;
    isKeepAlive: boolean;
    isAffix: boolean;
  };
  children: LoginMenu[];
}

const plainFields = [
  "id",
  "pid",
  "type",
  "name",
  "path",
  "component",
  "redirect",
  "orderNo",
  "status",
  "remark",
  "createTime",
  "updateTime",
  "createUserName",
  "updateUserName",
] as const;
const metaFields = [
  "title",
  "icon",
  "isIframe",
  "outLink",
  "isHide",
  "isKeepAlive",
  "isAffix",
] as const;
/** Stored fields of a menu that are shown. */
export const shownFields = [...plainFields, ...metaFields];

type MenuRow = Pick<MenuTable, (typeof shownFields)[number]>;

/** The enabled directories and menus that the person may see, as a tree; buttons are left out. */
export async function loginMenuTree(
  context: Pick<CallContext, "session" | "tx" | "locale" | "entities" | "request">,
  translate: Translate,
): Promise<LoginMenu[]> {
  return buildTree(await visibleMenus(context, translate), 0);
}

/** The same without their places in the tree. */
export async function visibleMenus(
  context: Pick<CallContext, "session" | "tx" | "locale" | "entities" | "request">,
  translate: Translate,
): Promise<Omit<LoginMenu, "children">[]> {
  const { session } = context;
  const titleOf = pageTitles(context, translate);
  return asServer(context.tx, async (tx) => {
    const all = await records({ tx }).read(
      "access/menu",
      { status: 1, isDelete: false, tenantId: [null, session.tenantId] },
      shownFields,
      {
        as: { server: "menus are shown by what is granted" },
        order: ["orderNo", "id"],
      },
    );
    const rows = (await showsDemo(tx)) ? all : withoutBranch(all, demoDirectory);
    const visible = session.superAdmin
      ? new Set(rows.map((row) => row.id))
      : withAncestors(rows, await grantedLeafIds(tx, session));
    const shown = rows.filter((row) => row.type !== menuTypes.button && visible.has(row.id));
    const line = clientLine(context.request);
    const offered = menusForLine(shown, line, context.entities);
    return mapInPieces(offered, (row) => present(row, titleOf(row)));
  });
}

/** Route name of the directory with the demonstrations of what the console is made of. */
const demoDirectory = "demo";
const demoSwitch = "sys_demo_pages";

/** Demonstrations are seen unless an operator has switched them off. */
async function showsDemo(tx: Transaction): Promise<boolean> {
  const value = (await readSystemConfig(tx, [demoSwitch]))[demoSwitch];
  return value === undefined || readSwitch(value);
}

function present(row: MenuRow, i18nName: string): Omit<LoginMenu, "children"> {
  const { title, icon, isIframe, outLink: isLink, isHide, isKeepAlive, isAffix, ...plain } = row;
  return {
    ...plain,
    i18nName,
    permission: null,
    createTime: consoleTime(row.createTime),
    updateTime: consoleTime(row.updateTime),
    meta: { title, icon, isIframe, isLink, isHide, isKeepAlive, isAffix },
  };
}
