import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { oidcClient, type OidcPeer, startOidcPeer } from "../../support/oidcPeer.ts";
import { type Mood, plainClient, type PlainPeer, startPlainPeer } from "../../support/oauthPeer.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { consoleOrigin, openBrowser, said } from "./support/oauthBrowser.ts";

let server: FeatureApp;
let oidc: OidcPeer;
let plain: PlainPeer;
let admin: Client;

const callback = `${consoleOrigin}/api/sysOAuth/signInCallback`;

const addProvider = (body: object) => admin.ask<number>("/api/sysOAuthProvider/add", body);

beforeAll(async () => {
  [server, oidc, plain] = await Promise.all([
    buildFeatureApp({ privateHosts: ["127.0.0.1"] }),
    startOidcPeer(callback),
    startPlainPeer(),
  ]);
  admin = await server.signIn("superadmin");
  await addProvider({
    code: "corp",
    name: "Corporate",
    kind: "oidc",
    clientId: oidcClient.id,
    clientSecret: oidcClient.secret,
    issuer: oidc.issuer,
    autoCreate: true,
  });
  for (const kind of ["gitee", "wechat", "dingtalk", "feishu", "oauth2"])
    await addProvider({
      code: kind,
      name: kind,
      kind,
      clientId: plainClient.id,
      clientSecret: plainClient.secret,
      autoCreate: true,
      ...plain.addresses(kind),
    });
});
afterAll(async () => {
  await server.close();
  await Promise.all([oidc.close(), plain.close()]);
});
beforeEach(() => {
  plain.mood = "good";
});

/** Signs in at a plain provider; gives where the console sends the browser. */
async function throughPlain(code: string, person: string, browser = openBrowser(server)) {
  const back = await plain.agree(await browser.depart(code), person);
  return { browser, end: await browser.arrive(back) };
}

async function exchange(browser: ReturnType<typeof openBrowser>, ticket: string | null) {
  const answer = await browser.post("/api/sysOAuth/exchange", { ticket });
  return JSON.parse(answer.body) as {
    code: number;
    message: string;
    result: { accessToken: string; refreshToken: string } | null;
  };
}

const accounts = () =>
  server.opened.ownerQuery<{ id: string; account: string; phone: string | null; email: string }>(
    "select id, account, phone, email from access_account order by id",
  );

describe("the providers of the sign-in page", () => {
  it("are named without anything secret, disabled ones left out", async () => {
    const id = await addProvider({
      code: "off",
      name: "Off",
      kind: "gitee",
      clientId: "x",
      status: 2,
    });
    const answer = await server.anonymous.get<object[]>("/api/sysOAuth/providers");
    expect(answer.body.result).toContainEqual({
      code: "corp",
      name: "Corporate",
      icon: null,
      kind: "oidc",
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|"off"/i);
    const detail = await admin.get(`/api/sysOAuthProvider/detail?id=${id}`);
    expect(JSON.stringify(detail.body)).not.toMatch(/secret/i);
  });

  it("keep their secret encrypted, and it does not follow to another address", async () => {
    const [row] = await server.opened.ownerQuery<{ id: string; client_secret: string }>(
      "select id, client_secret from access_oauth_provider where code = 'corp'",
    );
    expect(row?.client_secret).toMatch(/^v1\./);
    const id = Number(row?.id);
    const moved = { id, issuer: "https://evil.example" };
    expect((await admin.post("/api/sysOAuthProvider/update", moved)).body.message).toContain(
      "clientSecret",
    );
    const kept = { id, clientSecret: "", issuer: oidc.issuer, remark: "kept" };
    expect((await admin.post("/api/sysOAuthProvider/update", kept)).body.code).toBe(200);
  });

  it("speak encrypted, but to hosts the operator names; tenant administrators may add their own", async () => {
    const body = { code: "http", name: "x", clientId: "x", kind: "oidc" };
    for (const issuer of ["http://id.example", "http://10.0.0.1", "https://u:p@id.example"])
      expect((await admin.post("/api/sysOAuthProvider/add", { ...body, issuer })).body.code).toBe(
        400,
      );
    const without = await admin.post("/api/sysOAuthProvider/add", body);
    expect(without.body.message).toContain("issuer");
  });
});

describe("OpenID Connect", () => {
  it("signs an unknown person in with a new account for own data only, and knows him again", async () => {
    const browser = openBrowser(server);
    const before = (await accounts()).length;
    const away = await browser.depart("corp", consoleOrigin);
    const asked = new URL(away).searchParams;
    expect(asked.get("redirect_uri")).toBe(callback);
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("nonce")).toMatch(/^[\w-]{43}$/);
    const end = await browser.arrive(await oidc.walk(away, "ann"));
    expect(end).toMatch(new RegExp(`^${consoleOrigin}/#/login\\?token=`));
    const { result } = await exchange(browser, said(end, "token"));
    const client = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
    const info = await client.ask<{ account: string; realName: string; roleIds: number[] }>(
      "/api/sysAuth/userInfo",
    );
    expect(info).toMatchObject({ realName: "Person ann", phone: null, email: null });
    expect(info.account).toMatch(/^corp_[a-z2-9]{10}$/);
    const [role] = await server.opened.ownerQuery<{ code: string; name: string }>(
      `select r.code, o.name from access_user_role u join access_role r on r.id = u.role_id
         join access_account a on a.id = u.account_id join access_organization o on o.id = a.org_id and o.pid = 0
        where a.account = $1`,
      [info.account],
    );
    expect(role?.code).toBe("sys_self");
    const again = openBrowser(server);
    const second = await again.arrive(await oidc.walk(await again.depart("corp"), "ann"));
    expect((await exchange(again, said(second, "token"))).code).toBe(200);
    expect((await accounts()).length).toBe(before + 1);
    const [stored] = await server.opened.ownerQuery<{ access_token: string; subject: string }>(
      "select access_token, subject from access_oauth_user where subject = 'ann'",
    );
    expect(stored?.access_token).toMatch(/^v1\./);
  });

  const tampered: [string, (address: string) => string, string][] = [
    ["another nonce", (a) => a.replace(/nonce=[^&]+/, "nonce=another"), "O1008"],
    [
      "another challenge",
      (a) => a.replace(/code_challenge=[^&]+/, `code_challenge=${"A".repeat(43)}`),
      "O1002",
    ],
  ];
  it.each(tampered)("refuses an answer for %s", async (_, change, code) => {
    const browser = openBrowser(server);
    const back = await oidc.walk(change(await browser.depart("corp")), "ben");
    expect(said(await browser.arrive(back), "oauthError")).toBe(code);
  });

  it("refuses another issuer in the answer, and a discovery document of another issuer", async () => {
    const browser = openBrowser(server);
    const back = new URL(await oidc.walk(await browser.depart("corp"), "ben"));
    back.searchParams.set("iss", "https://evil.example");
    expect(said(await browser.arrive(back.href), "oauthError")).toBe("O1008");
    await addProvider({
      code: "alias",
      name: "Alias",
      kind: "oidc",
      clientId: "x",
      issuer: `${oidc.issuer}/other`,
    });
    const query = "/api/sysOAuth/signIn?provider=alias";
    const answer = await browser.get(query, { accept: "application/json" });
    expect((JSON.parse(answer.body) as { code: number }).code).not.toBe(200);
  });

  it("refuses a code that was used, also under a fresh state", async () => {
    const browser = openBrowser(server);
    const back = await oidc.walk(await browser.depart("corp"), "cleo");
    expect(said(await browser.arrive(back), "token")).not.toBeNull();
    expect(said(await browser.arrive(back), "oauthError")).toBe("O1001");
    const fresh = new URL(await browser.depart("corp")).searchParams.get("state") ?? "";
    const replayed = new URL(back);
    replayed.searchParams.set("state", fresh);
    expect(said(await browser.arrive(replayed.href), "oauthError")).toBe("O1002");
  });
});

describe("plain OAuth 2", () => {
  it.each([
    ["gitee", "Name of g1"],
    ["wechat", "Name of w1"],
    ["dingtalk", "Name of d1"],
    ["feishu", "Name of f1"],
    ["oauth2", "Name of o1"],
  ])("speaks the dialect of %s", async (code, name) => {
    const person = `${name.slice(-2)}`;
    const { browser, end } = await throughPlain(code, person);
    const { result } = await exchange(browser, said(end, "token"));
    const client = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
    expect(await client.ask("/api/sysAuth/userInfo")).toMatchObject({ realName: name });
    const [row] = await server.opened.ownerQuery<{ avatar: string | null; refresh_token: string }>(
      "select avatar, refresh_token from access_oauth_user where subject = $1",
      [person],
    );
    // Feishu's peer sends a picture address that is none.
    expect(row?.avatar).toBeNull();
    expect(row?.refresh_token).toMatch(/^v1\./);
  });

  it("reads the fields that a record names", async () => {
    await addProvider({
      code: "own",
      name: "Own",
      kind: "oauth2",
      clientId: plainClient.id,
      clientSecret: plainClient.secret,
      autoCreate: true,
      subjectField: "person.key",
      nameField: "person.title",
      ...plain.addresses("custom"),
    });
    const { end } = await throughPlain("own", "k1");
    expect(said(end, "token")).not.toBeNull();
  });

  const moods: [Mood, string][] = [
    ["silent", "O1004"],
    ["huge", "O1004"],
    ["broken", "O1004"],
    ["garbage", "O1008"],
    ["away", "O1002"],
    ["nameless", "O1008"],
  ];
  it.each(moods)("ends within bounds when the provider is %s", async (mood, code) => {
    const browser = openBrowser(server);
    const back = await plain.agree(await browser.depart("gitee"), "p1");
    plain.mood = mood;
    const begin = Date.now();
    expect(said(await browser.arrive(back), "oauthError")).toBe(code);
    expect(Date.now() - begin).toBeLessThan(6000);
    const again = await plain.agree(await browser.depart("gitee"), "p1");
    const answer = await browser.get(again.replace(consoleOrigin, ""), { accept: "*/*" });
    expect(answer.statusCode).toBe(code === "O1004" ? 503 : 200);
    expect(answer.body).toContain(code);
  });

  it("answers 503 when the provider is not there at all, and refuses a private one without trust", async () => {
    await addProvider({
      code: "gone",
      name: "Gone",
      kind: "oidc",
      clientId: "x",
      issuer: "http://127.0.0.1:9",
    });
    await addProvider({
      code: "inside",
      name: "Inside",
      kind: "oidc",
      clientId: "x",
      issuer: "https://10.255.255.1",
    });
    for (const provider of ["gone", "inside"]) {
      const url = `/api/sysOAuth/signIn?provider=${provider}`;
      const answer = await openBrowser(server).get(url, { accept: "application/json" });
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain("O1004");
    }
  });
});

describe("the way back", () => {
  it("belongs to the browser that began, once, for ten minutes", async () => {
    const browser = openBrowser(server);
    const back = await plain.agree(await browser.depart("gitee"), "s1");
    const stranger = openBrowser(server);
    expect(said(await stranger.arrive(back), "oauthError")).toBe("O1001");
    await stranger.depart("gitee");
    expect(said(await stranger.arrive(back), "oauthError")).toBe("O1001");
    await server.opened.ownerQuery(
      "update formwork.oauth_flow set expires_at = expires_at - interval '10 minutes'",
    );
    expect(said(await browser.arrive(back), "oauthError")).toBe("O1001");
    for (const state of ["", "?state=", "?state=unknown", `?state=${"x".repeat(500)}`])
      expect(said(await browser.arrive(`${callback}${state}`), "oauthError")).toBe("O1001");
  });

  it("says that the person canceled, for whom no code is asked", async () => {
    for (const provider of ["gitee", "corp"]) {
      const browser = openBrowser(server);
      const state = new URL(await browser.depart(provider)).searchParams.get("state");
      const answer = { state: state ?? "", error: "access_denied", iss: oidc.issuer };
      const end = await browser.arrive(`${callback}?${new URLSearchParams(answer)}`);
      expect(said(end, "oauthError")).toBe("O1002");
    }
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "http://console.test:8081",
    "https://console.test:8080",
    "http://console.test:8080@evil.example",
    "http://user@console.test:8080",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.example",
  ])("never leads to %s", async (redirectUrl) => {
    const query = new URLSearchParams({ provider: "gitee", redirectUrl });
    const answer = await openBrowser(server).get(`/api/sysOAuth/signIn?${query}`);
    expect(answer.headers.location).toBeUndefined();
    expect(JSON.parse(answer.body)).toMatchObject({ code: 400 });
  });

  it("names an unknown provider", async () => {
    const browser = openBrowser(server);
    const answer = await browser.get("/api/sysOAuth/signIn?provider=nobody", { accept: "*/*" });
    expect(answer.body).toContain("O1003");
    expect(said(await browser.depart("nobody"), "oauthError")).toBe("O1003");
  });
});

describe("the ticket", () => {
  it("is good once, for a minute, in this browser; it is no access token", async () => {
    const { browser, end } = await throughPlain("gitee", "t1");
    const ticket = said(end, "token");
    expect((await exchange(openBrowser(server), ticket)).message).toContain("O1001");
    expect((await exchange(browser, ticket)).code).toBe(200);
    await server.opened.ownerQuery(
      "update formwork.sign_in_ticket set used_at = used_at - interval '6 seconds'",
    );
    expect((await exchange(browser, ticket)).message).toContain("O1001");
    const late = await throughPlain("gitee", "t1");
    await server.opened.ownerQuery(
      "update formwork.sign_in_ticket set expires_at = now() where used_at is null",
    );
    expect((await exchange(late.browser, said(late.end, "token"))).message).toContain("O1001");
  });

  it("serves existing clients: their first calls with it as access token bring the pair in the headers", async () => {
    const { browser, end } = await throughPlain("gitee", "t2");
    const authorization = `Bearer ${said(end, "token")}`;
    const calls = await Promise.all(
      ["/api/sysAuth/userInfo", "/api/sysMenu/loginMenuTree"].map((url) =>
        browser.get(url, { authorization, accept: "application/json" }),
      ),
    );
    const pairs = calls.map(({ headers }) => String(headers["access-token"]));
    expect(pairs[0]).toBe(pairs[1]);
    expect(calls.map(({ body }) => (JSON.parse(body) as { code: number }).code)).toEqual([
      200, 200,
    ]);
    const sessions = await server.opened.ownerQuery(
      "select 1 from formwork.session s join access_oauth_user o on o.user_id = s.user_id where o.subject = 't2'",
    );
    expect(sessions).toHaveLength(1);
    const stolen = await server.app.inject({
      url: "/api/sysAuth/userInfo",
      headers: { authorization },
    });
    expect(JSON.parse(stolen.body)).toMatchObject({ code: 401 });
  });

  it("opens nothing for a disabled account", async () => {
    const { browser, end } = await throughPlain("gitee", "t3");
    await server.opened.ownerQuery(
      "update access_account set status = 2 where id = (select user_id from access_oauth_user where subject = 't3')",
    );
    expect((await exchange(browser, said(end, "token"))).message).toContain("D1017");
  });
});

describe("accounts", () => {
  it("are never taken over by equal names, addresses or phone numbers", async () => {
    // The peer says login "superadmin" and the address of an account that is there.
    await server.opened.ownerQuery(
      "update access_account set email = 'admin@example.com', phone = '13800000000' where account = 'admin'",
    );
    const before = await accounts();
    for (const [provider, person] of [
      ["gitee", "superadmin"],
      ["dingtalk", "admin"],
    ] as const) {
      const { browser, end } = await throughPlain(provider, person);
      const { result } = await exchange(browser, said(end, "token"));
      const client = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
      const info = await client.ask<{ id: number; accountType: number }>("/api/sysAuth/userInfo");
      expect(before.map(({ id }) => Number(id))).not.toContain(info.id);
      expect(info.accountType).toBe(777);
    }
  });

  it("are not made where the provider does not allow it, nor twice by parallel arrivals", async () => {
    await server.opened.ownerQuery(
      "update access_oauth_provider set auto_create = false where code = 'feishu'",
    );
    const before = (await accounts()).length;
    expect(said((await throughPlain("feishu", "new")).end, "oauthError")).toBe("O1005");
    expect((await accounts()).length).toBe(before);
    const browsers = Array.from({ length: 4 }, () => openBrowser(server));
    const backs: string[] = [];
    for (const browser of browsers)
      backs.push(await plain.agree(await browser.depart("gitee"), "twins"));
    await Promise.all(browsers.map((browser, index) => browser.arrive(backs[index] ?? "")));
    expect((await accounts()).length).toBe(before + 1);
  });

  it("are linked and unlinked by their signed-in owner alone", async () => {
    const user = await server.signIn("user1");
    const browser = openBrowser(server);
    const authorization = `Bearer ${user.accessToken}`;
    const anonymous = await browser.post("/api/sysOAuth/link", { provider: "feishu" });
    expect(JSON.parse(anonymous.body)).toMatchObject({ code: 401 });
    const link = async () => {
      const answer = await browser.post(
        "/api/sysOAuth/link",
        { provider: "feishu", redirectUrl: "/#/system/userCenter" },
        { authorization },
      );
      const { url } = (JSON.parse(answer.body) as { result: { url: string } }).result;
      return browser.arrive(await plain.agree(url, "linked1"));
    };
    expect(await link()).toBe(`${consoleOrigin}/#/system/userCenter?linked=feishu`);
    const mine =
      await user.ask<{ id: number | null; provider: string }[]>("/api/sysOAuthUser/mine");
    const own = mine.find(({ provider }) => provider === "feishu");
    expect(own).toMatchObject({ nickName: "Name of linked1" });
    expect(mine.find(({ provider }) => provider === "corp")?.id).toBeNull();
    const { browser: other, end } = await throughPlain("feishu", "linked1");
    const { result } = await exchange(other, said(end, "token"));
    const through = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
    expect(await through.ask("/api/sysAuth/userInfo")).toMatchObject({ account: "user1" });
    const stranger = await server.signIn("user2");
    expect((await stranger.post("/api/sysOAuth/unlink", { id: own?.id })).body.message).toContain(
      "D1002",
    );
    const second = openBrowser(server);
    const asked = await second.post(
      "/api/sysOAuth/link",
      { provider: "feishu", redirectUrl: "/#/system/userCenter" },
      { authorization: `Bearer ${stranger.accessToken}` },
    );
    const { url } = (JSON.parse(asked.body) as { result: { url: string } }).result;
    const taken = await second.arrive(await plain.agree(url, "linked1"));
    expect(said(taken, "oauthError")).toBe("O1006");
    await user.ask("/api/sysOAuth/unlink", { id: own?.id });
    expect(said((await throughPlain("feishu", "linked1")).end, "oauthError")).toBe("O1005");
  });

  it("keep their only way in", async () => {
    const { browser, end } = await throughPlain("gitee", "only");
    const { result } = await exchange(browser, said(end, "token"));
    const client = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
    const mine = await client.ask<{ id: number | null }[]>("/api/sysOAuthUser/mine");
    const id = mine.find((row) => row.id !== null)?.id;
    expect((await client.post("/api/sysOAuth/unlink", { id })).body.message).toContain("O1007");
  });

  it("cannot be reached by rows written by hand, nor by moving a proven one", async () => {
    const [target] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = 'user3'",
    );
    const userId = Number(target?.id);
    await admin.ask("/api/sysOAuthUser/add", {
      userId,
      platformType: 4,
      openId: "forged",
      nickName: "forged",
      account: "forged",
      accessToken: "clear text",
      providerId: 1,
      subject: "forged",
    });
    const [row] = await server.opened.ownerQuery<{ provider_id: null; access_token: string }>(
      "select provider_id, access_token from access_oauth_user where open_id = 'forged'",
    );
    expect(row?.provider_id).toBeNull();
    expect(row?.access_token).toMatch(/^v1\./);
    const { browser, end } = await throughPlain("gitee", "forged");
    const { result } = await exchange(browser, said(end, "token"));
    const client = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
    expect((await client.ask<{ id: number }>("/api/sysAuth/userInfo")).id).not.toBe(userId);
    const page = await admin.ask<{ items: { id: number; subject: string | null }[] }>(
      "/api/sysOAuthUser/page",
      { page: 1, pageSize: 100 },
    );
    expect(JSON.stringify(page)).not.toMatch(/accessToken|refreshToken|sessionKey|v1\./);
    const proven = page.items.find(({ subject }) => subject === "forged");
    const moved = await admin.post("/api/sysOAuthUser/update", { ...proven, userId });
    expect(moved.body.message).toContain("D1016");
  });

  it("are not vouched for by another address of the provider", async () => {
    const [row] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_oauth_provider where code = 'wechat'",
    );
    const before = (await accounts()).length;
    await throughPlain("wechat", "steady");
    await admin.ask("/api/sysOAuthProvider/update", {
      id: Number(row?.id),
      autoCreate: false,
      userinfoUrl: `${plain.origin}/wechat/user?other`,
    });
    expect(said((await throughPlain("wechat", "steady")).end, "oauthError")).toBe("O1005");
    expect((await accounts()).length).toBe(before + 1);
  });
});
