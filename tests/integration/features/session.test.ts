import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

const minute = 60_000;
let server: FeatureApp;
let person: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signIn("user1");
});

const info = (client: Client) => client.get<{ account: string } | null>("/api/sysAuth/userInfo");

/** Answers code and header as the client looks at them. */
async function refused(client: Client) {
  const answer = await info(client);
  return answer.body.code === 401 && answer.headers["access-token"] === "invalid_token";
}

describe("session", () => {
  it("serves a valid token without new ones, although the refresh token comes along", async () => {
    const answer = await info(person);
    expect(answer.body.result?.account).toBe("user1");
    expect(answer.headers["access-token"]).toBeUndefined();
  });

  it("answers 401 with invalid_token to none, a forged and a foreign token", async () => {
    const [header, payload] = person.accessToken.split(".");
    for (const token of ["", "nonsense", `${header}.${payload}.AAAA`, person.refreshToken]) {
      expect(await refused(server.client(token, ""))).toBe(true);
    }
  });

  it("exchanges an expired access token on an ordinary call", async () => {
    server.pass(61 * minute);
    expect(await refused(server.client(person.accessToken, ""))).toBe(true);
    const answer = await info(person);
    expect(answer.body).toMatchObject({ code: 200, result: { account: "user1" } });
    const fresh = server.client(
      answer.headers["access-token"] ?? "",
      answer.headers["x-access-token"] ?? "",
    );
    expect(fresh.accessToken).not.toBe(person.accessToken);
    expect((await info(fresh)).body.code).toBe(200);
    server.pass(61 * minute);
    expect((await info(fresh)).body.code).toBe(200);
  });

  it("refuses a refresh token that belongs to another access token or has expired", async () => {
    const other = await server.signIn("user1");
    server.pass(61 * minute);
    expect(await refused(server.client(person.accessToken, other.refreshToken))).toBe(true);
    expect((await info(person)).body.code).toBe(200);
    server.pass(60 * minute);
    expect(await refused(other)).toBe(true);
  });

  it("serves parallel calls with the same expired token, and both new pairs work", async () => {
    server.pass(61 * minute);
    const answers = await Promise.all(Array.from({ length: 8 }, () => info(person)));
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(8).fill(200));
    for (const { headers } of answers) {
      const fresh = server.client(headers["access-token"] ?? "", headers["x-access-token"] ?? "");
      expect((await info(fresh)).body.code).toBe(200);
    }
  });

  it("ends the whole family when a used refresh token comes back after the grace time", async () => {
    server.pass(61 * minute);
    const { headers } = await info(person);
    const fresh = server.client(headers["access-token"] ?? "", headers["x-access-token"] ?? "");
    expect((await info(fresh)).body.code).toBe(200);
    await server.opened.ownerQuery(
      "update formwork.session set rotated_at = now() - interval '6 seconds' where rotated_at is not null",
    );
    expect(await refused(person)).toBe(true);
    expect(await refused(fresh)).toBe(true);
    const rows = await server.opened.ownerQuery<{ count: string }>(
      "select count(*) from formwork.session where revoked_reason = 'reuse'",
    );
    expect(Number(rows[0]?.count)).toBe(1);
  });

  it("ends at logout, in every process at once", async () => {
    const second = await buildFeatureApp({ beside: server });
    try {
      const there = second.client(person.accessToken, person.refreshToken);
      expect((await info(there)).body.code).toBe(200);
      const answer = await person.post("/api/sysAuth/logout");
      expect(answer.headers["access-token"]).toBe("invalid_token");
      expect(await refused(person)).toBe(true);
      await expect.poll(() => refused(there)).toBe(true);
      server.pass(61 * minute);
      expect(await refused(person)).toBe(true);
    } finally {
      await second.close();
    }
  });

  it("ends when the account is disabled or deleted behind the server's back", async () => {
    const { ownerQuery } = server.opened;
    expect((await info(person)).body.code).toBe(200);
    await ownerQuery("update access_account set status = 2 where account = 'user1'");
    await expect.poll(() => refused(person)).toBe(true);
    await ownerQuery("update access_account set status = 1 where account = 'user1'");
    await expect.poll(() => refused(person)).toBe(false);
    await ownerQuery("update access_tenant set status = 2 where code = 'default'");
    await expect.poll(() => refused(person)).toBe(true);
    await ownerQuery("update access_tenant set status = 1 where code = 'default'");
  });

  it("ends the other sessions of the same kind when single sign-in is on", async () => {
    const { ownerQuery } = server.opened;
    await ownerQuery("update system_config set value = 'True' where code = 'sys_single_login'");
    const next = await server.signIn("user1");
    expect(await refused(person)).toBe(true);
    expect((await info(next)).body.code).toBe(200);
    await ownerQuery("update system_config set value = 'False' where code = 'sys_single_login'");
  });

  it("keeps its rows from the tenants: without the platform's claims there is nothing to see", async () => {
    const { database } = server.opened;
    const claims = {
      tenantId: 1400000000001,
      userId: 1,
      userName: "x",
      orgId: null,
      orgName: null,
      roles: [],
      scope: { kind: "all" as const },
      platform: false,
    };
    const rows = await database.transaction(claims, (tx) =>
      tx.query(
        "select id from formwork.session union all select name::text::uuid from formwork.setting where false",
      ),
    );
    expect(rows).toEqual([]);
  });
});
