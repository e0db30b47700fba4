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

interface MenuRow {
  id: number;
  pid: number;
  type: number;
  name: string | null;
  path: string | null;
  component: string | null;
  redirect: string | null;
  title: string;
  icon: string | null;
  is_iframe: boolean;
  out_link: string | null;
  is_hide: boolean;
  is_keep_alive: boolean;
  is_affix: boolean;
  order_no: number;
  status: number;
  remark: string | null;
  create_time: string | null;
  update_time: string | null;
  create_user_name: string | null;
  update_user_name: string | null;
}

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
    const all = await tx.query<MenuRow>(
      `select id, pid, type, name, path, component, redirect, title, icon, is_iframe, out_link, is_hide,
                is_keep_alive, is_affix, order_no, status, remark, create_time, update_time,
                create_user_name, update_user_name
           from access_menu
          where status = 1 and not is_delete and (tenant_id is null or tenant_id = $1)
          order by order_no, id`,
      [session.tenantId],
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
  return {
    id: row.id,
    pid: row.pid,
    type: row.type,
    name: row.name,
    i18nName,
    path: row.path,
    component: row.component,
    permission: null,
    redirect: row.redirect,
    orderNo: row.order_no,
    status: row.status,
    remark: row.remark,
    createTime: consoleTime(row.create_time),
    updateTime: consoleTime(row.update_time),
    createUserName: row.create_user_name,
    updateUserName: row.update_user_name,
    meta: {
      title: row.title,
      icon: row.icon,
      isIframe: row.is_iframe,
      isLink: row.out_link,
      isHide: row.is_hide,
      isKeepAlive: row.is_keep_alive,
      isAffix: row.is_affix,
    },
  };
}
