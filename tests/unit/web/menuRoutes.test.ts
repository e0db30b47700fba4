import { describe, expect, it } from "vitest";
import type { MenuNode } from "../../../runtime/web/core/session/session.ts";
import { buildMenuRoutes } from "../../../runtime/web/features/routing/menuRoutes.ts";
import { resolveView } from "../../../runtime/web/features/routing/viewKeys.ts";

const meta = {
  title: "t",
  icon: null,
  isLink: null,
  isIframe: false,
  isHide: false,
  isKeepAlive: false,
  isAffix: false,
};

const node = (part: Partial<MenuNode>): MenuNode => ({
  id: 1,
  pid: 0,
  type: 2,
  name: "n",
  i18nName: null,
  path: "/n",
  component: null,
  redirect: null,
  orderNo: 1,
  meta,
  children: [],
  ...part,
});

const keys = ["/system/user/index", "/system/user/component/userCenter", "/home/index"];

describe("resolveView", () => {
  it.each([
    ["/home/index", "/home/index"],
    ["../views/home/index", "/home/index"],
    ["../home/index", "/home/index"],
    ["/system/user/index", "/system/user/index"],
    ["/system/user", null],
    ["/nothing", null],
    ["", null],
    [null, null],
  ])("component %s is view %s", (component, view) => {
    expect(resolveView(component, keys)).toBe(view);
  });
});

describe("buildMenuRoutes", () => {
  const routes = (menus: MenuNode[], roles: number[] = []) => buildMenuRoutes(menus, keys, roles);

  it("gives a menu its view and a directory the way to its first shown child", () => {
    const tree = node({
      type: 1,
      path: "/system",
      children: [
        node({ id: 2, path: "/system/hidden", meta: { ...meta, isHide: true } }),
        node({ id: 3, path: "user", component: "/system/user/index" }),
      ],
    });
    expect(routes([tree]).map(({ path, target }) => [path, target])).toEqual([
      ["/system", { kind: "redirect", to: "/system/user" }],
      ["/system/hidden", { kind: "none" }],
      ["/system/user", { kind: "view", view: "/system/user/index" }],
    ]);
  });
  it("gives an entry that matches several views none", () => {
    expect(routes([node({ component: "/system/user" })])[0]?.target).toEqual({ kind: "none" });
  });
  it("marks paths with a parameter as dynamic", () => {
    expect(routes([node({ path: "/a/:id" })])[0]?.dynamic).toBe(true);
    expect(routes([node({ path: "/a" })])[0]?.dynamic).toBe(false);
  });
  it("shows frames inside and leads links outside", () => {
    const frame = { ...meta, isLink: "https://a.example", isIframe: true };
    const link = { ...meta, isLink: "https://a.example" };
    expect(routes([node({ meta: frame })])[0]?.target.kind).toBe("frame");
    expect(routes([node({ meta: link })])[0]?.target.kind).toBe("link");
  });
  it("keeps a stored redirect", () => {
    expect(routes([node({ redirect: "/x" })])[0]?.target).toEqual({ kind: "redirect", to: "/x" });
  });
  it("drops entries whose roles the person does not have; no roles means everybody", () => {
    const closed = node({ path: "/closed", meta: { ...meta, roles: [7] } });
    expect(routes([closed, node({})]).map(({ path }) => path)).toEqual(["/n"]);
    expect(routes([closed], [7]).map(({ path }) => path)).toEqual(["/closed"]);
  });
});
