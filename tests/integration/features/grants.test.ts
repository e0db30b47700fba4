import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

async function idOf(table: string, column: string, value: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select id from ${table} where ${column} = $1 and not is_delete order by id limit 1`,
    [value],
  );
  return Number(row?.id);
}
const roleId = (code: string) => idOf("access_role", "code", code);
const accountId = (account: string) => idOf("access_account", "account", account);
const buttonId = (code: string) => idOf("access_menu", "permission", code);
const menuId = (name: string) => idOf("access_menu", "name", name);

/** A role of the default tenant, made by its administrator, that may manage roles and accounts a little. */
async function roleWith(code: string, permissions: string[]): Promise<number> {
  const added = await admin.ask<number>("/api/sysRole/add", { name: code, code, dataScope: 3 });
  const menuIdList: number[] = [];
  for (const permission of permissions) menuIdList.push(await buttonId(permission));
  await admin.ask("/api/sysRole/grantMenu", { id: added, menuIdList });
  return added;
}

describe("granting a data scope", () => {
  it("leaves a line in the journal with every version of the role", async () => {
    const id = await roleWith("journaled", []);
    const read = () =>
      server.opened.ownerQuery<{ version: number; lines: number; last: number | null }>(
        `select r.version, (select count(*)::int from formwork.journal where entity = 'access/role' and record_id = r.id) as lines,
                (select (after ->> 'data_scope')::int from formwork.journal where entity = 'access/role' and record_id = r.id
                  order by id desc limit 1) as last
           from access_role r where r.id = $1`,
        [id],
      );
    const [before] = await read();
    await admin.ask("/api/sysRole/grantDataScope", { id, dataScope: 2 });
    const [after] = await read();
    expect(after).toEqual({
      version: (before?.version ?? 0) + 1,
      lines: (before?.lines ?? 0) + 1,
      last: 2,
    });
  });
});

describe("what a role withholds", () => {
  it("is in the history: each row that came or went, and none that stayed", async () => {
    const id = await roleWith("withholding", []);
    const lines = async () => {
      const rows = await server.opened.ownerQuery<{ action: string; what: string }>(
        `select j.action, coalesce(j.after, j.before) ->> t.field as what
           from formwork.journal j join (values ('access/roleApi', 'route'), ('access/roleColumn', 'column_name'),
                ('access/roleRule', 'table_name')) t (entity, field) on t.entity = j.entity
          where (coalesce(j.after, j.before) ->> 'role_id')::bigint = $1 order by j.id`,
        [id],
      );
      return rows.map(({ action, what }) => `${action} ${what}`);
    };
    const rule = (name: string) => ({
      table: "site_project",
      actions: ["read"],
      condition: { name },
      status: 1,
    });
    const grants: [address: string, first: object, second: object, changes: string[]][] = [
      [
        "grantApi",
        { apiList: ["siteDefect:page", "siteDefect:add"] },
        { apiList: ["siteDefect:page", "siteDefect:delete"] },
        [
          "create siteDefect:page",
          "create siteDefect:add",
          "delete siteDefect:add",
          "create siteDefect:delete",
        ],
      ],
      [
        "grantRoleTable",
        { tableColumnList: ["site_defect:cost", "site_defect:title"] },
        { tableColumnList: ["site_defect:cost"] },
        ["create title", "create cost", "delete title"],
      ],
      [
        "grantRowRule",
        { ruleList: [rule("a"), rule("b")] },
        { ruleList: [rule("b")] },
        ["create site_project", "create site_project", "delete site_project"],
      ],
    ];
    for (const [address, first, second, changes] of grants) {
      const before = await lines();
      await admin.ask(`/api/sysRole/${address}`, { id, ...first });
      await admin.ask(`/api/sysRole/${address}`, { id, ...second });
      await admin.ask(`/api/sysRole/${address}`, { id, ...second });
      expect((await lines()).slice(before.length), address).toEqual(changes);
    }
  });
});

describe("several grants to one role at once", () => {
  it("come one after the other, and end as one of them", async () => {
    const id = await roleWith("raced", []);
    const sets = [
      [await buttonId("sysUser/page"), await buttonId("sysPos/page")],
      [await buttonId("sysUser/page")],
      [],
    ];
    const asked = Array.from({ length: 6 }, (_, n) =>
      admin.post("/api/sysRole/grantMenu", { id, menuIdList: sets[n % 3] }),
    );
    const codes = (await Promise.all(asked)).map(({ body }) => body.code);
    expect(codes.filter((code) => code !== 200)).toEqual([]);
    const held = await admin.ask<number[]>(`/api/sysRole/ownMenuList?id=${id}`);
    const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
    expect(sets.map(sorted)).toContainEqual(sorted(held));
  });
});

describe("granting menus", () => {
  it("keeps the leaves alone, and the tree shows their ancestors", async () => {
    const id = await roleWith("leaves", ["sysUser/page"]);
    const wanted = [
      await menuId("system"),
      await menuId("sysUser"),
      await buttonId("sysUser/page"),
    ];
    await admin.ask("/api/sysRole/grantMenu", { id, menuIdList: wanted });
    expect(await admin.ask(`/api/sysRole/ownMenuList?id=${id}`)).toEqual([wanted[2]]);
  });

  it("counts for the next request of whoever holds the role", async () => {
    const id = await roleWith("immediate", ["sysPos/page"]);
    const user = await server.signIn("user2");
    expect((await user.post("/api/sysPos/page", {})).body.code).toBe(403);
    const held = await admin.ask<{ grantedRoles: { id: number }[] }>(
      `/api/sysUser/ownRoleList/${await accountId("user2")}`,
    );
    const roleIdList = [...held.grantedRoles.map((role) => role.id), id];
    await admin.ask("/api/sysUser/grantRole", { userId: await accountId("user2"), roleIdList });
    expect((await user.post("/api/sysPos/page", {})).body.code).toBe(200);
    await admin.ask("/api/sysRole/grantMenu", { id, menuIdList: [] });
    expect((await user.post("/api/sysPos/page", {})).body.code).toBe(403);
  });

  it("has the tenant's package as ceiling, for the tenant's administrator too", async () => {
    const id = await roleWith("ceiling", []);
    const foreign = await buttonId("sysTenant/delete");
    const answer = await admin.post("/api/sysRole/grantMenu", { id, menuIdList: [foreign] });
    expect(answer.body.message).toContain("D1016");
    expect(await admin.ask(`/api/sysRole/ownMenuList?id=${id}`)).toEqual([]);
  });

  it("has the own rights as ceiling for everybody else", async () => {
    const id = await roleWith("keeper", [
      "sysRole/page",
      "sysRole/add",
      "sysRole/grantMenu",
      "sysRole/update",
    ]);
    await admin.ask("/api/sysUser/grantRole", {
      userId: await accountId("user3"),
      roleIdList: [id],
    });
    const keeper = await server.signIn("user3");
    const own = await keeper.ask<number>("/api/sysRole/add", { name: "mine", code: "mine" });
    const higher = await buttonId("sysUser/delete");
    const refused = await keeper.post("/api/sysRole/grantMenu", { id: own, menuIdList: [higher] });
    expect(refused.body.message).toContain("D1016");
    const sneaked = await keeper.post("/api/sysRole/update", { id: own, menuIdList: [higher] });
    expect(sneaked.body.message).toContain("D1016");
    const same = await buttonId("sysRole/page");
    await keeper.ask("/api/sysRole/grantMenu", { id: own, menuIdList: [same] });
    const held = await keeper.post("/api/sysRole/grantMenu", { id, menuIdList: [same] });
    expect(held.body.message).toContain("D1016");
    const wider = await keeper.post("/api/sysRole/update", { id: own, dataScope: 1 });
    expect(wider.body.message).toContain("D1016");
  });

  it("leaves the system administrator's role to the platform", async () => {
    const id = await roleId("sys_admin");
    expect(
      (await admin.post("/api/sysRole/grantMenu", { id, menuIdList: [] })).body.message,
    ).toContain("D1021");
    expect((await admin.post("/api/sysRole/delete", { id })).body.message).toContain("D1019");
    expect((await admin.post("/api/sysRole/setStatus", { id, status: 2 })).body.message).toContain(
      "D1020",
    );
  });

  it("shrinks with the tenant's package", async () => {
    const [tenant] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_tenant where code = 'default'",
    );
    const id = Number(tenant?.id);
    const before = await superadmin.ask<number[]>(`/api/sysTenant/ownMenuList?id=${id}`);
    const gone = await buttonId("sysUser/page");
    await superadmin.ask("/api/sysTenant/grantMenu", {
      id,
      menuIdList: before.filter((menu) => menu !== gone),
    });
    expect((await admin.post("/api/sysUser/page", {})).body.code).toBe(403);
    await superadmin.ask("/api/sysTenant/grantMenu", { id, menuIdList: before });
    expect((await admin.post("/api/sysUser/page", {})).body.code).toBe(200);
    expect((await admin.post("/api/sysTenant/grantMenu", { id, menuIdList: [] })).body.code).toBe(
      403,
    );
  });
});

describe("granting roles, users, columns", () => {
  it("refuses roles of another tenant and for the super administrator", async () => {
    const [foreign] = await server.opened.ownerQuery<{ id: string }>(
      "select r.id from access_role r join access_tenant t on t.id = r.tenant_id where t.code <> 'default' limit 1",
    );
    const userId = await accountId("user4");
    const body = { userId, roleIdList: [Number(foreign?.id)] };
    expect((await admin.post("/api/sysUser/grantRole", body)).body.code).not.toBe(200);
    const top = { userId: await accountId("superadmin"), roleIdList: [await roleId("sys_self")] };
    expect((await superadmin.post("/api/sysUser/grantRole", top)).body.message).toContain("D1022");
  });

  it("makes the holders of a role exactly the given accounts", async () => {
    const id = await roleWith("holders", ["sysPos/page"]);
    const two = [await accountId("user1"), await accountId("user2")];
    await admin.ask("/api/sysRole/grantUser", { id, userIdList: two });
    await admin.ask("/api/sysRole/grantUser", { id, userIdList: two.slice(1) });
    const rows = await server.opened.ownerQuery<{ account_id: string }>(
      "select account_id from access_user_role where role_id = $1",
      [id],
    );
    expect(rows.map((row) => Number(row.account_id))).toEqual(two.slice(1));
    expect((await admin.post("/api/sysRole/delete", { id })).body.message).toContain("D1025");
    await admin.ask("/api/sysRole/grantUser", { id, userIdList: [] });
    await admin.ask("/api/sysRole/delete", { id });
  });

  it("closes columns of business tables only", async () => {
    const id = await roleWith("columns", []);
    const tables = await admin.ask<{ id: string; columns: { id: string }[] }[]>(
      "/api/sysRole/allTableColumnList",
    );
    expect(tables.map((table) => table.id)).toContain("site_defect");
    expect(tables.map((table) => table.id)).not.toContain("access_account");
    const column = tables.find((table) => table.id === "site_defect")?.columns[0]?.id ?? "";
    await admin.ask("/api/sysRole/grantRoleTable", { id, tableColumnList: [column] });
    expect(await admin.ask(`/api/sysRole/roleTable/${id}`)).toEqual([column]);
    for (const [text, code] of [
      ["access_account:password", "D1016"],
      ["no_table:x", "D1504"],
      ["site_defect:nothing", "D1502"],
    ]) {
      const answer = await admin.post("/api/sysRole/grantRoleTable", {
        id,
        tableColumnList: [text],
      });
      expect(answer.body.message).toContain(code);
    }
  });

  it("copies a role with its rights", async () => {
    const id = await roleWith("original", ["sysPos/page", "sysPos/add"]);
    const copy = await admin.ask<{ id: number }>("/api/sysRole/copy", { id });
    expect(await admin.ask(`/api/sysRole/ownMenuList?id=${copy.id}`)).toEqual(
      await admin.ask(`/api/sysRole/ownMenuList?id=${id}`),
    );
    const again = await admin.ask<{ id: number }>("/api/sysRole/copy", { id });
    expect(again.id).not.toBe(copy.id);
  });

  it("gives a new role home, inbox and user center at once", async () => {
    const id = await admin.ask<number>("/api/sysRole/add", { name: "fresh", code: "fresh" });
    const menus = await admin.ask<number[]>(`/api/sysRole/ownMenuList?id=${id}`);
    expect(menus).toEqual(
      expect.arrayContaining([
        await menuId("home"),
        await menuId("notice"),
        await buttonId("sysUser/changePwd"),
      ]),
    );
    expect(menus).not.toContain(await buttonId("sysUser/page"));
  });
});

describe("a closed column", () => {
  it("is gone for the holder of the role: in lists, details, filters and writes, and counts at once", async () => {
    const id = await roleWith("blind", [
      "siteProject/page",
      "siteProject/detail",
      "siteProject/update",
    ]);
    await admin.ask("/api/sysRole/grantDataScope", { id, dataScope: 1 });
    const userId = await accountId("user1");
    await admin.ask("/api/sysUser/grantRole", { userId, roleIdList: [id] });
    const user = await server.signIn("user1");
    type Row = { id: number; name?: string };
    const rows = async () =>
      (await user.ask<{ items: Row[] }>("/api/siteProject/page", { pageSize: 50 })).items;
    const [before] = await rows();
    expect(before?.name).toBeTruthy();
    await admin.ask("/api/sysRole/grantRoleTable", { id, tableColumnList: ["site_project:name"] });
    const after = await rows();
    expect(after.length).toBeGreaterThan(0);
    expect(after.every((row) => !("name" in row))).toBe(true);
    const detail = await user.ask<Row>(`/api/siteProject/detail?id=${before?.id}`);
    expect(detail).not.toHaveProperty("name");
    await user.post("/api/siteProject/update", { id: before?.id, name: "overwritten" });
    const [stored] = await server.opened.ownerQuery<Row>(
      "select name from site_project where id = $1",
      [before?.id],
    );
    expect(stored?.name).toBe(before?.name);
    const filtered = await server.app.inject({
      url: `/api/site/project?filter=${encodeURIComponent(JSON.stringify({ name: before?.name }))}`,
      headers: { authorization: `Bearer ${user.accessToken}` },
    });
    expect(filtered.statusCode).toBe(400);
  });
});
