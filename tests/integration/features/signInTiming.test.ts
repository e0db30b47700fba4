import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

const locked = "locked88";

/** Milliseconds of the processor that a refusal takes: hashing, which is what could tell, and no other program of the machine. */
async function workOf(account: string): Promise<number> {
  // Neither locks nor the growing wait of a name that was tried often may make the difference.
  await server.opened.ownerQuery("delete from formwork.login_failure where subject <> $1", [
    locked,
  ]);
  const before = process.cpuUsage();
  await server.anonymous.post("/api/sysAuth/login", { account, password: "Wr0ng!pass" });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least: what the process does beside only ever adds. */
const least = (numbers: number[]) => Math.min(...numbers);

it("does the same work for an unknown account, one without password, a locked one, a disabled one and a wrong password", async () => {
  const { ownerQuery } = server.opened;
  await ownerQuery("update access_account set password = null where account = 'user4'");
  await ownerQuery("update access_account set status = 2 where account = 'user3'");
  await ownerQuery(
    "insert into formwork.login_failure (kind, subject, place, failures) values ('pair', $1, '127.0.0.1', 100)",
    [locked],
  );
  const names = {
    wrong: "user1",
    unknown: "nobody55",
    unset: "user4",
    disabled: "user3",
    locked,
  };
  const taken = new Map<string, number[]>(Object.keys(names).map((kind) => [kind, []]));
  for (let round = 0; round < 16; round += 1) {
    for (const [kind, account] of Object.entries(names))
      taken.get(kind)?.push(await workOf(account));
  }
  const wrong = least(taken.get("wrong") ?? []);
  for (const [kind, numbers] of taken) {
    const difference = Math.abs(least(numbers) - wrong);
    expect(difference, `${kind} against a wrong password`).toBeLessThan(50);
    // Without hashing it would be a fraction.
    expect(least(numbers) / wrong, kind).toBeGreaterThan(0.5);
  }
});
