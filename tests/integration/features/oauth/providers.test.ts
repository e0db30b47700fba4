/** Providers as the sign-in page sees them, and signing in by OpenID Connect. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleOrigin, openBrowser, said } from "../support/oauthBrowser.ts";
import { callback, exchange, type OAuthServer, startOAuthServer } from "../support/oauthServer.ts";

let oauth: OAuthServer;
let server: OAuthServer["server"];
let oidc: OAuthServer["oidc"];
let admin: OAuthServer["admin"];
let addProvider: OAuthServer["addProvider"];
let accounts: OAuthServer["accounts"];

beforeAll(async () => {
  oauth = await startOAuthServer();
  ({ server, oidc, admin, addProvider, accounts } = oauth);
});
afterAll(() => oauth.close());

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
    expect(row?.client_secret).toMatch(/^v2\./);
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
    expect(stored?.access_token).toMatch(/^v2\./);
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
