import { firstSignIn } from "./support/firstSignIn.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

interface Organization {
  id: number;
  code: string;
  disabled: boolean;
  children: Organization[];
}

const flat = (nodes: Organization[]): Organization[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

async function organizationId(code: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select o.id from access_organization o join access_tenant t on t.id = o.tenant_id
      where o.code = $1 and t.code = 'default' and not o.is_delete`,
    [code],
  );
  return Number(row?.id);
}

const refusal = async (client: Client, call: string, body: object) =>
  (await client.post(`/api/${call}`, body)).body.message;

describe("organizations", () => {
  it("are a tree of the person's scope with disabled ancestors", async () => {
    const all = flat(await admin.ask<Organization[]>("/api/sysOrg/list"));
    expect(all.every((node) => !node.disabled)).toBe(true);
    const user = await server.signIn("user2");
    const seen = flat(await user.ask<Organization[]>("/api/sysOrg/list"));
    expect(seen.filter((node) => !node.disabled).map((node) => node.code)).toEqual(["100104"]);
    expect(seen.map((node) => node.code)).toEqual(["1000", "1001", "100104"]);
    expect(seen.length).toBeLessThan(all.length);
  });

  it("are a flat list when asked by name, and a tree of given depth", async () => {
    const named = await admin.ask<Organization[]>("/api/sysOrg/list?code=1001");
    expect(named.every((node) => node.children.length === 0)).toBe(true);
    const root = await organizationId("1000");
    const one = await admin.ask<Organization[]>(`/api/sysOrg/childTree/${root}/1`);
    expect(one.length).toBeGreaterThan(0);
    expect(one.every((node) => node.children.length === 0)).toBe(true);
    const two = await admin.ask<Organization[]>(`/api/sysOrg/childTree/${root}/2`);
    expect(flat(two).length).toBeGreaterThan(one.length);
  });

  it("form no cycle", async () => {
    const id = await organizationId("1001");
    expect(await refusal(admin, "sysOrg/update", { id, pid: id })).toContain("D2001");
    const child = await organizationId("100104");
    expect(await refusal(admin, "sysOrg/update", { id, pid: child })).toContain("D2001");
  });

  it("stay while people belong to them, and take empty ones below along", async () => {
    const id = await organizationId("100104");
    expect(await refusal(admin, "sysOrg/delete", { id })).toContain("D2004");
    const parent = await admin.ask<number>("/api/sysOrg/add", {
      name: "Lab",
      code: "lab",
      pid: id,
    });
    const child = await admin.ask<number>("/api/sysOrg/add", {
      name: "Bench",
      code: "bench",
      pid: parent,
    });
    await admin.ask("/api/sysOrg/delete", { id: parent });
    const rows = await server.opened.ownerQuery(
      "select id from access_organization where id = any($1::bigint[]) and not is_delete",
      [[parent, child]],
    );
    expect(rows).toEqual([]);
  });

  it("are another tenant's business elsewhere", async () => {
    const [foreign] = await server.opened.ownerQuery<{ id: string }>(
      `select o.id from access_organization o join access_tenant t on t.id = o.tenant_id
        where t.code <> 'default' limit 1`,
    );
    const pid = Number(foreign?.id);
    const answer = await admin.post("/api/sysOrg/add", { name: "Spy", code: "spy", pid });
    expect(answer.body.code).toBe(400);
  });
});

describe("menus", () => {
  it("follow the rules of their type", async () => {
    const add = (menu: object) => refusal(superadmin, "sysMenu/add", { orderNo: 1, ...menu });
    expect(await add({ type: 3, title: "b1" })).toContain("D4003");
    expect(await add({ type: 3, title: "b2", permission: "nothing" })).toContain("D4004");
    expect(await add({ type: 2, title: "m1" })).toContain("D4001");
    expect(await add({ type: 2, title: "m2", path: "/x", isIframe: true })).toContain("D4002");
    const menu = await superadmin.ask<number>("/api/sysMenu/add", {
      type: 2,
      title: "Extra",
      name: "extra",
      path: "/extra",
      component: "/extra/index",
    });
    const button = await superadmin.ask<number>("/api/sysMenu/add", {
      type: 3,
      title: "Do",
      pid: menu,
      permission: "extra:do",
      path: "/ignored",
    });
    const [row] = await server.opened.ownerQuery<{ permission: string; path: string | null }>(
      "select permission, path from access_menu where id = $1",
      [button],
    );
    expect(row).toEqual({ permission: "extra/do", path: null });
    expect(await add({ type: 2, title: "m3", path: "/y", pid: button })).toContain("pid");
    expect(await refusal(superadmin, "sysMenu/update", { id: menu, pid: menu })).toContain("D4008");
    expect(await add({ type: 2, title: "m4", name: "extra", path: "/z" })).toContain("D4009");
    const code = (await admin.post("/api/sysMenu/add", { type: 2, title: "no", path: "/no" })).body
      .code;
    expect(code).toBe(403);
  });

  it("are listed as a tree with buttons, flat when filtered, within the caller's grants", async () => {
    type Menu = { title: string; type: number; permission: string | null; children: Menu[] };
    const every = (nodes: Menu[]): Menu[] =>
      nodes.flatMap((node) => [node, ...every(node.children)]);
    const tree = await superadmin.ask<Menu[]>("/api/sysMenu/list");
    expect(every(tree).some((menu) => menu.type === 3)).toBe(true);
    const buttons = await superadmin.ask<Menu[]>("/api/sysMenu/list?type=3");
    expect(buttons.every((menu) => menu.type === 3 && menu.children.length === 0)).toBe(true);
    const own = every(await admin.ask<Menu[]>("/api/sysMenu/list"));
    const codes = own.map((menu) => menu.permission);
    expect(codes).toContain("sysUser/page");
    expect(codes).not.toContain("sysTenant/page");
  });
});

describe("tenants", () => {
  it("are made with organization, role, menus and an administrator who can sign in", async () => {
    const answer = await superadmin.post<number>("/api/sysTenant/add", {
      code: "acme",
      name: "Acme Ltd",
      adminAccount: "acmeadmin",
      realName: "Ada",
      phone: "13911112222",
    });
    expect(answer.body.message).toBe("");
    const password = String(answer.body.extras?.["initialPassword"]);
    const owner = await firstSignIn(server, "acmeadmin", password);
    const info = await owner.ask<{ tenantId: number; apis: string[]; accountType: number }>(
      "/api/sysAuth/userInfo",
    );
    expect(info).toMatchObject({ tenantId: answer.body.result, accountType: 888 });
    expect(info.apis).toEqual(expect.arrayContaining(["sysUser/add", "sysRole/grantMenu"]));
    const page = await owner.ask<{ total: number }>("/api/sysUser/page", {});
    expect(page.total).toBe(1);
    const organizations = await owner.ask<Organization[]>("/api/sysOrg/list");
    expect(organizations.map((node) => node.code)).toEqual(["acme"]);
    const taken = await superadmin.post("/api/sysTenant/add", {
      code: "acme2",
      name: "Acme Two",
      adminAccount: "user1",
      phone: "13911113333",
    });
    expect(taken.body.message).toContain("D1301");
    const [user] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = 'acmeadmin'",
    );
    const next = await superadmin.ask<string>("/api/sysTenant/resetPwd", {
      userId: Number(user?.id),
    });
    expect((await owner.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    await server.signIn("acmeadmin", next);
    const refused = await superadmin.post("/api/sysUser/delete", { id: Number(user?.id) });
    expect(refused.body.message).toContain("D1029");
  });

  it("lose their sessions when disabled; the default tenant stays", async () => {
    const [tenant] = await server.opened.ownerQuery<{ id: string; account: string }>(
      `select t.id, a.account from access_tenant t join access_account a on a.tenant_id = t.id and a.account_type = 888
        where t.code not in ('default', 'acme') limit 1`,
    );
    const client = await server.signIn(tenant?.account ?? "");
    await superadmin.ask("/api/sysTenant/setStatus", { id: Number(tenant?.id), status: 2 });
    expect((await client.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    const [main] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_tenant where code = 'default'",
    );
    const id = Number(main?.id);
    expect(await refusal(superadmin, "sysTenant/setStatus", { id, status: 2 })).toContain("Z1001");
    expect(await refusal(superadmin, "sysTenant/delete", { id })).toContain("D1023");
  });

  it("show their look to anybody, 0 being the caller's own", async () => {
    const info = await server.anonymous.ask<Record<string, unknown>>("/api/sysTenant/sysInfo/0");
    expect(info).toMatchObject({ title: "华建数字工地", captcha: false, idleTimeout: 0 });
    expect(info["publicKey"]).toMatch(/^04[0-9a-f]{128}$/);
    expect((await server.anonymous.get("/api/sysTenant/sysInfo/42")).body.message).toContain(
      "D0007",
    );
  });
});
