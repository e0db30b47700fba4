import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
  // Locks would answer without looking at the password.
  await server.opened.ownerQuery(
    "update system_config set value = '1000' where code = 'sys_password_max_error_times'",
  );
});
afterAll(() => server.close());

async function milliseconds(account: string): Promise<number> {
  const start = performance.now();
  await server.anonymous.post("/api/sysAuth/login", { account, password: "Wr0ng!pass" });
  return performance.now() - start;
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

it("takes as long for an unknown account, one without password and a wrong password", async () => {
  await server.opened.ownerQuery(
    "update access_account set password = null where account = 'user4'",
  );
  const names = { wrong: "user1", unknown: "nobody55", unset: "user4" };
  const taken: Record<string, number[]> = { wrong: [], unknown: [], unset: [] };
  for (let round = 0; round < 15; round += 1) {
    for (const [kind, account] of Object.entries(names))
      taken[kind]?.push(await milliseconds(account));
  }
  const [wrong, unknown, unset] = ["wrong", "unknown", "unset"].map((kind) =>
    median(taken[kind] ?? []),
  );
  // Without the work of hashing the answer would come in a tenth of the time.
  for (const other of [unknown ?? 0, unset ?? 0]) {
    expect(other / (wrong ?? 0)).toBeGreaterThan(0.6);
    expect(other / (wrong ?? 0)).toBeLessThan(1.6);
    expect(Math.abs(other - (wrong ?? 0))).toBeLessThan(50);
  }
});
