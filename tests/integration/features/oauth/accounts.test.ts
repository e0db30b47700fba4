/** Which account a person of a provider gets, and which never. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleOrigin, openBrowser, said } from "../support/oauthBrowser.ts";
import { exchange, type OAuthServer, startOAuthServer } from "../support/oauthServer.ts";

let oauth: OAuthServer;
let server: OAuthServer["server"];
let plain: OAuthServer["plain"];
let admin: OAuthServer["admin"];
let throughPlain: OAuthServer["throughPlain"];
let accounts: OAuthServer["accounts"];

beforeAll(async () => {
  oauth = await startOAuthServer();
  ({ server, plain, admin, throughPlain, accounts } = oauth);
});
afterAll(() => oauth.close());

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
    expect(row?.access_token).toMatch(/^v2\./);
    const { browser, end } = await throughPlain("gitee", "forged");
    const { result } = await exchange(browser, said(end, "token"));
    const client = server.client(result?.accessToken ?? "", result?.refreshToken ?? "");
    expect((await client.ask<{ id: number }>("/api/sysAuth/userInfo")).id).not.toBe(userId);
    const page = await admin.ask<{ items: { id: number; subject: string | null }[] }>(
      "/api/sysOAuthUser/page",
      { page: 1, pageSize: 100 },
    );
    expect(JSON.stringify(page)).not.toMatch(/accessToken|refreshToken|sessionKey|v[12]\./);
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
