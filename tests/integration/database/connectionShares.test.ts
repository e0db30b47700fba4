import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims, type Claims } from "../../../runtime/server/core/database/contract.ts";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { awakeFor } from "../../support/awake.ts";

let test: TestDatabase;
let database: ReturnType<typeof createPooledDatabase>;
beforeAll(async () => {
  test = await createTestDatabase();
  database = createPooledDatabase({ connection: { connectionString: test.appUrl }, poolSize: 8 });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const claimsOf = (tenantId: number, more: Partial<Claims> = {}): Claims => ({
  ...systemClaims,
  tenantId,
  platform: false,
  ...more,
});

const sleep = (claims: Claims, seconds: number) =>
  database.transaction(claims, (tx) => tx.query("select pg_sleep($1)", [seconds]), {
    readOnly: true,
  });

const quick = async (claims: Claims): Promise<number> =>
  (await awakeFor(() => sleep(claims, 0))).ms;

/** Codes of the refusals among these calls. */
async function refusals(calls: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
  );
}

describe("a tenant whose statements are slow", () => {
  it("leaves connections to other tenants and to the server itself", async () => {
    const slow = Array.from({ length: 20 }, () => sleep(claimsOf(1), 6));
    const settled = refusals(slow);
    expect(await quick(claimsOf(2))).toBeLessThan(1000);
    expect(await quick(systemClaims)).toBeLessThan(1000);
    const codes = await settled;
    expect(codes).toHaveLength(20 - 6);
    expect(new Set(codes)).toEqual(new Set(["F5006"]));
    expect(await quick(claimsOf(1))).toBeLessThan(1000);
  });

  it("takes its further work in turn while it is quick", async () => {
    const many = Array.from({ length: 60 }, () => sleep(claimsOf(1), 0.05));
    expect(await refusals(many)).toEqual([]);
  });

  it("leaves connections for what others do inside of transactions", async () => {
    const inside = (claims: Claims, seconds: number) =>
      database.transaction(claims, () => sleep(claims, seconds));
    const slow = refusals(Array.from({ length: 6 }, () => inside(claimsOf(1), 3)));
    const { ms } = await awakeFor(() => inside(claimsOf(2), 0));
    expect(ms).toBeLessThan(1000);
    await slow;
  });
});

describe("a public link", () => {
  it("has a quarter of the connections, within its tenant's", async () => {
    const slow = refusals(Array.from({ length: 5 }, () => sleep(claimsOf(1, { link: 7 }), 3)));
    expect(await quick(claimsOf(1))).toBeLessThan(1000);
    expect(await quick(claimsOf(1, { link: 8 }))).toBeLessThan(1000);
    expect(await slow).toEqual(["F4029", "F4029", "F4029"]);
    expect(await quick(claimsOf(1, { link: 7 }))).toBeLessThan(1000);
  });
});

describe("a statement of a transaction that reads", () => {
  it("has less time than one that writes, and says what to do", async () => {
    const limit = async (readOnly: boolean) => {
      const [row] = await database.transaction(
        claimsOf(1),
        (tx) => tx.query<{ limit: string }>("select current_setting('statement_timeout') as limit"),
        { readOnly },
      );
      return row?.limit;
    };
    expect([await limit(true), await limit(false)]).toEqual(["10s", "30s"]);
    const late = database.transaction(claimsOf(1), (tx) => tx.query("select pg_sleep(3)"), {
      readOnly: true,
      timeoutMs: 300,
    });
    await expect(late).rejects.toMatchObject({
      code: "F5005",
      status: 503,
      params: { seconds: 1, retryAfter: 1 },
    });
  });
});
