/** Signing in by the dialects of OAuth 2, and at providers that misbehave. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Mood, plainClient } from "../../../support/oauthPeer.ts";
import { consoleOrigin, openBrowser, said } from "../support/oauthBrowser.ts";
import { exchange, type OAuthServer, startOAuthServer } from "../support/oauthServer.ts";
import { awakeFor } from "../../../support/awake.ts";

let oauth: OAuthServer;
let server: OAuthServer["server"];
let plain: OAuthServer["plain"];
let addProvider: OAuthServer["addProvider"];
let throughPlain: OAuthServer["throughPlain"];

beforeAll(async () => {
  oauth = await startOAuthServer();
  ({ server, plain, addProvider, throughPlain } = oauth);
});
afterAll(() => oauth.close());
beforeEach(() => {
  plain.mood = "good";
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
    expect(row?.refresh_token).toMatch(/^v2\./);
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
    const { result, ms } = await awakeFor(() => browser.arrive(back));
    expect(said(result, "oauthError")).toBe(code);
    expect(ms).toBeLessThan(6000);
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
