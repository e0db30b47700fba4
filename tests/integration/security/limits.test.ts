import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";

const rateLimit = 20;
let base: FeatureApp;
let direct: FeatureApp;
let proxied: FeatureApp;

beforeAll(async () => {
  base = await buildFeatureApp();
  direct = await buildFeatureApp({ beside: base, config: { rateLimit } });
  proxied = await buildFeatureApp({
    beside: base,
    config: { rateLimit, trustProxy: ["127.0.0.1"] },
  });
});
afterAll(async () => {
  await direct?.close();
  await proxied?.close();
  await base?.close();
});

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** How many of 60 requests at once are not turned away; `headers` by number. */
async function passed(
  server: FeatureApp,
  headers: (n: number) => Record<string, string>,
  remoteAddress: (n: number) => string = () => "127.0.0.1",
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      server.app.inject({
        url: "/api/sysAuth/userInfo",
        headers: headers(n),
        remoteAddress: remoteAddress(n),
      }),
    ),
  );
  return answers.filter(({ statusCode }) => statusCode !== 429).length;
}

describe("requests per second", () => {
  it("are limited per address, in the shape of every refusal", async () => {
    await nextSecond();
    expect(await passed(direct, () => ({}))).toBe(rateLimit);
    const answer = await direct.app.inject({ url: "/api/sysAuth/userInfo" });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      code: 429,
      type: "error",
      result: null,
      extras: { code: "F4029", requestId: answer.headers["x-request-id"] },
    });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    await nextSecond();
    expect((await direct.app.inject({ url: "/api/sysAuth/userInfo" })).statusCode).not.toBe(429);
  });

  it("are not opened by what a client says of itself", async () => {
    await nextSecond();
    const names = ["x-forwarded-for", "x-real-ip", "x-clientid", "forwarded", "cf-connecting-ip"];
    const claim = (n: number) => Object.fromEntries(names.map((name) => [name, `203.0.113.${n}`]));
    expect(await passed(direct, claim)).toBe(rateLimit);
  });

  it("are counted per address that a trusted proxy names, and by no other's word", async () => {
    await nextSecond();
    const claim = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });
    expect(await passed(proxied, claim)).toBe(60);
    await nextSecond();
    expect(await passed(proxied, claim, () => "198.51.100.7")).toBe(rateLimit);
    await nextSecond();
    // What is before the last word comes from the client.
    const forged = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}, 198.51.100.8` });
    expect(await passed(proxied, forged)).toBe(rateLimit);
  });

  it("are limited per account, from however many addresses", async () => {
    const person = await base.signIn("user1");
    await nextSecond();
    const token = () => ({ authorization: `Bearer ${person.accessToken}` });
    expect(await passed(direct, token, (n) => `198.51.100.${n}`)).toBe(rateLimit);
  });
});

describe("the address of a person", () => {
  const lastAddress = async (account: string) =>
    (
      await base.opened.ownerQuery<{ ip: string }>(
        "select last_login_ip as ip from access_account where account = $1",
        [account],
      )
    )[0]?.ip;
  const signIn = (server: FeatureApp, remoteAddress: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/sysAuth/login",
      remoteAddress,
      headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" },
      payload: { account: "user2", password: "Se3d!pass" },
    });

  it("is that of the connection, or of a trusted proxy's word", async () => {
    await signIn(direct, "198.51.100.20");
    expect(await lastAddress("user2")).toBe("198.51.100.20");
    await signIn(proxied, "127.0.0.1");
    expect(await lastAddress("user2")).toBe("203.0.113.9");
  });
});
