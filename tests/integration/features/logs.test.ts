import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities, services } from "../../../generated/server.ts";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "./support/featureApp.ts";

/** Calls whose code names a record. */
const naming =
  /^\/api\/(?:sysOrg\/list|sysPos\/list|sysConfig(?:Tenant)?\/configValueByCode\/:code|sysDictData\/dataList\/:code|sysDictType\/dataList|sysForm\/\w+)$/;

interface Page<Row> {
  items: Row[];
  total: number;
}
type Line = Record<string, unknown> & { id: number; status: string; traceId: string };

let server: FeatureApp;
let chief: Client;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  chief = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

/** Lines of a log by its own call, after everything waiting was written. */
async function lines(client: Client, api: string, input: object = {}): Promise<Page<Line>> {
  expect(await server.flushLogs()).toBe(true);
  return client.ask<Page<Line>>(`/api/${api}/page`, { page: 1, pageSize: 100, ...input });
}

const everything = async (): Promise<string> => {
  await server.flushLogs();
  const tables = ["system_log_vis", "system_log_op", "system_log_ex", "formwork.journal"];
  const texts = await Promise.all(
    tables.map((table) => server.opened.ownerQuery(`select t::text as text from ${table} t`)),
  );
  return JSON.stringify(texts);
};

describe("what super administrators do to records of the platform", () => {
  it("is in their log and in no tenant's, what they do to its records is", async () => {
    for (const call of ["sysTenant", "sysBackup", "sysUser"])
      await chief.ask(`/api/${call}/page`, { page: 1, pageSize: 1 });
    await chief.get("/api/system/jobDetail");
    await chief.post("/api/sysBackup/delete", { id: 1, password: "x" });
    const called = async (client: Client) => {
      const { items } = await lines(client, "sysLogOp", { account: "superadmin" });
      return new Set(items.map(({ controllerName }) => controllerName));
    };
    const [all, ofTenant] = [await called(chief), await called(admin)];
    for (const name of ["sysTenant", "sysBackup", "sysJob"]) {
      expect(all).toContain(name);
      expect(ofTenant).not.toContain(name);
    }
    expect(ofTenant).toContain("sysUser");
  });
});

describe("the visit log", () => {
  it("notes sign-ins, failed attempts and sign-outs with who, when and from where", async () => {
    const user = await server.signIn("user1");
    await server.anonymous.post("/api/sysAuth/login", { account: "user1", password: "Wr0ng!pass" });
    await server.anonymous.post("/api/sysAuth/login", {
      account: "nobody-here",
      password: "x1234",
    });
    await user.post("/api/sysAuth/logout");
    const { items } = await lines(chief, "sysLogVis", { account: "user1" });
    expect(items.map(({ actionName, status, message }) => [actionName, status, message])).toEqual([
      ["logout", "200", null],
      ["login", "400", "D1000"],
      ["login", "200", null],
    ]);
    expect(items[1]).toMatchObject({
      account: "user1",
      controllerName: "sysAuth",
      remoteIp: "127.0.0.1",
      location: "loopback",
      longitude: null,
    });
    expect(items[0]?.["realName"]).toBe(items[1]?.["realName"]);
    expect(items[0]?.["logDateTime"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    // An attempt at an account that nobody has belongs to no tenant.
    expect((await lines(chief, "sysLogVis", { account: "nobody-here" })).total).toBe(1);
    expect((await lines(admin, "sysLogVis", { account: "nobody-here" })).total).toBe(0);
  });

  it("shows everybody the own sign-ins, and those alone", async () => {
    const user = await server.signIn("user2");
    await server.flushLogs();
    const mine = await user.ask<Page<Line>>("/api/sysLogVis/mine", {});
    expect(mine.total).toBeGreaterThan(0);
    expect(mine.items[0]).toMatchObject({ actionName: "login", status: "200" });
    const all = await server.opened.ownerQuery<{ id: string; account: string }>(
      "select id, account from system_log_vis",
    );
    const account = new Map(all.map((row) => [Number(row.id), row.account]));
    expect(new Set(mine.items.map(({ id }) => account.get(id)))).toEqual(new Set(["user2"]));
    expect((await user.post("/api/sysLogVis/page", {})).body.code).toBe(403);
  });

  it("counts each day of the last year", async () => {
    await server.flushLogs();
    const days = await chief.get<{ date: string; count: number }[]>("/api/sysLogVis/yearDayStats");
    const { result } = days.body;
    expect([365, 366]).toContain(result.length);
    expect(new Set(result.map(({ date }) => date)).size).toBe(result.length);
    expect(result.at(-1)?.count).toBeGreaterThan(0);
    expect(result[0]).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 0 });
    expect((await chief.get<unknown[]>("/api/sysLogVis/list")).body.result.length).toBeGreaterThan(
      0,
    );
  });
});

describe("the operation log", () => {
  it("tells what was asked and what came of it, in the words of both faces", async () => {
    const answer = await admin.post<number>("/api/sysPos/add", { name: "测试岗", code: "log-1" });
    expect(answer.body.code).toBe(200);
    await admin.get("/api/access/position?range=[0,2]");
    await admin.post("/api/sysPos/add", { name: "测试岗", code: "log-1" });
    const { items } = await lines(admin, "sysLogOp", {
      controllerName: "sysPos",
      account: "admin",
    });
    const [again, list, add] = items;
    expect(add).toMatchObject({
      actionName: "add",
      httpMethod: "POST",
      requestUrl: "/api/sysPos/add",
      status: "200",
      returnResult: String(answer.body.result),
    });
    expect(JSON.parse(String(add?.["requestParam"]))).toEqual({ name: "测试岗", code: "log-1" });
    expect(list).toMatchObject({ actionName: "page", httpMethod: "GET", status: "200" });
    expect(list?.["returnResult"]).toMatch(/^position 0-2\/\d+$/);
    expect(again).toMatchObject({ status: "409", message: "D6000" });
    expect(add?.["displayTitle"]).toBe("职位 · 新增");
    expect(Number(add?.["elapsed"])).toBeGreaterThanOrEqual(0);
  });

  it("tells a record that a write answers by its id: the journal has what became of it", async () => {
    const sent = { name: "测试岗二", code: "log-2" };
    const answer = await admin.post<never>("/api/access/position", sent);
    const { id } = answer.body as unknown as { id: number };
    const { items } = await lines(admin, "sysLogOp", {
      controllerName: "sysPos",
      account: "admin",
    });
    expect(items[0]).toMatchObject({ httpMethod: "POST", returnResult: `{"id":${id}}` });
    expect(JSON.parse(String(items[0]?.["requestParam"]))).toEqual(sent);
  });

  it("tells answers of reads by their size: whoever reads the log has no part in the rights of who asked", async () => {
    const [position] = (await admin.get<{ id: number }[]>("/api/access/position?range=[0,0]"))
      .body as unknown as { id: number }[];
    await admin.get(`/api/access/position/${position?.id}`);
    const { items } = await lines(admin, "sysLogOp", {
      controllerName: "sysPos",
      account: "admin",
    });
    expect(items[0]).toMatchObject({ httpMethod: "GET", actionName: "detail" });
    expect(items[0]?.["returnResult"]).toMatch(/^\(\d+ bytes\)$/);
  });

  it("filters as its clients expect: equal texts, elapsed as a lower bound, 200 or not, a span of time", async () => {
    const { items } = await lines(chief, "sysLogOp");
    const count = async (input: object) => (await lines(chief, "sysLogOp", input)).items;
    expect((await count({ account: "adm" })).length).toBe(0);
    expect((await count({ actionName: "ad" })).length).toBe(0);
    expect((await count({ status: "200" })).every(({ status }) => status === "200")).toBe(true);
    const failed = await count({ status: "400" });
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ status }) => status !== "200")).toBe(true);
    expect((await count({ elapsed: 600_000 })).length).toBe(0);
    expect((await count({ startTime: "2030-01-01 00:00:00" })).length).toBe(0);
    expect((await count({ endTime: "2020-01-01 00:00:00" })).length).toBe(0);
    expect((await count({ remoteIp: "127.0.0.1" })).length).toBeGreaterThanOrEqual(items.length);
  });

  it("is not kept while sys_oplog is off, and clearing it is told nevertheless", async () => {
    await server.flushLogs();
    const position = () => lines(admin, "sysLogOp", { controllerName: "sysPos" });
    await server.opened.ownerQuery(
      "update system_config set value = 'False' where code = 'sys_oplog'",
    );
    await expect
      .poll(
        async () => {
          const before = (await position()).total;
          await admin.get("/api/access/position?range=[0,1]");
          return (await position()).total - before;
        },
        { interval: 500 },
      )
      .toBe(0);
    expect((await admin.post("/api/sysLogOp/clear")).body.code).toBe(200);
    const left = await lines(chief, "sysLogOp", { account: "admin" });
    expect(left.items.map(({ actionName }) => actionName)).toEqual(["clear"]);
    await server.opened.ownerQuery(
      "update system_config set value = 'True' where code = 'sys_oplog'",
    );
    await expect
      .poll(
        async () => {
          await admin.get("/api/access/position?range=[0,1]");
          return (await position()).total;
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
  });

  it("leaves as a sheet named after the minute", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/sysLogOp/export",
      headers: { authorization: `Bearer ${admin.accessToken}` },
      payload: { startTime: "2020-01-01 00:00:00", endTime: "2040-01-01 00:00:00" },
    });
    expect(answer.headers["content-type"]).toMatch(/spreadsheetml/);
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(
      /''\d{12}操作日志\.xlsx$/,
    );
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("secrets and personal data", () => {
  it("are in no log, whatever way they came", async () => {
    const secret = "Gehe1m!Wort";
    await server.anonymous.post("/api/sysAuth/login", { account: "user3", password: secret });
    await chief.post(`/api/sysAuth/unLockScreen?password=${encodeURIComponent(secret)}`);
    await chief.post("/api/sysUser/add", {
      account: "logged1",
      realName: "记录",
      password: secret,
      phone: "13912345678",
      idCardNum: "110101199003071234",
      accountType: 777,
      nested: { token: secret, list: [{ apiKey: secret }] },
    });
    await admin.post("/api/sysUser/page", { phone: "13912345678" });
    await admin.get(`/api/sysPos/list?access_token=${secret}&name=x`);
    const text = await everything();
    expect(text).not.toContain(secret);
    expect(text).not.toContain("13912345678");
    expect(text).not.toContain("110101199003071234");
    expect(text).not.toContain(seedPassword);
    expect(text).not.toContain(chief.accessToken.split(".")[2]);
    expect(text).toContain("access_token=***");
  });

  it("are in no address either: calendars and forms that a link opens", async () => {
    const tokens = ["c".repeat(43), "f".repeat(43), "p".repeat(43), "u".repeat(43)];
    const [calendar, form, page, upload] = tokens;
    for (const [method, url] of [
      ["GET", `/calendar/${calendar}.ics`],
      ["GET", `/api/public/form/${form}`],
      ["POST", `/api/public/form/${form}/answer`],
      ["POST", `/api/public/form/${upload}/file`],
      ["GET", `/f/${page}`],
    ] as const)
      await server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${admin.accessToken}` },
        ...(method === "POST" ? { payload: {} } : {}),
      });
    // Refused for their number, they are in the exception log.
    for (let n = 0; n < 32; n += 1) await server.app.inject({ url: `/calendar/${calendar}.ics` });
    await admin.post("/api/sysPos/page", {
      name: `see https://a/f/${page} and /calendar/${calendar}.ics`,
    });
    const text = await everything();
    for (const shown of ["/public/form/***", "/calendar/***", "/f/***"])
      expect(text).toContain(shown);
    for (const token of tokens) expect(text).not.toContain(token);
  });

  it("hold no code that proves somebody, whatever call takes it", async () => {
    const calls = [...entities, ...services].flatMap(({ calls: own }) => own);
    const takesCode = calls.filter(({ input }) =>
      Object.keys((input as { properties?: object } | null)?.properties ?? {}).includes("code"),
    );
    expect(takesCode.length).toBeGreaterThan(8);
    const code = "27182818";
    for (const { method, path: url } of takesCode.filter(({ path: place }) => !naming.test(place)))
      await server.app.inject({
        method: method.toUpperCase() as "POST",
        url: method === "get" ? `${url}?code=${code}&phone=13912340000` : url,
        headers: { authorization: `Bearer ${admin.accessToken}` },
        ...(method === "get"
          ? {}
          : { payload: { code, phone: "13912340000", password: "x", ticket: "x" } }),
      });
    const text = await everything();
    expect(text).toContain("confirmPhone");
    expect(text).not.toContain(code);
  });

  it("leave lines as they are: breaks are escaped, long values cut, odd characters survive", async () => {
    await admin.post("/api/sysPos/page", {
      name: "a\r\nINFO forged\u0000\u2028",
      code: "x".repeat(10_000),
      keyword: "\ud800",
    });
    const { items } = await lines(admin, "sysLogOp", { controllerName: "sysPos", pageSize: 1 });
    const given = String(items[0]?.["requestParam"]);
    expect(given).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(given).toContain("INFO forged");
    expect(given.length).toBeLessThan(5000);
    expect(given).toContain("…(10000)");
  });
});

describe("the exception log", () => {
  it("keeps the stack of a fault, which the answer does not show, and warns of refusals", async () => {
    await server.opened.ownerQuery("alter table access_position rename to access_position_away");
    const answer = await admin.post("/api/sysPos/page", {});
    await server.opened.ownerQuery("alter table access_position_away rename to access_position");
    expect(answer.body.code).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/access_position|\.ts|select/);
    const trace = String(answer.body.extras?.["requestId"]);
    const [fault] = (await lines(admin, "sysLogEx", { traceId: trace })).items;
    expect(fault).toMatchObject({ status: "500", logLevel: 4, traceId: trace, account: "admin" });
    expect(String(fault?.["exception"])).toMatch(/"access_position" does not exist\n +at /);
    expect((await lines(admin, "sysLogOp", { traceId: trace })).items).toHaveLength(1);
    const user = await server.signIn("user1");
    await user.post("/api/sysTenant/page", {});
    const [refused] = (await lines(chief, "sysLogEx", { account: "user1" })).items;
    expect(refused).toMatchObject({ status: "403", logLevel: 3, exception: null });
  });
});

describe("the difference log", () => {
  it("shows what a record was and became, joined to the call that did it", async () => {
    const id = await admin.ask<number>("/api/sysPos/add", { name: "差异岗", code: "log-2" });
    const changed = await admin.post("/api/sysPos/update", { id, name: "差异岗二", code: "log-2" });
    expect(changed.body.code).toBe(200);
    const { items } = await lines(admin, "sysLogDiff", { recordId: id });
    expect(items.map(({ diffType }) => diffType)).toEqual(["update", "insert"]);
    const [update] = items;
    const [table] = JSON.parse(String(update?.["beforeData"])) as {
      tableName: string;
      columns: { columnName: string; value: unknown }[];
    }[];
    expect(table?.tableName).toBe("access_position");
    expect(table?.columns).toContainEqual(
      expect.objectContaining({ columnName: "name", value: "差异岗" }),
    );
    expect(update?.["changes"]).toContainEqual({
      field: "name",
      label: "Position name",
      before: "差异岗",
      after: "差异岗二",
    });
    const [call] = (await lines(admin, "sysLogOp", { traceId: update?.traceId })).items;
    expect(call).toMatchObject({ actionName: "update", controllerName: "sysPos" });
    expect(items.map(({ recordTitle }) => recordTitle)).toEqual(["差异岗二", "差异岗"]);
    const detail = await admin.get<Line>(`/api/sysLogDiff/detail/${update?.id}`);
    expect(detail.body.result).toEqual(update);
    expect(
      (await lines(admin, "sysLogDiff", { account: "admin", remoteIp: "127.0.0.1" })).total,
    ).toBeGreaterThan(0);
    expect((await lines(admin, "sysLogDiff", { recordId: id, status: "500" })).total).toBe(0);
    for (const startTime of ["soon", "10000-01-01", "0000-01-01", "2026-02-30"])
      expect((await admin.post("/api/sysLogDiff/page", { startTime })).body.code).toBe(400);
  });

  it("calls related records by their names, also those that are gone since", async () => {
    const [one, other] = await Promise.all(
      ["旧部门", "新部门"].map((name) =>
        admin.ask<number>("/api/sysOrg/add", { name, code: `log-${name}`, pid: 0 }),
      ),
    );
    const id = await admin.ask<number>("/api/sysOrg/add", { name: "组", code: "log-g", pid: one });
    await admin.ask("/api/sysOrg/update", { id, name: "组", code: "log-g", pid: other });
    await admin.ask("/api/sysOrg/delete", { id: one });
    const { items } = await lines(admin, "sysLogDiff", { recordId: id });
    expect(items[0]?.["related"]).toContainEqual({
      field: "pid",
      before: one,
      after: other,
      beforeText: "旧部门",
      afterText: "新部门",
    });
  });

  it("stays within the tenant, and within what the person may read", async () => {
    const id = await admin.ask<number>("/api/sysPos/add", { name: "只此一家", code: "log-3" });
    const [entry] = (await lines(admin, "sysLogDiff", { recordId: id })).items;
    const other = await server.signIn("bg_admin");
    expect((await lines(other, "sysLogDiff", { recordId: id })).total).toBe(0);
    expect((await other.get(`/api/sysLogDiff/detail/${entry?.id}`)).body.code).not.toBe(200);
    expect((await lines(other, "sysLogOp", { account: "admin" })).total).toBe(0);
    // Tenants are records of the platform: its tenants' administrators may not read them, in the journal neither.
    const tenants = await chief.ask<Page<{ id: number; name: string }>>("/api/sysTenant/page", {});
    expect((await lines(chief, "sysLogDiff", { entity: "access/menu" })).total).toBe(
      (await lines(chief, "sysLogDiff", { entity: "access/menu" })).items.length,
    );
    expect(tenants.total).toBeGreaterThan(0);
    expect((await lines(admin, "sysLogDiff", { entity: "access/tenant" })).total).toBe(0);
  });
});

describe("an outage of the database", () => {
  it("loses no line within bounds and fails no call", async () => {
    await server.flushLogs();
    const before = (await lines(chief, "sysLogEx")).total;
    const [row] = await server.opened.ownerQuery<{ name: string }>(
      "select current_database() as name",
    );
    await server.opened.ownerQuery(`alter database "${row?.name}" connection limit 0`);
    await server.opened.ownerQuery(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const answer = await admin.post("/api/sysPos/page", {});
    expect(answer.body.code).toBe(503);
    expect(await server.flushLogs()).toBe(false);
    await server.opened.ownerQuery(`alter database "${row?.name}" connection limit -1`);
    await expect.poll(() => server.flushLogs()).toBe(true);
    expect((await lines(chief, "sysLogEx")).total).toBeGreaterThan(before);
  });
});
