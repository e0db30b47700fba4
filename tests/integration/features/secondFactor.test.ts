import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());
beforeEach(() => server.opened.ownerQuery("delete from formwork.login_failure"));

const login = (account: string, password = seedPassword) =>
  server.anonymous.post<{ accessToken: string; refreshToken: string } | null>(
    "/api/sysAuth/login",
    { account, password },
  );
const second = (ticket: unknown, code: string) =>
  server.anonymous.post<{ accessToken: string; refreshToken: string }>(
    "/api/sysAuth/loginSecondStep",
    { ticket, code },
  );

/** Makes the codes used so far usable again: the tests are faster than the time steps. */
const forgetSteps = () =>
  server.opened.ownerQuery("update formwork.second_factor set last_step = 0");

async function ticketOf(account: string, password = seedPassword): Promise<string> {
  const { body } = await login(account, password);
  expect(body.message).toContain("F4031");
  expect(body.result).toBeNull();
  return String(body.extras?.["ticket"]);
}

/** Every secret and recovery code that somebody was shown. */
const shown: string[] = [];

/** Sets up an authenticator as its owner would. */
async function enroll(client: Client, password = seedPassword) {
  const { secret, uri } = await client.ask<{ secret: string; uri: string }>(
    "/api/sysAuth/startSecondFactor",
    { password },
  );
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  const totp = new TOTP({ secret });
  const codes = await client.ask<string[]>("/api/sysAuth/confirmSecondFactor", {
    code: totp.generate(),
  });
  shown.push(secret, ...codes, ...codes.map((code) => code.replace("-", "")));
  await forgetSteps();
  return { totp, codes };
}

describe("second factor", () => {
  it("is asked for after the password, and its code opens the session", async () => {
    const { totp, codes } = await enroll(await server.signIn("user1"));
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const ticket = await ticketOf("user1");
    const { body } = await second(ticket, totp.generate());
    expect(body.code).toBe(200);
    const client = server.client(body.result.accessToken, body.result.refreshToken);
    expect(await client.ask("/api/sysAuth/secondFactor")).toEqual({
      enabled: true,
      recoveryCodes: 10,
      required: false,
    });
    expect((await second(ticket, totp.generate())).body.message).toContain("F4032");
  });

  it("takes a code of one time step once", async () => {
    const { totp } = await enroll(await server.signIn("user2"));
    const code = totp.generate();
    expect((await second(await ticketOf("user2"), code)).body.code).toBe(200);
    expect((await second(await ticketOf("user2"), code)).body.message).toContain("F4032");
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await second(await ticketOf("user2"), next)).body.code).toBe(200);
    const old = totp.generate({ timestamp: Date.now() - 120_000 });
    expect((await second(await ticketOf("user2"), old)).body.message).toContain("F4032");
  });

  it("takes each recovery code once, however it is written", async () => {
    const { codes } = await enroll(await server.signIn("user3"));
    const [first = "", other = ""] = codes;
    expect((await second(await ticketOf("user3"), first.toLowerCase())).body.code).toBe(200);
    expect((await second(await ticketOf("user3"), first)).body.message).toContain("F4032");
    expect((await second(await ticketOf("user3"), other.replace("-", " "))).body.code).toBe(200);
  });

  it("says nothing of the account before both are right, and counts wrong codes with wrong passwords", async () => {
    const { totp } = await enroll(await server.signIn("user4"));
    const { ownerQuery } = server.opened;
    await ownerQuery("update access_account set status = 2 where account = 'user4'");
    const ticket = await ticketOf("user4");
    expect((await second(ticket, totp.generate())).body.message).toContain("D1017");
    await ownerQuery("update access_account set status = 1 where account = 'user4'");
    await ownerQuery("delete from formwork.login_failure");
    const open = await ticketOf("user4");
    for (let round = 0; round < 4; round += 1)
      expect((await second(open, "000000")).body.message).toContain("F4032");
    expect((await second(open, "000000")).body.message).toMatch(/F4032|D1027/);
    expect((await second(open, totp.generate())).body.code).not.toBe(200);
    expect((await login("user4")).body.message).toContain("D1027");
    await ownerQuery(
      "delete from formwork.second_factor where user_id = (select id from access_account where account = 'user4')",
    );
  });

  it("belongs to the address of the first step and to five minutes", async () => {
    const { totp } = await enroll(await server.signIn("user4"));
    const ticket = await ticketOf("user4");
    const foreign = await server.app.inject({
      method: "POST",
      url: "/api/sysAuth/loginSecondStep",
      remoteAddress: "10.1.2.3",
      payload: { ticket, code: totp.generate() },
    });
    expect(foreign.body).toContain("F4032");
    await server.opened.ownerQuery(
      "update formwork.one_time set expires_at = now() - interval '1 second'",
    );
    expect((await second(ticket, totp.generate())).body.message).toContain("F4032");
    expect((await second("made-up", totp.generate())).body.message).toContain("F4032");
  });

  it("ends all other sessions when it is set up, renewed or taken away, and all when an administrator does", async () => {
    const { ownerQuery } = server.opened;
    await ownerQuery(
      "delete from formwork.second_factor where user_id = (select id from access_account where account = 'bg_admin')",
    );
    const isIn = async (client: Client) =>
      (await client.get("/api/sysAuth/userInfo")).body.code === 200;
    const elsewhere = await server.signIn("bg_admin");
    const own = await server.signIn("bg_admin");
    const { totp } = await enroll(own);
    expect([await isIn(elsewhere), await isIn(own)]).toEqual([false, true]);
    const another = async () => {
      await forgetSteps();
      const { body } = await second(await ticketOf("bg_admin"), totp.generate());
      await forgetSteps();
      return server.client(body.result.accessToken, body.result.refreshToken);
    };
    for (const change of ["renewRecoveryCodes", "disableSecondFactor"]) {
      const other = await another();
      const proof = { password: seedPassword, code: totp.generate() };
      await own.ask(`/api/sysAuth/${change}`, proof);
      expect([change, await isIn(other), await isIn(own)]).toEqual([change, false, true]);
    }
    await enroll(own);
    const [user] = await ownerQuery<{ id: string }>(
      "select id from access_account where account = 'bg_admin'",
    );
    const superadmin = await server.signIn("superadmin");
    await superadmin.ask("/api/sysUser/resetSecondFactor", { id: Number(user?.id) });
    expect(await isIn(own)).toBe(false);
  });

  it("is over when the password is changed meanwhile", async () => {
    const { totp } = await enroll(await server.signIn("yl_admin"));
    const ticket = await ticketOf("yl_admin");
    await server.opened.ownerQuery(
      "update access_account set password = (select password from access_account where account = 'user1') where account = 'yl_admin'",
    );
    expect((await second(ticket, totp.generate())).body.message).toContain("F4032");
    const fresh = await ticketOf("yl_admin");
    expect((await second(fresh, totp.generate())).body.code).toBe(200);
  });

  it("is kept encrypted, and its recovery codes as hashes", async () => {
    const rows = await server.opened.ownerQuery<{ text: string }>(
      "select f::text || coalesce(string_agg(c::text, ''), '') as text from formwork.second_factor f left join formwork.recovery_code c using (user_id) group by f.*",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(shown.length).toBeGreaterThan(20);
    const stored = rows.map(({ text }) => text).join("\n");
    for (const secret of shown) expect(stored).not.toContain(secret);
  });

  it("leaves its secret, its codes and a reset password in no log", async () => {
    const superadmin = await server.signIn("superadmin");
    const { totp, codes } = await enroll(superadmin, adminPassword);
    await superadmin.ask("/api/sysAuth/disableSecondFactor", {
      password: adminPassword,
      code: codes[0],
    });
    const { ticket, watch } = await server.anonymous.ask<{ ticket: string; watch: string }>(
      "/api/sysAuth/openScan",
      {},
    );
    await server.anonymous.ask("/api/sysAuth/scanState", { watch });
    const [user] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = 'bg_admin'",
    );
    const reset = await superadmin.ask<string>("/api/sysUser/resetPwd", { id: Number(user?.id) });
    await server.opened.ownerQuery(
      "update access_account set password = (select password from access_account where account = 'yl_admin') where account = 'bg_admin'",
    );
    expect(await server.flushLogs()).toBe(true);
    const rows = await server.opened.ownerQuery<{ text: string }>(
      "select t::text as text from system_log_op t union all select t::text from system_log_vis t",
    );
    const text = JSON.stringify(rows);
    expect(text).toContain("sysAuth");
    for (const secret of [totp.secret.base32, ...codes, ticket, watch, reset])
      expect(text).not.toContain(secret);
  });

  it("is taken away with password and code only, and by an administrator, who leaves a trace", async () => {
    const superadmin = await server.signIn("superadmin");
    const { totp } = await enroll(superadmin, adminPassword);
    const off = (password: string, code: string) =>
      superadmin.post("/api/sysAuth/disableSecondFactor", { password, code });
    expect((await off("Wr0ng!pass", totp.generate())).body.message).toContain("D1000");
    expect((await off(adminPassword, "000000")).body.message).toContain("F4032");
    expect((await off(adminPassword, totp.generate())).body.code).toBe(200);
    expect((await login("superadmin", adminPassword)).body.code).toBe(200);

    const [user] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = 'user2'",
    );
    const id = Number(user?.id);
    const reset = "/api/sysUser/resetSecondFactor";
    const foreign = await server.signIn("bg_admin");
    expect((await foreign.post(reset, { id })).body.code).not.toBe(200);
    await ticketOf("user2");
    await superadmin.ask(reset, { id });
    expect((await login("user2")).body.code).toBe(200);
    const trace = await server.opened.ownerQuery<{ action: string }>(
      "select action from formwork.journal where record_id = $1 and action = 'resetSecondFactor'",
      [id],
    );
    expect(trace).toHaveLength(1);
  });

  it("does not change by itself who has it: a second set-up needs the first to be taken away", async () => {
    const client = await server.signIn("user2");
    await enroll(client);
    const again = await client.post("/api/sysAuth/startSecondFactor", { password: seedPassword });
    expect(again.body.message).toContain("F4010");
    expect(
      (await client.post("/api/sysAuth/confirmSecondFactor", { code: "123456" })).body.message,
    ).toContain("F4032");
  });
});
