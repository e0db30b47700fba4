import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../../support/smtpPeer.ts";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "../support/featureApp.ts";

const base = "https://console.example";
const fresh = "N3w!longer-pass";
let peer: SmtpPeer;
let server: FeatureApp;
let admin: Client;

const mailOf = (port: number) => ({
  server: { host: "127.0.0.1", port, security: "none" as const, account: null, password: null },
  from: { name: "Formwork", address: "noreply@example.com" },
  perHour: 1000,
});
const own = <Row extends object>(text: string, values: unknown[] = []) =>
  server.opened.ownerQuery<Row>(text, values);

beforeAll(async () => {
  peer = await startSmtpPeer();
  server = await buildFeatureApp({ mail: mailOf(peer.port) });
  admin = await server.signIn("superadmin");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  peer.received = [];
  for (const table of [
    "formwork.link_request",
    "formwork.one_time",
    "formwork.task",
    "system_mail",
  ])
    await own(`delete from ${table}`);
  await own("delete from formwork.login_failure");
  await own("update access_account set email = null");
  await give("user1", "user1@example.com");
});

/** A person has this address, and has confirmed it. */
async function give(account: string, email: string, confirmed = true): Promise<void> {
  await own("update access_account set email = $2 where account = $1", [account, email]);
  await own("update access_account set email_confirmed = $2 where account = $1", [
    account,
    confirmed,
  ]);
}

const ask = (name: string, headers: object = {}) =>
  server.app.inject({
    method: "POST",
    url: "/api/sysAuth/askPasswordReset",
    payload: { name },
    headers: { "accept-language": "en", ...headers },
  });
const open = (token: string) =>
  server.anonymous.post<{ purpose: string; account: string }>("/api/sysAuth/openMailLink", {
    token,
  });
const use = (token: string, password = fresh) =>
  server.anonymous.post("/api/sysAuth/setPasswordByLink", { token, password });
const decoded = (source: string) =>
  source
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
const tokenOf = (source: string) =>
  /https:\/\/console\.example\/#\/link\/([\w-]{32})/.exec(decoded(source))?.[1] ?? "";

const idOf = async (table: string) =>
  Number(
    (
      await own<{ id: string }>(`select id from ${table} where not is_delete order by id limit 1`)
    )[0]?.id,
  );

/** Asks for a link and reads it in the mail that comes. */
async function receive(name = "user1"): Promise<string> {
  expect((await ask(name)).statusCode).toBe(200);
  await server.work();
  return tokenOf(peer.received.at(-1)?.source ?? "");
}

describe("a forgotten password", () => {
  it("is set with the link of a mail, which ends every session and signs nobody in", async () => {
    const session = await server.signIn("user1");
    const token = await receive();
    expect(peer.received[0]?.to).toEqual(["user1@example.com"]);
    expect((await open(token)).body.result).toMatchObject({
      purpose: "passwordReset",
      account: "user1",
    });
    const { body, headers } = await use(token);
    expect(body.code).toBe(200);
    expect(headers["access-token"]).toBeUndefined();
    expect((await session.get("/api/sysUser/baseInfo")).body.code).toBe(401);
    await server.signIn("user1", fresh);
    await server.work();
    const kinds = await own<{ kind: string }>("select kind from system_mail order by id");
    expect(kinds.map(({ kind }) => kind)).toEqual(["passwordReset", "passwordChanged"]);
    expect(peer.received).toHaveLength(2);
    const entries = await own<{ after: object }>(
      `select j.after from formwork.journal j join access_account a on a.id = j.record_id
        where j.entity = 'access/account' and a.account = 'user1' and j.action = 'update' order by j.id desc limit 1`,
    );
    expect(JSON.stringify(entries)).not.toMatch(/argon2/);
    expect(entries).toHaveLength(1);
  });

  it("can be asked for with the confirmed address too", async () => {
    expect(await receive("User1@example.com")).toHaveLength(32);
  });

  it("is kept nowhere as it is in the mail", async () => {
    const token = await receive();
    const [row] = await own<{ text: string }>(
      "select (select string_agg(t::text, ' ') from formwork.one_time t) || (select string_agg(m::text, ' ') from system_mail m) || (select string_agg(k::text, ' ') from formwork.task k) as text",
    );
    expect(row?.text).not.toContain(token);
  });

  it("gets a link that works once, also for two at the same time", async () => {
    const token = await receive();
    const answers = await Promise.all([use(token, "An0ther!pass-a"), use(token, "An0ther!pass-b")]);
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes[0]).toBe(200);
    expect(codes[1]).not.toBe(200);
    expect((await use(token)).body.message).toContain("F4095");
  });

  it("keeps the link when the password breaks the rules", async () => {
    const token = await receive();
    expect((await use(token, "short")).body.code).toBe(400);
    expect((await use(token, "Y3t!another-one")).body.code).toBe(200);
  });

  it("gets a link that ends with its time, with another address and with another link's use", async () => {
    const late = await receive();
    await own("update formwork.one_time set expires_at = now() - interval '1 second'");
    expect((await use(late)).body.message).toContain("F4095");
    const moved = await receive();
    await give("user1", "other@example.com");
    expect((await use(moved)).body.message).toContain("F4095");
    await give("user1", "user1@example.com");
    const [one, two] = [await receive(), ""];
    await own("delete from formwork.link_request");
    const second = await receive();
    expect((await use(one, "F1rst!of-the-two")).body.code).toBe(200);
    expect((await use(second || two)).body.message).toContain("F4095");
  });

  it.each(["nobody", "user2", "user4"])("answers for %s as for everybody", async (name) => {
    if (name === "user2") await give("user2", "user2@example.com", false);
    if (name === "user4") {
      await give("user4", "user4@example.com");
      await own("update access_account set status = 2 where account = 'user4'");
    }
    const [known, other] = [await ask("user1"), await ask(name)];
    const timeless = (body: string) => body.replace(/"time":"[^"]*"/, "");
    expect(timeless(other.body)).toBe(timeless(known.body));
    await server.work();
    await own("update access_account set status = 1 where account = 'user4'");
    expect(peer.received.map(({ to }) => to)).toEqual([["user1@example.com"]]);
  });

  it("leads to the public address, whatever host a request names", async () => {
    await ask("user1", { host: "evil.example", "x-forwarded-host": "evil.example" });
    await server.work();
    expect(decoded(peer.received[0]?.source ?? "")).toContain(`${base}/#/link/`);
    expect(decoded(peer.received[0]?.source ?? "")).not.toContain("evil.example");
  });

  it("can be asked for three times in an hour, also by names that nobody has", async () => {
    for (const name of ["user1", "nobody"]) {
      for (let asked = 0; asked < 3; asked++) expect((await ask(name)).statusCode).toBe(200);
      const { body } = await ask(name);
      expect(body).toContain("F4029");
    }
  });

  it("is not set anew for somebody whose password lies in a directory", async () => {
    await own("update system_config set value = 'True' where code = 'sys_domain_login'");
    await own("update access_account set domain_account = 'u1' where account = 'user1'");
    await own(
      `insert into access_ldap (host, port, base_dn, bind_dn, auth_filter, bind_attr_account, bind_attr_employee_id, bind_attr_code, status, tenant_id)
       select 'ldap.example', 389, 'dc=x', 'cn=x', 'uid=%s', 'uid', 'no', 'code', 1, tenant_id from access_account where account = 'user1'`,
    );
    await ask("user1");
    await server.work();
    await own("update system_config set value = 'False' where code = 'sys_domain_login'");
    await own("update access_account set domain_account = null where account = 'user1'");
    expect(peer.received).toEqual([]);
  });
});

describe("an invitation", () => {
  const make = async () => {
    const values = { account: "newcomer", realName: "New Comer", phone: "13811112222" };
    const places = {
      orgId: await idOf("access_organization"),
      posId: await idOf("access_position"),
    };
    await admin.ask("/api/sysUser/add", { ...values, ...places, email: "new@example.com" });
    const [row] = await own<{ id: string }>(
      "select id from access_account where account = 'newcomer'",
    );
    return Number(row?.id);
  };

  it("sets the first password, confirms the address and ends the one that was made", async () => {
    const id = await make();
    expect((await admin.post<string>("/api/sysUser/invite", { id })).body.result).toBe(
      "new@example.com",
    );
    const [before] = await own<{ password: string | null }>(
      "select password from access_account where id = $1",
      [id],
    );
    expect(before?.password).toBeNull();
    await server.work();
    const token = tokenOf(peer.received[0]?.source ?? "");
    expect((await open(token)).body.result).toMatchObject({ purpose: "invitation" });
    expect((await use(token)).body.code).toBe(200);
    const [after] = await own<{ confirmed: boolean }>(
      "select email_confirmed as confirmed from access_account where id = $1",
      [id],
    );
    expect(after?.confirmed).toBe(true);
    await server.signIn("newcomer", fresh);
    expect((await admin.post("/api/sysUser/invite", { id })).body.message).toContain("F4097");
  });

  it("is not for who has signed in already, nor without an address", async () => {
    const [row] = await own<{ id: string }>(
      "select id from access_account where account = 'user2'",
    );
    const invite = () => admin.post("/api/sysUser/invite", { id: Number(row?.id) });
    expect((await invite()).body.message).toContain("F4096");
    await give("user2", "user2@example.com", false);
    expect((await invite()).body.message).toContain("F4097");
  });
});

describe("the own address", () => {
  it("is confirmed with the password and a link, and no longer once it is changed", async () => {
    const person = await server.signIn("user3");
    const send = (password: string) => person.post("/api/sysUser/sendAddressLink", { password });
    await own("update access_account set email = null where account = 'user3'");
    expect((await send(seedPassword)).body.message).toContain("F4092");
    await give("user3", "user3@example.com", false);
    expect((await send("wrong")).body.message).toContain("D1000");
    expect((await send(seedPassword)).body.result).toBe("user3@example.com");
    await server.work();
    const token = tokenOf(peer.received[0]?.source ?? "");
    expect((await use(token)).body.message).toContain("F4095");
    const confirm = () => server.anonymous.post("/api/sysAuth/confirmAddressByLink", { token });
    expect((await confirm()).body.code).toBe(200);
    expect((await confirm()).body.message).toContain("F4095");
    const confirmed = async () =>
      (await person.ask<{ emailConfirmed: boolean }>("/api/sysUser/baseInfo")).emailConfirmed;
    expect(await confirmed()).toBe(true);
    await person.ask("/api/sysUser/updateBaseInfo", { email: "thief@example.com" });
    expect(await confirmed()).toBe(false);
  });
});
