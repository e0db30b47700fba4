import * as authCalls from "../../../../generated/access/auth/client.ts";
import * as menuCalls from "../../../../generated/access/menu/client.ts";
import * as constantCalls from "../../../../generated/system/constant/client.ts";
import * as dictTypeCalls from "../../../../generated/system/dictType/client.ts";
import { loadTheme } from "../theme/loadTheme.ts";
import type { TagType } from "../../../shared/entity/model.ts";
import { setConsoleZone } from "../time/moments.ts";
import { call } from "../http/call.ts";

/** Who is signed in, as the console call answers it. */
export interface SessionUser {
  id: number;
  tenantId: number;
  account: string;
  realName: string;
  nickName?: string | null;
  phone: string | null;
  email: string | null;
  accountType: number;
  avatar: string | null;
  orgId: number | null;
  orgName: string | null;
  posName: string | null;
  /** Granted permission codes. */
  apis: string[];
  roleIds: number[];
  /** The own organization and all above it. */
  orgPath?: number[];
  /** Free days of the tenant, and with a + days of weekends on which people work. */
  calendar?: string[];
  /** Codes of the own roles, as conditions name them. */
  roleCodes: string[];
  watermarkText: string | null;
  lastChangePasswordTime: string | null;
  /** Zone of the times in answers of console calls. */
  timeZone: string;
}

export interface MenuMeta {
  title: string;
  icon: string | null;
  isLink: string | null;
  isIframe: boolean;
  isHide: boolean;
  isKeepAlive: boolean;
  isAffix: boolean;
  isPublic?: boolean;
  roles?: (number | string)[] | null;
}

export interface MenuNode {
  id: number;
  pid: number;
  type: number;
  name: string;
  i18nName: string | null;
  path: string;
  component: string | null;
  redirect: string | null;
  orderNo: number;
  meta: MenuMeta;
  children: MenuNode[] | null;
}

export interface DictionaryItem {
  value: string | number;
  label: string;
  code?: string | null;
  tagType: TagType | null;
  styleSetting?: string | null;
  classSetting?: string | null;
}

export type Dictionaries = Record<string, DictionaryItem[]>;

export interface ConstantList {
  code: string;
  data: { result: { code: number | string; name: string }[] } | null;
}

/** Everything the console needs before its first page. */
export interface Session {
  user: SessionUser;
  constants: ConstantList[];
  dictionaries: Dictionaries;
  menus: MenuNode[];
}

/** Loads all parts at once, and the settings of the look. Throws RequestFault. */
export async function loadSession(): Promise<Session> {
  const [user, constants, dictionaries, menus] = await Promise.all([
    call(authCalls.userInfo),
    call(constantCalls.constList),
    loadDictionaries(),
    call(menuCalls.loginMenuTree) as Promise<MenuNode[]>,
    loadTheme(),
  ]);
  setConsoleZone(user.timeZone);
  return { user, constants: constants ?? [], dictionaries, menus: menus ?? [] };
}

/** All dictionaries by code; clients of the older line are answered a list. Throws RequestFault. */
export const loadDictionaries = async (): Promise<Dictionaries> =>
  readDictionaries((await call(dictTypeCalls.allDictList)) as Dictionaries);

/** Dictionaries as they come: the values of a code that ends in Enum are numbers. */
export const readDictionaries = (map: Dictionaries): Dictionaries =>
  Object.fromEntries(
    Object.entries(map).map(([code, items]) => [
      code,
      code.endsWith("Enum") ? items.map((item) => ({ ...item, value: Number(item.value) })) : items,
    ]),
  );

/** Spelling of a permission code that compares: both "sysUser:add" and "sysUser/add" are in use, case does not count. */
export const permissionKey = (code: string): string => code.replace(/:/g, "/").toLowerCase();
