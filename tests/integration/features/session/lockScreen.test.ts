import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  seedPassword,
  type Client,
  type FeatureApp,
} from "../support/featureApp.ts";

let server: FeatureApp;
let second: FeatureApp;
let person: Client;
let there: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  second = await buildFeatureApp({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});
beforeEach(async () => {
  person = await server.signIn("user1");
  there = second.client(person.accessToken, person.refreshToken);
});

const menus = "/api/sysMenu/loginMenuTree";
const codeOf = async (client: Client, url = menus) => (await client.get(url)).body.code;

describe("lock screen", () => {
  it("refuses every call with a code of its own, in every process, but unlocking, leaving and userInfo", async () => {
    expect(await codeOf(there)).toBe(200);
    await person.ask("/api/sysAuth/lockScreen", {});
    const refused = await person.get(menus);
    expect(refused.body).toMatchObject({ code: 423, extras: { code: "F4230" } });
    expect(refused.headers["access-token"]).toBeUndefined();
    await expect.poll(() => codeOf(there)).toBe(423);
    const rest = await server.app.inject({
      url: "/api/access/position",
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    expect(rest.statusCode).toBe(423);
    expect(await codeOf(person, "/api/sysAuth/userInfo")).toBe(200);
    // Calls that need nobody still work without him.
    expect(await codeOf(person, "/api/sysAuth/captcha")).toBe(200);
    await there.post("/api/sysAuth/logout");
    await expect.poll(() => codeOf(person)).toBe(401);
  });

  it("opens with the password in the query, as the contract has it, or in the body", async () => {
    for (const unlock of [
      () => there.post(`/api/sysAuth/unLockScreen?password=${encodeURIComponent(seedPassword)}`),
      () => there.post("/api/sysAuth/unLockScreen", { password: seedPassword }),
    ]) {
      await person.ask("/api/sysAuth/lockScreen", {});
      expect(await codeOf(person)).toBe(423);
      expect((await unlock()).body).toMatchObject({ code: 200, result: true });
      await expect.poll(() => codeOf(person)).toBe(200);
    }
  });

  it("locks one session alone and outlives a refresh", async () => {
    const other = await server.signIn("user1");
    await person.ask("/api/sysAuth/lockScreen", {});
    expect(await codeOf(other)).toBe(200);
    server.pass(61 * 60_000);
    const answer = await person.get(menus);
    expect(answer.body.code).toBe(423);
    const fresh = server.client(
      answer.headers["access-token"] ?? "",
      answer.headers["x-access-token"] ?? "",
    );
    expect(await codeOf(fresh)).toBe(423);
  });

  it("counts wrong passwords together with those of the sign-in page", async () => {
    const own = await server.signIn("user3");
    await own.ask("/api/sysAuth/lockScreen", {});
    const codes: unknown[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { body } = await own.post("/api/sysAuth/unLockScreen", {
        password: `Wrong#${count}aa`,
      });
      codes.push(body.extras?.code);
    }
    expect(codes[0]).toBe("D1000");
    expect(codes.at(-1)).toBe("D1027");
    const right = await own.post("/api/sysAuth/unLockScreen", { password: seedPassword });
    expect(right.body.extras?.code).toBe("D1027");
    expect(await codeOf(own)).toBe(423);
    await expect(server.signIn("user3")).rejects.toThrow(/D1027/);
  });
});
