/** The way back from a provider: whose it is, where it leads, and the ticket at its end. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, said } from "../support/oauthBrowser.ts";
import { callback, exchange, type OAuthServer, startOAuthServer } from "../support/oauthServer.ts";

let oauth: OAuthServer;
let server: OAuthServer["server"];
let oidc: OAuthServer["oidc"];
let plain: OAuthServer["plain"];
let throughPlain: OAuthServer["throughPlain"];

beforeAll(async () => {
  oauth = await startOAuthServer();
  ({ server, oidc, plain, throughPlain } = oauth);
});
afterAll(() => oauth.close());

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
