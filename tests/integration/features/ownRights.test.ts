import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

interface UserInfo {
  account: string;
  accountType: number;
  apis: string[];
  roleIds: number[];
  orgName: string | null;
  posName: string | null;
  watermarkText: string | null;
}

interface MenuEntry {
  id: number;
  pid: number;
  type: number;
  name: string;
  i18nName: string;
  permission: null;
  meta: Record<string, unknown>;
  children: MenuEntry[];
}

function flat(menus: MenuEntry[]): MenuEntry[] {
  return menus.flatMap((menu) => [menu, ...flat(menu.children)]);
}

describe("userInfo", () => {
  it("gives the super administrator every code", async () => {
    const client = await server.signIn("superadmin");
    const info = await client.ask<UserInfo>("/api/sysAuth/userInfo");
    expect(info).toMatchObject({ account: "superadmin", accountType: 999, roleIds: [] });
    expect(info.apis).toEqual(expect.arrayContaining(["sysTenant/page", "sysRole/grantMenu"]));
  });

  it("gives others what their roles grant within the tenant's package", async () => {
    const admin = await (await server.signIn("admin")).ask<UserInfo>("/api/sysAuth/userInfo");
    expect(admin.apis).toContain("sysUser/page");
    expect(admin.apis).not.toContain("sysTenant/page");
    expect(admin.watermarkText).toBe("华建控股-周明远");
    expect(admin.orgName).toBeTruthy();
    expect(admin.posName).toBeTruthy();
    const user = await (await server.signIn("user3")).ask<UserInfo>("/api/sysAuth/userInfo");
    expect(user.roleIds).toHaveLength(1);
    expect(user.apis).not.toContain("sysUser/delete");
  });

  it("loses a code that the role's blacklist closes, for the next request", async () => {
    const superadmin = await server.signIn("superadmin");
    const user = await server.signIn("user1");
    const before = await user.ask<UserInfo>("/api/sysAuth/userInfo");
    const [code = ""] = before.apis;
    await superadmin.ask("/api/sysRole/grantApi", {
      id: before.roleIds[0],
      apiList: [`/api/${code}`],
    });
    const after = await user.ask<UserInfo>("/api/sysAuth/userInfo");
    expect(after.apis).not.toContain(code);
    expect(after.apis).toHaveLength(before.apis.length - 1);
    await superadmin.ask("/api/sysRole/grantApi", { id: before.roleIds[0], apiList: [] });
  });
});

describe("a disabled menu", () => {
  it("closes its buttons and leaves the tree", async () => {
    const { ownerQuery } = server.opened;
    const client = await server.signIn("admin");
    expect((await client.post("/api/sysPos/page", {})).body.code).toBe(200);
    await ownerQuery("update access_menu set status = 2 where name = 'sysPos'");
    await expect.poll(async () => (await client.post("/api/sysPos/page", {})).body.code).toBe(403);
    const tree = await client.ask<MenuEntry[]>("/api/sysMenu/loginMenuTree");
    expect(flat(tree).map((menu) => menu.name)).not.toContain("sysPos");
    const info = await client.ask<UserInfo>("/api/sysAuth/userInfo");
    expect(info.apis).not.toContain("sysPos/page");
    await ownerQuery("update access_menu set status = 1 where name = 'sysPos'");
  });
});

describe("loginMenuTree", () => {
  it("holds directories and menus in the shape of the contract, buttons left out", async () => {
    const client = await server.signIn("superadmin");
    const tree = await client.ask<MenuEntry[]>("/api/sysMenu/loginMenuTree");
    const all = flat(tree);
    expect(all.every((menu) => menu.type === 1 || menu.type === 2)).toBe(true);
    expect(all.every((menu) => menu.permission === null && Array.isArray(menu.children))).toBe(
      true,
    );
    const home = all.find((menu) => menu.name === "home");
    expect(home?.meta).toEqual({
      title: "首页",
      icon: "ele-HomeFilled",
      isIframe: false,
      isLink: null,
      isHide: false,
      isKeepAlive: true,
      isAffix: true,
    });
    expect(all.map((menu) => menu.name)).toContain("sysTenant");
  });

  it("differs by role and has no menu outside the grants", async () => {
    const names = async (account: string) => {
      const client = await server.signIn(account);
      const tree = await client.ask<MenuEntry[]>("/api/sysMenu/loginMenuTree");
      return flat(tree).map((menu) => menu.name);
    };
    const admin = await names("admin");
    expect(admin).toEqual(expect.arrayContaining(["dashboard", "home", "system", "sysUser"]));
    expect(admin).not.toContain("sysTenant");
    const user = await names("user3");
    expect(user).toContain("home");
    expect(user.length).toBeLessThan(admin.length);
  });

  it("translates titles by Accept-Language", async () => {
    const client = await server.signIn("superadmin");
    const titles = async (language: string) => {
      const response = await server.app.inject({
        url: "/api/sysMenu/loginMenuTree",
        headers: { authorization: `Bearer ${client.accessToken}`, "accept-language": language },
      });
      const { result } = JSON.parse(response.body) as { result: MenuEntry[] };
      return flat(result).find((menu) => menu.name === "home")?.i18nName;
    };
    expect(await titles("en")).toBe("Home");
    expect(await titles("zh-CN")).toBe("首页");
  });

  it("shows nothing to somebody without roles", async () => {
    await server.opened.ownerQuery(
      "delete from access_user_role where account_id = (select id from access_account where account = 'user4')",
    );
    const client = await server.signIn("user4");
    expect(await client.ask("/api/sysMenu/loginMenuTree")).toEqual([]);
    const { apis } = await client.ask<UserInfo>("/api/sysAuth/userInfo");
    const records = /^sys(User|Role|Org|Pos|Menu|Notice)\/(page|add|update|delete)$/;
    expect(apis.filter((code) => records.test(code))).toEqual([]);
    expect((await client.post("/api/sysUser/page", {})).body.code).toBe(403);
  });
});
