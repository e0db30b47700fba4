/** The menu as it is kept and as it is given after signing in. */
import type { ObjectShape } from "../differences.ts";
import { entity } from "./base.ts";

const menuKeys = {
  pid: "num",
  type: "num",
  name: "str?",
  path: "str?",
  component: "str?",
  redirect: "str?",
  permission: "str?",
  title: "str",
  icon: "str?",
  isIframe: "bool",
  outLink: "str?",
  isHide: "bool",
  isKeepAlive: "bool",
  isAffix: "bool",
  orderNo: "num",
  status: "num",
  remark: "str?",
  i18nName: "str?",
  children: "any",
} as const;
export const menu = entity(menuKeys);

export const loginMenu: ObjectShape = {
  keys: {
    id: "num",
    pid: "num",
    type: "num",
    name: "str",
    i18nName: "str",
    path: "str?",
    component: "str?",
    permission: "null",
    redirect: "str?",
    orderNo: "num",
    status: "num",
    remark: "str?",
    createTime: "dt?",
    updateTime: "dt?",
    createUserName: "str?",
    updateUserName: "str?",
    meta: {
      keys: {
        title: "str",
        icon: "str?",
        isIframe: "bool",
        isLink: "str?",
        isHide: "bool",
        isKeepAlive: "bool",
        isAffix: "bool",
      },
    },
    children: "any",
  },
};
