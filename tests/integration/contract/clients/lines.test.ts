import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "../../features/support/featureApp.ts";

/** What existing clients of the two lines read differently, asked for by their base address. */
let server: FeatureApp;
let admin: Client;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server?.close());

interface Menu {
  name: string;
  type: number;
  component: string;
  children: Menu[];
}
const flat = (menus: Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);
const pagesOf = async (base: string, client = superadmin) =>
  flat(await client.ask<Menu[]>(`${base}/api/sysMenu/loginMenuTree`));
const components = (menus: Menu[]) => menus.map(({ component }) => component);

describe("a line", () => {
  it("is said by the base address or by a header, and changes nothing else", async () => {
    const { accessToken } = superadmin;
    const asked = async (url: string, line?: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { payload } = await server.app.inject({
        url,
        headers: line ? { ...headers, "x-client-line": line } : headers,
      });
      return (JSON.parse(payload) as { result: unknown }).result;
    };
    const call = "/api/sysDictType/allDictList";
    expect(await asked(call, "older")).toEqual(await asked(`/older${call}`));
    expect(await asked(call, "unknown")).toEqual(await asked(call));
    expect(await asked(`/newer${call}`)).toEqual(await asked(call));
    const gone = await server.app.inject({ url: "/older/api/sysPlugin/page" });
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 404 }]);
    const closed = await server.app.inject({ url: "/older/api/sysUser/baseInfo" });
    expect(closed.json()).toMatchObject({ code: 401 });
  });

  it("signs in, and is answered in the page's own origin", async () => {
    const body = { account: "admin", password: seedPassword, codeId: 0, code: "" };
    const { headers } = await server.anonymous.post("/older/api/sysAuth/login", body);
    expect(headers["access-token"]).toMatch(/\./);
  });
});

describe("the menu", () => {
  it("names the page of third-party accounts as the contract does", async () => {
    expect(components(await pagesOf(""))).toContain("/system/oAuthUser/index");
  });

  it("of the newer line holds what it has pages for, and no empty directory", async () => {
    const menus = await pagesOf("/newer");
    expect(components(menus)).toEqual(
      expect.arrayContaining(["/home/index", "/system/log/logvis/index", "/system/ldap/index"]),
    );
    expect(components(await pagesOf("/newer", admin))).toContain("/system/configTenant/index");
    expect(components(await pagesOf("/older", admin))).not.toContain("/system/configTenant/index");
    const foreign = /tenantPackage|oauthProvider|onlineUser|dictData|^\/(site|demo)\//;
    expect(components(menus).filter((name) => foreign.test(name))).toEqual([]);
    expect(menus.filter(({ type, children }) => type === 1 && children.length === 0)).toEqual([]);
    expect(menus.every(({ children }) => Array.isArray(children))).toBe(true);
  });

  it("of the older line has its names for the logs", async () => {
    const names = components(await pagesOf("/older"));
    const logs = ["vislog", "oplog", "exlog", "difflog"].map((log) => `/system/log/${log}/index`);
    expect(names.filter((name) => name.startsWith("/system/log/")).sort()).toEqual(logs.sort());
    expect(names).not.toContain("/system/oAuthUser/index");
  });

  it("keeps pages that somebody added to the client, and what is embedded", async () => {
    const [{ id: pid }] = (await server.opened.ownerQuery<{ id: string }>(
      "select id from access_menu where name = 'system'",
    )) as [{ id: string }];
    await superadmin.ask("/api/sysMenu/add", {
      pid: Number(pid),
      type: 2,
      title: "Added",
      name: "added",
      path: "/system/added",
      component: "/added/index",
    });
    expect(components(await pagesOf("/older"))).toContain("/added/index");
    expect(components(await pagesOf("/newer"))).toContain("layout/routerView/iframe");
  });
});

interface Item {
  value: string;
  code: string;
  label: string;
}

describe("dictionaries", () => {
  it("are a list of types for the older line, whose items show a value and store a code", async () => {
    const types = await admin.ask<{ code: string; children: Item[] }[]>(
      "/older/api/sysDictType/allDictList",
    );
    const map = await admin.ask<Record<string, Item[]>>("/api/sysDictType/allDictList");
    expect(types.map(({ code }) => code).sort()).toEqual(Object.keys(map).sort());
    const gender = types.find(({ code }) => code === "GenderEnum")?.children ?? [];
    expect(gender.find(({ code }) => code === "1")?.value).toBe(
      map["GenderEnum"]?.find(({ value }) => value === "1")?.label,
    );
    const [first] = await admin.ask<Item[]>("/older/api/sysDictData/dataList/org_type");
    const [same] = await admin.ask<Item[]>("/api/sysDictData/dataList/org_type");
    expect([first?.value, first?.code]).toEqual([same?.label, same?.value]);
  });

  it("take what the older line adds and changes, for every line to read", async () => {
    const [{ id }] = (await server.opened.ownerQuery<{ id: string }>(
      "select id from system_dict_type where code = 'org_type'",
    )) as [{ id: string }];
    const dictTypeId = Number(id);
    const common = { dictTypeId, orderNo: 100, status: 1, remark: null };
    const added = await superadmin.ask<number>("/older/api/sysDictData/add", {
      ...common,
      value: "Workshop",
      code: "601",
    });
    const page = { dictTypeId, page: 1, pageSize: 100 };
    const rowOf = async (base: string) => {
      const { items } = await superadmin.ask<{ items: (Item & { id: number })[] }>(
        `${base}/api/sysDictData/page`,
        page,
      );
      return items.find((row) => row.id === added);
    };
    expect(await rowOf("")).toMatchObject({ label: "Workshop", value: "601" });
    expect(await rowOf("/older")).toMatchObject({ value: "Workshop", code: "601" });
    const sent = { ...(await rowOf("/older")), value: "Workshops" };
    await superadmin.ask("/older/api/sysDictData/update", sent);
    expect(await rowOf("")).toMatchObject({ label: "Workshops", value: "601" });
  });

  it("take the label from the value where the newer line sends none, but only in a new item", async () => {
    const [{ id }] = (await server.opened.ownerQuery<{ id: string }>(
      "select id from system_dict_type where code = 'org_type'",
    )) as [{ id: string }];
    const added = await superadmin.ask<number>("/newer/api/sysDictData/add", {
      dictTypeId: Number(id),
      value: "602",
      code: "602",
    });
    await superadmin.ask("/newer/api/sysDictData/update", { id: added, label: "Depot" });
    await superadmin.ask("/newer/api/sysDictData/update", { id: added, value: "603" });
    const detail = await superadmin.ask<Item>(`/api/sysDictData/detail?id=${added}`);
    expect(detail).toMatchObject({ label: "Depot", value: "603" });
  });
});

it("gives the older line the ids of an account's roles, to be sent back as they are", async () => {
  const [{ id }] = (await server.opened.ownerQuery<{ id: string }>(
    "select id from access_account where account = 'user1'",
  )) as [{ id: string }];
  const held = await admin.ask<number[]>(`/older/api/sysUser/ownRoleList/${id}`);
  const { grantedRoles } = await admin.ask<{ grantedRoles: { id: number }[] }>(
    `/api/sysUser/ownRoleList/${id}`,
  );
  expect(held).toEqual(grantedRoles.map((role) => role.id));
  expect(await admin.ask("/older/api/sysUser/ownRoleList/0")).toEqual([]);
});
