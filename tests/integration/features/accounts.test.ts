import { firstSignIn } from "./support/firstSignIn.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "./support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let admin: Client;
let orgId: number;
let posId: number;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
  orgId = await firstId("access_organization", "code", "1001");
  posId = await firstId("access_position", "code", "staff");
});
afterAll(() => server.close());

async function firstId(table: string, column: string, value: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `select id from ${table} where ${column} = $1 and not is_delete order by id limit 1`,
    [value],
  );
  return Number(row?.id);
}
const accountId = (account: string) => firstId("access_account", "account", account);
let phone = 13_900_000_000;
const newAccount = (account: string, more: object = {}) => ({
  account,
  realName: account,
  phone: String((phone += 1)),
  orgId,
  posId,
  ...more,
});

describe("adding an account", () => {
  it("shows a random first password once, with which the person signs in", async () => {
    const answer = await admin.post<number>("/api/sysUser/add", newAccount("newcomer"));
    expect(answer.body.code).toBe(200);
    expect(typeof answer.body.result).toBe("number");
    const password = String(answer.body.extras?.["initialPassword"]);
    expect(password).toHaveLength(12);
    const client = await server.signIn("newcomer", password);
    const info = await client.ask<{ lastChangePasswordTime: string | null }>(
      "/api/sysAuth/userInfo",
    );
    expect(info.lastChangePasswordTime).toBeNull();
    const detail = await admin.ask<object>(`/api/sysUser/detail?id=${answer.body.result}`);
    expect(JSON.stringify(detail)).not.toContain("argon2");
    expect(detail).not.toHaveProperty("password");
  });

  it("gives the password over REST in a header", async () => {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/access/account",
      headers: { authorization: `Bearer ${admin.accessToken}` },
      payload: newAccount("restcomer"),
    });
    expect(response.statusCode).toBe(201);
    const extras = JSON.parse(decodeURIComponent(String(response.headers["x-extras"]))) as {
      initialPassword: string;
    };
    await server.signIn("restcomer", extras.initialPassword);
  });

  it("takes no password, token version or tenant from the client", async () => {
    const [other] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_tenant where code <> 'default' limit 1",
    );
    const more = { password: "Ch0sen!one", tokenVersion: 9, tenantId: Number(other?.id) };
    const { body } = await admin.post<number>("/api/sysUser/add", newAccount("sneaky", more));
    const [row] = await server.opened.ownerQuery<{ token_version: number; code: string }>(
      "select a.token_version, t.code from access_account a join access_tenant t on t.id = a.tenant_id where a.id = $1",
      [body.result],
    );
    expect(row).toEqual({ token_version: 1, code: "default" });
    await expect(server.signIn("sneaky", "Ch0sen!one")).rejects.toThrow("D1000");
  });

  it("refuses taken names over all tenants, and types above the caller's", async () => {
    const taken = await admin.post("/api/sysUser/add", newAccount("user1"));
    expect(taken.body.message).toContain("D1003");
    const samePhone = await admin.post(
      "/api/sysUser/add",
      newAccount("other1", { phone: "13800010002" }),
    );
    // Whether somebody has a number is not told, and nobody can occupy one.
    expect(samePhone.body.code).toBe(200);
    const top = await admin.post("/api/sysUser/add", newAccount("top1", { accountType: 999 }));
    expect(top.body.message).toContain("D1016");
    const second = await superadmin.post(
      "/api/sysUser/add",
      newAccount("top2", { accountType: 999 }),
    );
    expect(second.body.message).toContain("D1016");
  });
});

describe("changing accounts", () => {
  it("protects the super administrator, the own account and the tenant's administrator", async () => {
    const self = await accountId("admin");
    const top = await accountId("superadmin");
    const status = (client: Client, id: number) =>
      client.post("/api/sysUser/setStatus", { id, status: 2 });
    expect((await status(superadmin, top)).body.message).toContain("D1015");
    expect((await status(admin, self)).body.message).toContain("D1026");
    expect((await admin.post("/api/sysUser/delete", { id: self })).body.message).toContain("D1001");
    expect((await superadmin.post("/api/sysUser/delete", { id: top })).body.message).toContain(
      "D1014",
    );
    expect(
      (await admin.post("/api/sysUser/update", { id: self, accountType: 777 })).body.message,
    ).toContain("D1016");
  });

  it("signs a disabled person out at once", async () => {
    const user = await server.signIn("user2");
    const id = await accountId("user2");
    await admin.ask("/api/sysUser/setStatus", { id, status: 2 });
    expect((await user.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    await admin.ask("/api/sysUser/setStatus", { id, status: 1 });
    expect((await user.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    expect((await (await server.signIn("user2")).get("/api/sysAuth/userInfo")).body.code).toBe(200);
  });

  it("signs a deleted person out at once", async () => {
    const { body } = await admin.post<number>("/api/sysUser/add", newAccount("leaver"));
    const client = await server.signIn("leaver", String(body.extras?.["initialPassword"]));
    await admin.ask("/api/sysUser/delete", { id: body.result });
    expect((await client.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    await expect(server.signIn("leaver", String(body.extras?.["initialPassword"]))).rejects.toThrow(
      "D1000",
    );
  });

  it("does not reach accounts of another tenant", async () => {
    const [foreign] = await server.opened.ownerQuery<{ id: string }>(
      `select a.id from access_account a join access_tenant t on t.id = a.tenant_id
        where t.code <> 'default' and not a.is_delete limit 1`,
    );
    const id = Number(foreign?.id);
    for (const [call, body] of [
      ["resetPwd", { id }],
      ["unlockLogin", { id }],
      ["setStatus", { id, status: 2 }],
      ["delete", { id }],
      ["grantRole", { userId: id, roleIdList: [] }],
    ] as const) {
      const answer = await admin.post(`/api/sysUser/${call}`, body);
      expect([call, answer.body.code, answer.body.message.slice(0, 7)]).toEqual([
        call,
        400,
        "[D1002]",
      ]);
    }
    expect((await admin.get(`/api/sysUser/ownRoleList/${id}`)).body.message).toContain("D1002");
  });
});

describe("passwords", () => {
  it("are reset by an administrator: shown once, all sessions end, change is forced", async () => {
    const user = await server.signIn("user3");
    const id = await accountId("user3");
    const password = await admin.ask<string>("/api/sysUser/resetPwd", { id });
    expect((await user.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    await expect(server.signIn("user3")).rejects.toThrow("D1000");
    const again = await server.signIn("user3", password);
    const info = await again.ask<{ lastChangePasswordTime: string | null }>(
      "/api/sysAuth/userInfo",
    );
    expect(info.lastChangePasswordTime).toBeNull();
    const weak = await admin.post("/api/sysUser/resetPwd", { id, newPassword: "weak" });
    expect(weak.body.code).toBe(400);
    expect(weak.body.message).toContain("newPassword");
  });

  it("are changed by the person himself with the old one, ending every session", async () => {
    const one = await server.signIn("user1");
    const two = await server.signIn("user1");
    const change = (passwordOld: string, passwordNew: string) =>
      one.post("/api/sysUser/changePwd", { passwordOld, passwordNew });
    expect((await change("Wr0ng!old", "N3w!passw")).body.message).toContain("D1004");
    expect((await change(seedPassword, seedPassword)).body.message).toContain("D1028");
    expect((await change(seedPassword, "alllowercase1!")).body.code).toBe(400);
    expect((await change(seedPassword, "N3w!passw")).body.result).toBe(1);
    expect((await two.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    expect((await one.get("/api/sysAuth/userInfo")).body.code).toBe(401);
    const back = await server.signIn("user1", "N3w!passw");
    const info = await back.ask<{ lastChangePasswordTime: string }>("/api/sysAuth/userInfo");
    expect(info.lastChangePasswordTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("may not come back while the record is on, and age when an expiry is set", async () => {
    const { ownerQuery } = server.opened;
    await ownerQuery("update system_config set value = 'True' where code = 'sys_password_record'");
    const client = await server.signIn("user1", "N3w!passw");
    const body = { passwordOld: "N3w!passw", passwordNew: seedPassword };
    expect((await client.post("/api/sysUser/changePwd", body)).body.message).toContain("D1104");
    expect(await client.ask("/api/sysUser/verifyPwdExpirationTime", {})).toBe(true);
    await ownerQuery(
      "update system_config set value = '30' where code = 'sys_password_expiration_time'",
    );
    await ownerQuery(
      "update access_account set last_change_password_time = now() - interval '31 days' where account = 'user1'",
    );
    expect(await client.ask("/api/sysUser/verifyPwdExpirationTime", {})).toBe(false);
    await ownerQuery(
      "update system_config set value = '0' where code = 'sys_password_expiration_time'",
    );
  });

  it("unlock the screen from the query or the body", async () => {
    const client = await server.signIn("user2");
    const query = `/api/sysAuth/unLockScreen?password=${encodeURIComponent(seedPassword)}`;
    expect((await client.post(query)).body.result).toBe(true);
    expect(
      (await client.post("/api/sysAuth/unLockScreen", { password: seedPassword })).body.result,
    ).toBe(true);
    const wrong = await client.post("/api/sysAuth/unLockScreen", { password: "Wr0ng!pass" });
    expect(wrong.body.message).toContain("D1000");
  });
});

describe("somebody below the administrators", () => {
  it("neither resets passwords of people with more rights nor widens scopes beyond his own", async () => {
    const { ownerQuery } = server.opened;
    const buttons: number[] = [];
    for (const code of ["sysUser/page", "sysUser/detail", "sysUser/update", "sysUser/resetPwd"])
      buttons.push(await firstId("access_menu", "permission", code));
    const role = await admin.ask<number>("/api/sysRole/add", {
      name: "desk",
      code: "desk",
      dataScope: 2,
    });
    await admin.ask("/api/sysRole/grantMenu", { id: role, menuIdList: buttons });
    const { body } = await admin.post<number>(
      "/api/sysUser/add",
      newAccount("deskclerk", { roleIdList: [role] }),
    );
    const temporary = String(body.extras?.["initialPassword"]);
    const clerk = await firstSignIn(server, "deskclerk", temporary);
    const plain = await admin.ask<number>("/api/sysUser/add", newAccount("plainone"));
    expect((await clerk.post("/api/sysUser/resetPwd", { id: plain })).body.code).toBe(200);
    const [below] = await ownerQuery<{ id: string }>(
      "select id from access_role where code = 'sys_deptChild'",
    );
    await ownerQuery("insert into access_user_role (account_id, role_id) values ($1, $2)", [
      plain,
      below?.id,
    ]);
    const refused = await clerk.post("/api/sysUser/resetPwd", { id: plain });
    expect(refused.body.message).toContain("D1016");
    const outside = await firstId("access_organization", "code", "1000");
    const moved = await clerk.post("/api/sysUser/update", { id: plain, orgId: outside });
    expect(moved.body.message).toContain("D2003");
    const affiliated = await clerk.post("/api/sysUser/update", {
      id: plain,
      extOrgIdList: [{ orgId: outside, posId }],
    });
    expect(affiliated.body.message).toContain("D2003");
  });
});

describe("outranking", () => {
  /** Somebody of the same organization with one role; gives the id of the account and how to sign in. */
  async function person(name: string, dataScope: number, limit?: (role: number) => Promise<void>) {
    const roleId = await admin.ask<number>("/api/sysRole/add", { name, code: name, dataScope: 2 });
    const { ownerQuery } = server.opened;
    const buttons: number[] = [];
    for (const code of ["sysUser/page", "sysUser/detail", "sysUser/update", "sysUser/resetPwd"])
      buttons.push(await firstId("access_menu", "permission", code));
    await admin.ask("/api/sysRole/grantMenu", { id: roleId, menuIdList: buttons });
    await ownerQuery("update access_role set data_scope = $2 where id = $1", [roleId, dataScope]);
    await limit?.(roleId);
    const { body } = await admin.post<number>(
      "/api/sysUser/add",
      newAccount(name, { roleIdList: [roleId] }),
    );
    const temporary = String(body.extras?.["initialPassword"]);
    return { id: body.result, client: await firstSignIn(server, name, temporary) };
  }

  it("compares data scope, closed fields and row rules beside the codes", async () => {
    const { ownerQuery } = server.opened;
    const closeField = async (role: number) => {
      await ownerQuery(
        `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
         select tenant_id, id, 'site_defect', 'cost', 'closed' from access_role where id = $1`,
        [role],
      );
    };
    const limitRows = async (role: number) => {
      await ownerQuery(
        `insert into access_role_rule (tenant_id, role_id, table_name, actions, condition, rule, status)
         select tenant_id, id, 'site_defect', 'select', '{}', '{"or": []}', 1 from access_role where id = $1`,
        [role],
      );
    };
    const equal = await person("rankEqual", 2);
    const wide = await person("rankWide", 1);
    const clerk = await person("rankClerk", 2);
    const closed = await person("rankClosed", 2, closeField);
    const limited = await person("rankLimited", 2, limitRows);
    const reset = async ({ client }: typeof clerk, id: number) =>
      (await client.post("/api/sysUser/resetPwd", { id })).body.message.slice(0, 7);
    expect(await reset(clerk, wide.id)).toBe("[D1016]");
    expect(await reset(closed, clerk.id)).toBe("[D1016]");
    expect(await reset(limited, clerk.id)).toBe("[D1016]");
    expect(await reset(clerk, clerk.id)).toBe("[D1016]");
    // The same for what proves a person, by every way of writing.
    const { client } = clerk;
    const change = { phone: "13700000077" };
    const rest = async (method: "PATCH" | "POST", url: string, payload: object) => {
      const headers = { authorization: `Bearer ${client.accessToken}` };
      const answer = await server.app.inject({ method, url, headers, payload });
      return answer.body;
    };
    const console = await client.post("/api/sysUser/update", { id: wide.id, ...change });
    expect(console.body.message).toContain("D1016");
    expect(await rest("PATCH", `/api/access/account/${wide.id}`, change)).toContain("D1016");
    const bulk = { ids: [wide.id], values: change };
    expect(await rest("POST", "/api/access/account/bulk/update", bulk)).toContain("D1016");
    const [row] = await ownerQuery<{ phone: string }>(
      "select phone from access_account where id = $1",
      [wide.id],
    );
    expect(row?.phone).not.toBe(change.phone);
    const unlike = await client.post("/api/sysUser/update", { id: wide.id, nickName: "Nick" });
    expect(unlike.body.code).toBe(200);
    // Equals, and people with less, are reached.
    expect(await reset(clerk, equal.id)).not.toContain("D1016");
    expect(await reset(clerk, limited.id)).not.toContain("D1016");
  });
});

describe("the user center", () => {
  it("changes what is on the allow-list and nothing else", async () => {
    const client = await server.signIn("user2");
    const before = await client.ask<Record<string, unknown>>("/api/sysUser/baseInfo");
    const changed = await client.ask("/api/sysUser/updateBaseInfo", {
      nickName: "小燕",
      accountType: 999,
      status: 2,
      account: "boss",
      orgId: 1,
      tokenVersion: 7,
    });
    expect(changed).toBe(1);
    const after = await client.ask<Record<string, unknown>>("/api/sysUser/baseInfo");
    const { nickName, version, ...rest } = after;
    expect(nickName).toBe("小燕");
    expect(version).toBe(Number(before["version"]) + 1);
    expect(before).toMatchObject(rest);
    expect(after).not.toHaveProperty("password");
  });

  it("has the columns that lists show beside the account's own", async () => {
    const page = await admin.ask<{ items: Record<string, unknown>[] }>("/api/sysUser/page", {
      pageSize: 50,
    });
    const row = page.items.find((item) => item["account"] === "user2");
    expect(row).toMatchObject({ orgName: expect.any(String), posName: expect.any(String) });
    expect(page.items.map((item) => item["account"])).not.toContain("superadmin");
  });
});

describe("an installation without a mail server", () => {
  it("sends no links, and its sign-in page offers none", async () => {
    const { anonymous } = server;
    const asked = await anonymous.post("/api/sysAuth/askPasswordReset", { name: "user1" });
    expect(asked.body.message).toContain("F4091");
    const ways = await server.app.inject({ method: "GET", url: "/api/sysAuth/signInWays" });
    expect(ways.json().result.mail).toBe(false);
  });
});
