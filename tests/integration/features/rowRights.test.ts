import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("admin");
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server.close());

async function idOf(table: string, column: string, value: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select id from ${table} where ${column} = $1 and not is_delete order by id limit 1`,
    [value],
  );
  return Number(row?.id);
}
const accountId = (account: string) => idOf("access_account", "account", account);

/** A role with these buttons and all of the tenant's rows, held by nobody yet. */
async function roleWith(name: string, permissions: string[], by: Client = admin): Promise<number> {
  const id = await by.ask<number>("/api/sysRole/add", {
    name,
    code: name,
    dataScope: by === admin ? 1 : 4,
  });
  const menuIdList: number[] = [];
  for (const code of permissions) menuIdList.push(await idOf("access_menu", "permission", code));
  await by.ask("/api/sysRole/grantMenu", { id, menuIdList });
  return id;
}

const hold = async (account: string, roleIdList: number[]) =>
  admin.ask("/api/sysUser/grantRole", { userId: await accountId(account), roleIdList });
const refusal = async (client: Client, url: string, body: object) =>
  (await client.post(url, body)).body.message;

interface Row {
  id: number;
  name: string;
  status: string;
}
const projects = async (client: Client) =>
  (await client.ask<{ items: Row[] }>("/api/siteProject/page", { pageSize: 100 })).items;

const projectCalls = [
  "siteProject/page",
  "siteProject/detail",
  "siteProject/update",
  "siteProject/add",
];

describe("row rules of a role", () => {
  it("limit its holders from the next request on, in the application and in the database", async () => {
    const id = await roleWith("ruled", projectCalls);
    await hold("user1", [id]);
    const user = await server.signIn("user1");
    const all = await projects(user);
    expect(all.length).toBeGreaterThan(1);
    const [first, second] = all as [Row, Row];
    const ruleList = [
      { table: "site_project", actions: ["read"], condition: { name: first.name }, status: 1 },
      {
        table: "site_project",
        actions: ["update"],
        condition: { createUserId: "$user.id" },
        status: 1,
      },
    ];
    await admin.ask("/api/sysRole/grantRowRule", { id, ruleList });
    expect(await admin.ask(`/api/sysRole/rowRuleList?id=${id}`)).toEqual(ruleList);
    expect((await projects(user)).map((row) => row.name)).toEqual([first.name]);
    const detail = await user.get(`/api/siteProject/detail?id=${second.id}`);
    expect(detail.body.message).toContain("D1002");
    const change = { id: first.id, name: "changed" };
    expect(await refusal(user, "/api/siteProject/update", change)).toContain("D1016");
    await admin.ask("/api/sysRole/grantRowRule", { id, ruleList: [{ ...ruleList[0], status: 2 }] });
    expect(await projects(user)).toHaveLength(all.length);
  });

  it("are checked when they are saved", async () => {
    const id = await roleWith("checked", projectCalls);
    const cases: [object, string][] = [
      [{ table: "access_account", condition: { status: 1 } }, "D1016"],
      [{ table: "no_table", condition: {} }, "D1504"],
      [{ table: "site_project", condition: { nothing: 1 } }, "F4001"],
      [{ table: "site_project", condition: { createUserId: "drop table" } }, "F4001"],
      [{ table: "site_defect", condition: { "projectId.name": "x" } }, "F4001"],
      [{ table: "site_project", condition: { q: "x" } }, "F4001"],
    ];
    for (const [rule, code] of cases) {
      const ruleList = [{ actions: ["read"], ...rule }];
      const message = await refusal(admin, "/api/sysRole/grantRowRule", { id, ruleList });
      expect(message, JSON.stringify(rule)).toContain(code);
    }
    const wrong = [{ table: "site_project", actions: ["read", "own"], condition: {} }];
    const answer = await admin.post("/api/sysRole/grantRowRule", { id, ruleList: wrong });
    expect(answer.body.code).toBe(400);
    expect(await admin.ask(`/api/sysRole/rowRuleList?id=${id}`)).toEqual([]);
  });
});

describe("limits", () => {
  it("go over to the roles that a limited person makes, and cannot be taken off there", async () => {
    const id = await roleWith("limited", [
      ...projectCalls,
      "sysRole/page",
      "sysRole/add",
      "sysRole/grantMenu",
      "sysRole/grantTable",
      "sysRole/grantApi",
      "sysUser/page",
      "sysUser/detail",
      "sysUser/grantRole",
    ]);
    const condition = { name__startsWith: "B" };
    const ruleList = [{ table: "site_project", actions: ["read"], condition, status: 1 }];
    await admin.ask("/api/sysRole/grantRowRule", { id, ruleList });
    const columns = ["site_project:address", "site_project:name:w"];
    await admin.ask("/api/sysRole/grantRoleTable", { id, tableColumnList: columns });
    await admin.ask("/api/sysRole/grantApi", { id, apiList: ["siteProject/add"] });
    await hold("user2", [id]);
    const user = await server.signIn("user2");
    expect(await user.ask("/api/sysRole/userRoleTableList")).toEqual(columns);
    const own = await roleWith("own", ["siteProject/page"], user);
    expect(await user.ask(`/api/sysRole/rowRuleList?id=${own}`)).toEqual(ruleList);
    expect(await user.ask(`/api/sysRole/roleTable/${own}`)).toEqual(columns);
    const tries: [string, object][] = [
      ["grantRowRule", { ruleList: [] }],
      ["grantRowRule", { ruleList: [{ ...ruleList[0], condition: {} }] }],
      ["grantRoleTable", { tableColumnList: ["site_project:address"] }],
      ["grantRoleTable", { tableColumnList: ["site_project:name:w", "site_project:address:w"] }],
      ["grantApi", { apiList: [] }],
    ];
    for (const [call, body] of tries)
      expect(await refusal(user, `/api/sysRole/${call}`, { id: own, ...body })).toContain("D1016");
    const tighter = { id: own, tableColumnList: ["site_project:name", "site_project:address"] };
    await user.ask("/api/sysRole/grantRoleTable", tighter);
    expect((await user.post("/api/siteProject/add", { name: "x" })).body.code).toBe(403);
  });

  it("of a field for writing alone leave it readable, and refuse another value", async () => {
    const id = await roleWith("readers", projectCalls);
    await admin.ask("/api/sysRole/grantRoleTable", {
      id,
      tableColumnList: ["site_project:name:w"],
    });
    await hold("user3", [id]);
    const user = await server.signIn("user3");
    const [row] = await projects(user);
    const refused = await user.post("/api/siteProject/update", { ...row, name: "overwritten" });
    expect(refused.body.code).toBe(400);
    await user.ask("/api/siteProject/update", row);
    expect((await projects(user)).find((each) => each.id === row?.id)?.name).toBe(row?.name);
  });
});

describe("files", () => {
  it("are reached by the right to a record that names them, and by a field that is open", async () => {
    const id = await roleWith("viewers", ["siteProject/page"]);
    await hold("user4", [id]);
    const user = await server.signIn("user4");
    const [file] = await server.opened.ownerQuery<{ id: string }>(
      `insert into system_file (tenant_id, file_name, create_user_id)
       select tenant_id, 'plan', id from access_account where account = 'admin' returning id`,
    );
    const fileId = Number(file?.id);
    const found = async () =>
      (await user.ask<{ id: number }[]>(`/api/sysFile/fileByIds?ids=${fileId}`)).length;
    expect(await found()).toBe(1);
    const [project] = await projects(admin);
    await server.opened.ownerQuery("update site_project set photos = $2 where id = $1", [
      project?.id,
      JSON.stringify([fileId]),
    ]);
    expect(await found()).toBe(0);
    const menuIdList = [
      await idOf("access_menu", "permission", "siteProject/page"),
      await idOf("access_menu", "permission", "siteProject/detail"),
    ];
    await admin.ask("/api/sysRole/grantMenu", { id, menuIdList });
    expect(await found()).toBe(1);
    await admin.ask("/api/sysRole/grantRoleTable", {
      id,
      tableColumnList: ["site_project:photos"],
    });
    expect(await found()).toBe(0);
    const rule = { table: "site_project", actions: ["read"], condition: { name: "nothing" } };
    await admin.ask("/api/sysRole/grantRoleTable", { id, tableColumnList: [] });
    await admin.ask("/api/sysRole/grantRowRule", { id, ruleList: [rule] });
    expect(await found()).toBe(0);
  });
});

describe("permission codes", () => {
  it("are taken in both spellings and any case", async () => {
    const id = await roleWith("spelled", ["siteProject/page", "siteProject/detail"]);
    await hold("user4", [id]);
    const user = await server.signIn("user4");
    expect((await user.post("/api/siteProject/page", {})).body.code).toBe(200);
    for (const route of ["siteProject:page", "/api/SITEPROJECT/Page", "siteproject/PAGE"]) {
      await admin.ask("/api/sysRole/grantApi", { id, apiList: [route] });
      expect((await user.post("/api/siteProject/page", {})).body.code, route).toBe(403);
    }
    const [, denied] = await user.ask<string[][]>("/api/sysRole/userApiList");
    expect(denied?.map((code) => code.toLowerCase())).toContain("siteproject/page");
    await admin.ask("/api/sysRole/grantApi", { id, apiList: [] });
    const button = await idOf("access_menu", "permission", "siteProject/page");
    await server.opened.ownerQuery(
      "update access_menu set permission = 'siteProject:page' where id = $1",
      [button],
    );
    expect((await user.post("/api/siteProject/page", {})).body.code).toBe(200);
    await server.opened.ownerQuery(
      "update access_menu set permission = 'siteProject/page' where id = $1",
      [button],
    );
  });

  it("of an operation without a button close it for all but the platform", async () => {
    await server.opened.ownerQuery(
      "update access_menu set is_delete = true where permission = 'siteProject/export'",
    );
    const ask = (client: Client) =>
      server.app.inject({
        url: "/api/site/project/export?format=csv",
        headers: { authorization: `Bearer ${client.accessToken}` },
      });
    expect((await ask(admin)).statusCode).toBe(403);
    expect((await ask(superadmin)).statusCode).toBe(200);
  });
});

describe("the last administrator", () => {
  it("of a tenant and of the platform stays, whoever asks, in the application and in the database", async () => {
    const id = await accountId("bg_admin");
    for (const [call, body] of [
      ["setStatus", { id, status: 2 }],
      ["delete", { id }],
      ["grantRole", { userId: id, roleIdList: [] }],
      ["update", { id, accountType: 777 }],
    ] as const) {
      const answer = await superadmin.post(`/api/sysUser/${call}`, body);
      expect(answer.body.code, call).not.toBe(200);
      expect(answer.body.code, call).toBeLessThan(500);
    }
    const statements = [
      "update access_account set status = 2 where account = 'bg_admin'",
      "update access_account set is_delete = true where account = 'superadmin'",
      "update access_account set account_type = 777 where account = 'bg_admin'",
      `delete from access_user_role where account_id = ${id}`,
    ];
    for (const statement of statements)
      await expect(server.opened.ownerQuery(statement), statement).rejects.toThrow("F4024");
  });
});

describe("roles of others", () => {
  it("are beyond reach: neither listed, named nor changed by who neither holds nor made them", async () => {
    const id = await roleWith("elsewhere", ["siteProject/page"]);
    const keeper = await roleWith("keeping", ["sysRole/page", "sysRole/detail", "sysRole/update"]);
    await hold("user4", [keeper]);
    const user = await server.signIn("user4");
    const list = await user.ask<{ items: Row[] }>("/api/sysRole/page", { pageSize: 100 });
    expect(list.items.map((row) => row.id)).toEqual([keeper]);
    expect((await user.get(`/api/sysRole/detail?id=${id}`)).body.message).toContain("D1002");
    const change = (target: number) =>
      refusal(user, "/api/sysRole/update", { id: target, name: "x" });
    expect(await change(id)).toContain("D1002");
    expect(await change(keeper)).toContain("D1016");
    const all = await admin.ask<{ items: Row[] }>("/api/sysRole/page", { pageSize: 100 });
    expect(all.items.map((row) => row.id)).toEqual(expect.arrayContaining([id, keeper]));
  });
});
