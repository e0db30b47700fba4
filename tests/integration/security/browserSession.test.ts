/**
 * The session of our own pages: it travels in a cookie that no script can read, and nothing of another site makes use of it. Clients that
 * send their tokens in headers notice nothing of it.
 */
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Envelope,
  type FeatureApp,
  seedPassword,
} from "../features/support/featureApp.ts";

const publicUrl = "https://console.example.com";
const token = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;
let plain: FeatureApp;
let secure: FeatureApp;

beforeAll(async () => {
  plain = await buildFeatureApp();
  secure = await buildFeatureApp({ beside: plain, config: { publicUrl } });
});
afterAll(async () => {
  await secure?.close();
  await plain?.close();
});

/** A browser: keeps cookies as it is told, and sends them along with everything. */
function browser(server: FeatureApp) {
  const jar = new Map<string, { value: string; text: string }>();
  return {
    jar,
    async ask<Result = unknown>(url: string, options: Partial<InjectOptions> = {}) {
      const answer = await server.app.inject({
        method: options.payload === undefined ? "GET" : "POST",
        url,
        ...options,
        headers: {
          "x-session": "cookie",
          "sec-fetch-site": "same-origin",
          cookie: [...jar].map(([name, { value }]) => `${name}=${value}`).join("; "),
          ...options.headers,
        },
      });
      for (const text of [answer.headers["set-cookie"] ?? []].flat()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (text.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, { value, text });
      }
      return { ...answer, envelope: answer.json<Envelope<Result>>(), text: answer.body };
    },
  };
}

const signInAs = (server: FeatureApp, account: string) => {
  const own = browser(server);
  const password = account === "superadmin" ? adminPassword : seedPassword;
  return own
    .ask("/api/sysAuth/login", { payload: { account, password } })
    .then((answer) => ({ own, answer }));
};

const who = async (own: ReturnType<typeof browser>, headers: Record<string, string> = {}) => {
  const { envelope } = await own.ask<{ account: string } | null>("/api/sysAuth/userInfo", {
    headers,
  });
  return envelope.code === 200 ? envelope.result?.account : envelope.code;
};

/** Cookies of sessions; the mark of a known device stays. */
const sessionCookies = ({ jar }: { jar: ReadonlyMap<string, unknown> }) =>
  [...jar.keys()].filter((name) => name !== "formwork-device");

describe("signing in from our own page", () => {
  it("gives the session in a cookie alone, with every guard that a cookie can have", async () => {
    const { own, answer } = await signInAs(secure, "user1");
    expect(own.jar.get("__Host-formwork-session")?.text).toMatch(
      /; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d{3,}$/,
    );
    const { "set-cookie": _, ...headers } = answer.headers;
    expect(JSON.stringify(headers)).not.toMatch(token);
    expect(answer.text).not.toMatch(token);
    expect(answer.envelope.result).toEqual({ accessToken: "", refreshToken: "" });
    expect(JSON.parse(String(headers["x-session"]))).toEqual({
      user: expect.any(Number),
      expires: expect.any(Number),
    });
    expect(await who(own)).toBe("user1");
  });

  it("has no prefix that asks for https where there is none", async () => {
    const { own } = await signInAs(plain, "user1");
    expect(own.jar.get("formwork-session")?.text).toMatch(
      /; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d{3,}$/,
    );
  });

  it("tells a page that asks for it whose session it is, renewed or not", async () => {
    const { own, answer } = await signInAs(plain, "user1");
    const ask = (way: string) =>
      own.ask("/api/sysAuth/userInfo", { headers: { "x-session": way, "x-passive": "1" } });
    const told = await ask("mark");
    expect(told.headers["x-session"]).toBe(answer.headers["x-session"]);
    expect(told.headers["set-cookie"]).toBeUndefined();
    expect((await ask("cookie")).headers["x-session"]).toBeUndefined();
    own.jar.set("formwork-session", { value: "a.b.c~", text: "" });
    expect((await ask("mark")).headers["x-session"]).toBeUndefined();
  });

  it("leaves the token headers to all other clients", async () => {
    const client = await plain.signIn("user1");
    expect(client.accessToken).toMatch(token);
    const answer = await plain.anonymous.post("/api/sysAuth/login", {
      account: "user1",
      password: seedPassword,
    });
    expect(answer.headers["access-token"]).toMatch(token);
    expect(answer.headers["x-access-token"]).toMatch(token);
    expect([answer.headers["set-cookie"]].flat().join()).not.toContain("session");
  });
});

describe("the cookie alone", () => {
  const origin = "https://evil.example";
  const foreign: [string, Record<string, string>][] = [
    ["a form or a picture of another site", { "x-session": "", "sec-fetch-site": "cross-site" }],
    ["a page of a sibling domain", { "x-session": "", "sec-fetch-site": "same-site" }],
    ["a link", { "x-session": "", "sec-fetch-site": "none" }],
    ["a script that got the header past the browser", { "sec-fetch-site": "cross-site", origin }],
    ["the same of a sibling domain", { "sec-fetch-site": "same-site" }],
    ["an old browser's foreign page", { "sec-fetch-site": "", origin }],
    ["a sandboxed frame", { "sec-fetch-site": "", origin: "null" }],
    ["an unknown way", { "x-session": "both" }],
  ];
  it.each(foreign)("opens nothing to %s", async (_, given) => {
    const { own } = await signInAs(plain, "superadmin");
    const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
    const without = Object.keys(given).filter((name) => given[name] === "");
    const cookie = `formwork-session=${own.jar.get("formwork-session")?.value}`;
    const base: Record<string, string> = { "x-session": "cookie", "sec-fetch-site": "same-origin" };
    for (const name of without) delete base[name];
    for (const [method, url] of [
      ["GET", "/api/sysAuth/userInfo"],
      ["GET", "/api/access/account"],
      ["POST", "/api/sysAuth/logout"],
      ["GET", "/api/realtime"],
    ] as const) {
      const answer = await plain.app.inject({
        method,
        url,
        headers: { ...base, ...headers, cookie },
      });
      expect([401, 403], `${method} ${url}`).toContain(
        answer.statusCode === 200 ? answer.json<Envelope>().code : answer.statusCode,
      );
    }
    expect(await who(own)).toBe("superadmin");
  });

  it("changes nothing for who does not say where the request comes from", async () => {
    const { own } = await signInAs(plain, "user1");
    const cookie = `formwork-session=${own.jar.get("formwork-session")?.value}`;
    const ask = (more: Record<string, string>, method: "GET" | "POST" = "POST") =>
      plain.app.inject({
        method,
        url: method === "GET" ? "/api/sysAuth/userInfo" : "/api/sysSession/touch",
        headers: { "x-session": "cookie", cookie, ...more },
      });
    expect((await ask({})).body).toContain("D1016");
    expect((await ask({}, "GET")).json<Envelope>().code).toBe(200);
    expect(
      (await ask({ host: "a.example", origin: "http://a.example" })).json<Envelope>().code,
    ).toBe(200);
    expect((await ask({ "sec-fetch-site": "same-origin" })).json<Envelope>().code).toBe(200);
  });

  it("cannot be planted by a foreign sign-in", async () => {
    const answer = await plain.app.inject({
      method: "POST",
      url: "/api/sysAuth/login",
      headers: { "sec-fetch-site": "cross-site", origin },
      payload: { account: "user1", password: seedPassword },
    });
    expect([answer.headers["set-cookie"]].flat().join()).not.toContain("session");
  });
});

describe("the life of the session", () => {
  it("is renewed in the cookie; a copy of the former pair ends it", async () => {
    const { own } = await signInAs(plain, "user2");
    const former = own.jar.get("formwork-session")?.value ?? "";
    plain.pass(61 * 60_000);
    const renewed = await own.ask("/api/sysAuth/userInfo");
    expect(renewed.envelope.code).toBe(200);
    expect(renewed.headers["access-token"]).toBeUndefined();
    expect(own.jar.get("formwork-session")?.value).not.toBe(former);
    expect(await who(own)).toBe("user2");
    await plain.opened.database.transaction(systemClaims, (tx) =>
      tx.query("update formwork.session set rotated_at = now() - interval '1 minute'"),
    );
    const thief = browser(plain);
    thief.jar.set("formwork-session", { value: former, text: "" });
    expect(await who(thief)).toBe(401);
    expect(await who(own)).toBe(401);
    plain.clock.ahead = 0;
  });

  it("ends with the cookie, here and everywhere", async () => {
    for (const url of ["/api/sysAuth/logout", "/api/sysSession/endAll"]) {
      const { own } = await signInAs(plain, "user3");
      const value = own.jar.get("formwork-session")?.value ?? "";
      await own.ask(url, { payload: {} });
      expect(sessionCookies(own)).toEqual([]);
      own.jar.set("formwork-session", { value, text: "" });
      expect(await who(own)).toBe(401);
      // A dead cookie is taken away as well.
      expect(sessionCookies(own)).toEqual([]);
    }
  });

  it("comes from tokens that a link brought or an older version kept, once", async () => {
    const { accessToken, refreshToken } = await plain.signIn("user1");
    const own = browser(plain);
    const headers = {
      "x-session": "adopt",
      authorization: `Bearer ${accessToken}`,
      "x-authorization": `Bearer ${refreshToken}`,
    };
    expect(await who(own, headers)).toBe("user1");
    expect(own.jar.get("formwork-session")?.value).toBe(`${accessToken}~${refreshToken}`);
    expect(await who(own)).toBe("user1");
    const wrong = browser(plain);
    expect(await who(wrong, { ...headers, authorization: "Bearer a.b.c" })).toBe(401);
    expect(sessionCookies(wrong)).toEqual([]);
  });
});

describe("looking at the console as somebody else", () => {
  const viewAs = async () => {
    const { own } = await signInAs(plain, "superadmin");
    const found = await own.ask(
      `/api/access/account?filter=${encodeURIComponent('{"account":"user1"}')}`,
    );
    const [person] = found.json<{ id: number }[]>();
    const mine = own.jar.get("formwork-session")?.value;
    const answer = await own.ask("/api/sysUser/viewAs", { payload: { userId: person?.id } });
    expect(answer.text).not.toMatch(token);
    expect(answer.envelope.code).toBe(200);
    return { own, mine };
  };

  it("keeps the own session aside and brings it back at the end", async () => {
    const { own, mine } = await viewAs();
    expect(await who(own)).toBe("user1");
    expect(own.jar.get("formwork-own-session")?.value).toBe(mine);
    const left = await own.ask("/api/sysAuth/logout", { payload: {} });
    expect(left.headers["x-session"]).toContain("user");
    expect(sessionCookies(own)).toEqual(["formwork-session"]);
    expect(await who(own)).toBe("superadmin");
  });

  it("leaves nothing aside for whoever signs in next", async () => {
    const { own } = await viewAs();
    await own.ask("/api/sysAuth/login", { payload: { account: "user2", password: seedPassword } });
    expect(await who(own)).toBe("user2");
    await own.ask("/api/sysAuth/logout", { payload: {} });
    expect(await who(own)).toBe(401);
    expect(sessionCookies(own)).toEqual([]);
  });

  it("gives other clients the second pair in the body and leaves their headers alone", async () => {
    const admin = await plain.signIn("superadmin");
    const { result } = (
      await admin.post<{ items: { id: number }[] }>("/api/sysUser/page", { account: "user1" })
    ).body;
    const answer = await admin.post<{ accessToken: string }>("/api/sysUser/viewAs", {
      userId: result.items[0]?.id,
    });
    expect(answer.body.result.accessToken).toMatch(token);
    expect(answer.headers["access-token"]).toBeUndefined();
  });
});
