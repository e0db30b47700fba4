import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  seedPassword,
  type Client,
  type FeatureApp,
} from "../support/featureApp.ts";
import { pause } from "../support/stream.ts";

interface OwnSession {
  id: number;
  browser: string | null;
  ip: string | null;
  loginTime: string;
  current: boolean;
}

let server: FeatureApp;
let second: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  second = await buildFeatureApp({ beside: server });
  admin = await server.signIn("superadmin");
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const inSecond = (client: Client) => second.client(client.accessToken, client.refreshToken);
const codeOf = async (client: Client) => (await client.get("/api/sysAuth/userInfo")).body.code;
const ended = (client: Client) => expect.poll(() => codeOf(client), { interval: 20 }).toBe(401);
const setting = (code: string, value: string) =>
  server.opened.ownerQuery("update system_config set value = $2 where code = $1", [code, value]);

/** A session that both processes hold in their caches. */
async function signInBoth(account: string) {
  const here = await server.signIn(account);
  const there = inSecond(here);
  expect([await codeOf(here), await codeOf(there)]).toEqual([200, 200]);
  return { here, there };
}

describe("a call after the end", () => {
  it("says why the session was ended, to whoever holds its token", async () => {
    const person = await server.signIn("user3");
    const [row] = await server.opened.ownerQuery<{ id: string }>(
      "select s.id from formwork.session s join access_account a on a.id = s.user_id where a.account = 'user3' and s.revoked_at is null",
    );
    await admin.ask("/api/sysOnlineUser/forceOffline", { connectionId: String(row?.id) });
    await ended(person);
    const { body } = await person.get("/api/sysAuth/userInfo");
    expect(body).toMatchObject({ code: 401, extras: { ended: "forced" } });
    const rest = await person.get("/api/office/schedule");
    expect(rest.body).toMatchObject({ extras: { ended: "forced" } });
    const forged = server.client(`${person.accessToken.slice(0, -3)}abc`, person.refreshToken);
    expect(JSON.stringify((await forged.get("/api/sysAuth/userInfo")).body)).not.toContain(
      "forced",
    );
  });
});

describe("own sessions", () => {
  it("are listed with device and place, the current one marked, nobody else's among them", async () => {
    const first = await server.signIn("user1");
    await server.signIn("user1");
    await server.signIn("user2");
    const list = await first.ask<OwnSession[]>("/api/sysSession/list");
    expect(list).toHaveLength(2);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list[0]).toMatchObject({ browser: "Chrome 147", ip: "127.0.0.1" });
    expect(list[0]?.loginTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
  });

  it("end one by one, all others, or all, in both processes", async () => {
    const [one, two, three] = [
      await signInBoth("user4"),
      await signInBoth("user4"),
      await signInBoth("user4"),
    ];
    const list = await one.here.ask<OwnSession[]>("/api/sysSession/list");
    const other = list.find(({ current }) => !current);
    const stranger = await server.signIn("user2");
    const refused = await stranger.post("/api/sysSession/end", { id: other?.id });
    expect(refused.body.extras?.code).toBe("D1002");
    expect((await one.here.post("/api/sysSession/end", { id: "1" })).body.code).toBe(400);
    await one.here.ask("/api/sysSession/end", { id: other?.id });
    expect(await one.here.ask<OwnSession[]>("/api/sysSession/list")).toHaveLength(2);
    expect(await one.here.ask("/api/sysSession/endOthers", {})).toBe(1);
    for (const gone of [two, three]) {
      expect(await codeOf(gone.here)).toBe(401);
      await ended(gone.there);
    }
    expect(await codeOf(one.there)).toBe(200);
    const last = await one.here.post("/api/sysSession/endAll");
    expect(last.body.result).toBe(1);
    expect(last.headers["access-token"]).toBe("invalid_token");
    expect(await codeOf(one.here)).toBe(401);
    await ended(one.there);
  });
});

describe("a session ends at once in both processes", () => {
  it("when it is forced offline", async () => {
    const { here, there } = await signInBoth("user1");
    const rows = await admin.ask<{ items: { userName: string; connectionId: string }[] }>(
      "/api/sysOnlineUser/page",
      { userName: "user1", page: 1, pageSize: 100 },
    );
    const row = rows.items[0];
    const stranger = await server.signIn("user2");
    expect((await stranger.post("/api/sysOnlineUser/forceOffline", row)).body.code).toBe(403);
    for (const each of rows.items) await admin.ask("/api/sysOnlineUser/forceOffline", each);
    expect(await codeOf(here)).toBe(401);
    await ended(there);
    const again = await admin.post("/api/sysOnlineUser/forceOffline", row);
    expect(again.body.extras?.code).toBe("D1002");
  });

  it("when the password is reset, or the account disabled or deleted", async () => {
    const accounts = await admin.ask<{ items: { id: number; account: string }[] }>(
      "/api/sysUser/page",
      { account: "user2", page: 1, pageSize: 10 },
    );
    const user = accounts.items.find(({ account }) => account === "user2");
    const reset = await signInBoth("user2");
    const password = await admin.ask<string>("/api/sysUser/resetPwd", { id: user?.id });
    expect(await codeOf(reset.here)).toBe(401);
    await ended(reset.there);
    expect(await codeOf(await server.signIn("user2", password))).toBe(200);

    const off = await signInBoth("user3");
    await server.opened.ownerQuery("update access_account set status = 2 where account = 'user3'");
    await ended(off.here);
    await ended(off.there);
    await server.opened.ownerQuery("update access_account set status = 1 where account = 'user3'");

    const gone = await signInBoth("user3");
    await server.opened.ownerQuery(
      "update access_account set is_delete = true where account = 'user3'",
    );
    await ended(gone.here);
    await ended(gone.there);
  });

  it("when the tenant's time is over", async () => {
    const { here, there } = await signInBoth("bg_admin");
    const tenant = (time: string) =>
      server.opened.ownerQuery(
        `update access_tenant set expiration_time = ${time}
          where id = (select tenant_id from access_account where account = 'bg_admin')`,
      );
    await tenant("now() - interval '1 second'");
    await ended(here);
    await ended(there);
    await tenant("null");
  });

  it("when single sign-in brings a newer one of the same login mode", async () => {
    await setting("sys_single_login", "True");
    server.pass(11_000);
    const pc = await signInBoth("user1");
    const app = await server.anonymous.post<{ accessToken: string; refreshToken: string }>(
      "/api/sysAuth/login",
      { account: "user1", password: seedPassword, loginMode: 2 },
    );
    const phone = server.client(app.body.result.accessToken, app.body.result.refreshToken);
    expect(await codeOf(pc.here)).toBe(200);
    await signInBoth("user1");
    expect(await codeOf(pc.here)).toBe(401);
    await ended(pc.there);
    expect(await codeOf(phone)).toBe(200);
    await setting("sys_single_login", "False");
  });
});

describe("times of a session", () => {
  it("end it when nobody used it, and not while somebody does", async () => {
    await setting("sys_idle_timeout", "300");
    server.pass(11_000);
    const { here, there } = await signInBoth("user1");
    expect(await here.ask("/api/sysSession/touch", {})).toBe(300);
    const lastUse = (seconds: number) =>
      server.opened.ownerQuery(
        `with used as (update formwork.session set last_seen_at = now() - make_interval(secs => $1)
                        where revoked_at is null returning id)
         select pg_notify('formwork_session', 'all') from (select count(*) from used) changed`,
        [seconds],
      );
    await lastUse(290);
    await pause(200);
    expect([await codeOf(here), await codeOf(there)]).toEqual([200, 200]);
    await lastUse(340);
    await pause(200);
    const passive = await server.app.inject({
      url: "/api/sysAuth/userInfo",
      headers: { authorization: `Bearer ${here.accessToken}`, "x-passive": "1" },
    });
    expect((passive.json() as { code: number }).code).toBe(401);
    await ended(there);
    const rows = await server.opened.ownerQuery<{ reason: string }>(
      "select revoked_reason as reason from formwork.session order by number desc limit 1",
    );
    expect(rows[0]?.reason).toBe("idle");
    await setting("sys_idle_timeout", "0");
    server.pass(11_000);
  });

  it("follow the configuration: the session is over with its refresh token", async () => {
    await setting("sys_token_expire", "1");
    await setting("sys_refresh_token_expire", "3");
    const person = await server.signIn("user1");
    const rows = await server.opened.ownerQuery<{ minutes: string }>(
      "select round(extract(epoch from expires_at - created_at) / 60) as minutes from formwork.session order by number desc limit 1",
    );
    expect(Number(rows[0]?.minutes)).toBe(3);
    server.pass(66_000);
    const answer = await person.get("/api/sysAuth/userInfo");
    expect(answer.body.code).toBe(200);
    expect(answer.headers["x-access-token"]).toMatch(/\./);
    await server.opened.ownerQuery(
      "update formwork.session set expires_at = now() - interval '1 second' where revoked_at is null",
    );
    const fresh = server.client(
      answer.headers["access-token"] ?? "",
      answer.headers["x-access-token"] ?? "",
    );
    server.pass(66_000);
    expect(await codeOf(fresh)).toBe(401);
  });
});

describe("looking sessions up", () => {
  it("costs no statement while the session is cached", async () => {
    await setting("sys_token_expire", "60");
    await setting("sys_refresh_token_expire", "120");
    const person = await server.signIn("user1");
    // The first call reads, and so does the look whether a password is due.
    await person.post("/api/sysTenant/page", { page: 1 });
    const { database } = server.opened;
    const texts = countStatements(database);
    const refused = await person.post("/api/sysTenant/page", { page: 1 });
    expect(refused.body.code).toBe(403);
    expect(texts.count()).toBe(0);
    texts.restore();
  });
});

/** Counts the transactions that the server opens from now on. */
function countStatements(database: FeatureApp["opened"]["database"]) {
  const { transaction } = database;
  let count = 0;
  database.transaction = ((...parts: Parameters<typeof transaction>) => {
    count += 1;
    return transaction(...parts);
  }) as typeof transaction;
  return {
    count: () => count,
    restore: () => {
      database.transaction = transaction;
    },
  };
}
