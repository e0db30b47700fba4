import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let viewing: Client;

const idOf = async (account: string) => {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    "select id::text from access_account where account = $1",
    [account],
  );
  return Number(row?.id);
};

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  const pair = await admin.ask<{ accessToken: string; refreshToken: string }>(
    "/api/sysUser/viewAs",
    { userId: await idOf("user2") },
  );
  viewing = server.client(pair.accessToken, pair.refreshToken);
});
afterAll(() => server?.close());

it("shows what the other sees, no more and no less", async () => {
  const own = await server.signIn("user2");
  const page = { page: 1, pageSize: 100 };
  const seen = await viewing.ask<{ items: { id: number }[] }>("/api/sysUser/page", page);
  const theirs = await own.ask<{ items: { id: number }[] }>("/api/sysUser/page", page);
  expect(seen.items.map(({ id }) => id)).toEqual(theirs.items.map(({ id }) => id));
  const info = await viewing.ask<{ account: string; apis: string[] }>("/api/sysAuth/userInfo");
  expect(info.account).toBe("user2");
});

it("changes nothing, whichever call tries", async () => {
  const id = await idOf("user2");
  const tries: [string, object][] = [
    ["/api/sysUser/updateBaseInfo", { nickName: "changed" }],
    ["/api/sysUser/changePwd", { passwordOld: "Se3d!pass", passwordNew: "N3w!passwd" }],
    [
      "/api/sysSchedule/add",
      {
        content: "mine",
        scheduleTime: "2026-11-21",
        startTime: "09:00",
        endTime: "10:00",
        status: 0,
      },
    ],
    ["/api/sysUser/update", { id, nickName: "changed" }],
  ];
  const before = await server.opened.ownerQuery(
    "select to_jsonb(a) from access_account a where id = $1",
    [id],
  );
  for (const [url, body] of tries) {
    const answer = await viewing.post(url, body);
    expect([403, 400], `${url} ${answer.body.message}`).toContain(answer.body.code);
  }
  const profile = await viewing.post("/api/sysUser/updateBaseInfo", { nickName: "changed" });
  expect(profile.body.message).toContain("[F4038] You are viewing as somebody else");
  expect(
    await server.opened.ownerQuery("select to_jsonb(a) from access_account a where id = $1", [id]),
  ).toEqual(before);
});

it("is for administrators, and for accounts below them", async () => {
  const ids = {
    admin: await idOf("admin"),
    user3: await idOf("user3"),
    other: await idOf("bg_admin"),
  };
  const byStaff = await (
    await server.signIn("user1")
  ).post("/api/sysUser/viewAs", { userId: ids.user3 });
  expect(byStaff.body.code).toBe(403);
  expect((await admin.post("/api/sysUser/viewAs", { userId: ids.admin })).body.message).toContain(
    "D1008",
  );
  expect((await admin.post("/api/sysUser/viewAs", { userId: ids.other })).body.message).toContain(
    "D1002",
  );
  const nested = await viewing.post("/api/sysUser/viewAs", { userId: ids.user3 });
  expect(nested.body.code).toBe(403);
});

it("leaves a trace under the administrator's name", async () => {
  await expect
    .poll(async () => {
      const rows = await server.opened.ownerQuery<{ account: string; real_name: string }>(
        "select account, real_name from system_log_op where request_url like '%sysUser/page%' and real_name like '%→ user2'",
      );
      return rows[0]?.account;
    })
    .toBe("admin");
});

it("ends with the administrator's rights, and when it is ended", async () => {
  await viewing.ask("/api/sysAuth/logout", {});
  expect((await viewing.get("/api/sysAuth/userInfo")).body.code).toBe(401);
  // A second administrator: the last one could not be disabled.
  await server.opened.ownerQuery(
    "update access_account set account_type = 888 where account = 'user4'",
  );
  await server.opened.ownerQuery(
    `insert into access_user_role (account_id, role_id, tenant_id)
     select a.id, r.id, r.tenant_id from access_account a join access_role r on r.tenant_id = a.tenant_id
      where a.account = 'user4' and r.code = 'sys_admin'`,
  );
  const second = await server.signIn("user4");
  const pair = await second.ask<{ accessToken: string; refreshToken: string }>(
    "/api/sysUser/viewAs",
    { userId: await idOf("user3") },
  );
  const again = server.client(pair.accessToken, pair.refreshToken);
  expect((await again.get("/api/sysAuth/userInfo")).body.code).toBe(200);
  await server.opened.ownerQuery("update access_account set status = 2 where account = 'user4'");
  await expect.poll(async () => (await again.get("/api/sysAuth/userInfo")).body.code).toBe(401);
});

it("ends with the session it was opened from, after 15 minutes, and is not refreshed", async () => {
  const { ownerQuery } = server.opened;
  const userId = await idOf("user3");
  const open = async (by: Client) => {
    const pair = await by.ask<{ accessToken: string; refreshToken: string }>(
      "/api/sysUser/viewAs",
      { userId },
    );
    return server.client(pair.accessToken, pair.refreshToken);
  };
  const opener = await server.signIn("admin");
  const opened = await open(opener);
  expect((await opened.get("/api/sysAuth/userInfo")).body.code).toBe(200);
  const [row] = await ownerQuery<{ kind: string; minutes: number }>(
    `select kind, extract(epoch from expires_at - created_at) / 60 as minutes
       from formwork.session where viewer_id is not null order by created_at desc limit 1`,
  );
  expect(row?.kind).toBe("viewAs");
  expect(Number(row?.minutes)).toBeCloseTo(15, 1);
  await opener.ask("/api/sysAuth/logout", {});
  expect((await opened.get("/api/sysAuth/userInfo")).body.code).toBe(401);

  const next = await open(await server.signIn("admin"));
  server.pass(16 * 60_000);
  const late = await next.get("/api/sysAuth/userInfo");
  server.pass(-16 * 60_000);
  expect(late.body.code).toBe(401);
  expect(late.headers["access-token"]).not.toMatch(/^ey/);

  const lapsing = await server.signIn("admin");
  const last = await open(lapsing);
  await ownerQuery(
    `update formwork.session set expires_at = now()
      where id = (select opened_by from formwork.session where viewer_id is not null order by created_at desc limit 1)`,
  );
  server.pass(11_000);
  expect((await last.get("/api/sysAuth/userInfo")).body.code).toBe(401);
  server.pass(-11_000);
});
