import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp, seedPassword } from "./support/featureApp.ts";
import { tally, type Try, trySignIn } from "./support/signInTry.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());
beforeEach(() => server.opened.ownerQuery("delete from formwork.login_failure"));

const many = (count: number, tried: Try) =>
  Promise.all(Array.from({ length: count }, () => trySignIn(server, tried)));
const right = (account: string, more: Partial<Try> = {}): Try => ({
  account,
  password: seedPassword,
  ...more,
});
const wrong = (account: string, more: Partial<Try> = {}): Try => ({
  ...right(account, more),
  password: "Wr0ng!pass",
});

async function counted(): Promise<Record<string, number>> {
  const rows = await server.opened.ownerQuery<{ kind: string; failures: number }>(
    "select kind, sum(failures)::int as failures from formwork.login_failure group by kind",
  );
  const [open] = await server.opened.ownerQuery<{ count: number }>(
    "select count(*)::int as count from formwork.sign_in_attempt",
  );
  const kinds = rows.filter(({ failures }) => failures > 0).map((row) => [row.kind, row.failures]);
  return { ...Object.fromEntries(kinds), open: open?.count ?? -1 } as Record<string, number>;
}

describe("right sign-ins", () => {
  it("all pass at once, for one account as well", async () => {
    expect(tally(await many(8, right("user1")))).toEqual({ 200: 8 });
    expect(await counted()).toEqual({ open: 0 });
  });

  it("lock nobody behind one address, however many they are", async () => {
    const names = ["user1", "user2", "user3", "user4"];
    // More at a moment than that, and a busy machine turns some away for want of a connection.
    for (let batch = 0; batch < 6; batch += 1) {
      const answers = await Promise.all(names.map((name) => many(5, right(name))));
      expect(tally(answers.flat())).toEqual({ 200: 20 });
    }
    expect(await counted()).toEqual({ open: 0 });
  });

  it("take back what the same sign-in counted, and nothing else", async () => {
    await trySignIn(server, wrong("user2"));
    await trySignIn(server, wrong("user2"));
    await trySignIn(server, wrong("user3"));
    expect(await counted()).toEqual({ pair: 3, account: 3, address: 3, open: 0 });
    expect((await trySignIn(server, right("user2"))).code).toBe("200");
    expect(await counted()).toEqual({ pair: 1, account: 1, address: 1, open: 0 });
  });

  it("do not count when the second step is open, and leave nothing when it is done", async () => {
    const client = await server.signIn("user4");
    const started = await client.ask<{ secret: string }>("/api/sysAuth/startSecondFactor", {
      password: seedPassword,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(started.secret) });
    await client.ask("/api/sysAuth/confirmSecondFactor", { code: totp.generate() });
    for (let round = 0; round < 6; round += 1)
      expect((await trySignIn(server, right("user4"))).code).toBe("F4031");
    expect(await counted()).toEqual({ open: 0 });
    const { extras } = await trySignIn(server, right("user4"));
    const second = (code: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/sysAuth/loginSecondStep",
        remoteAddress: "192.0.2.1",
        payload: { ticket: extras?.["ticket"], code },
      });
    await second("000000");
    expect(await counted()).toEqual({ pair: 1, account: 1, address: 1, factor: 1, open: 0 });
    // A right password alone must not give the guesses of the code back.
    expect((await trySignIn(server, right("user4"))).code).toBe("F4031");
    expect(await counted()).toEqual({ pair: 1, account: 1, address: 1, factor: 1, open: 0 });
    await server.opened.ownerQuery("update formwork.second_factor set last_step = 0");
    expect((await second(totp.generate())).json<{ code: number }>().code).toBe(200);
    expect(await counted()).toEqual({ open: 0 });
    await server.opened.ownerQuery("delete from formwork.second_factor");
  });
});

describe("wrong sign-ins", () => {
  it("are checked five times, however many come at once", async () => {
    expect(tally(await many(40, wrong("user1")))).toEqual({ D1000: 5, D1027: 35 });
    expect(await counted()).toEqual({ pair: 5, account: 5, address: 5, open: 0 });
  });

  it("count no more once they are refused", async () => {
    await many(6, wrong("nobody1"));
    await many(30, wrong("nobody1"));
    expect(await counted()).toEqual({ pair: 5, account: 5, address: 5, open: 0 });
  });

  it("of the unlock page are checked five times at once as well", async () => {
    const client = await server.signIn("user3");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.post("/api/sysAuth/unLockScreen?password=Wr0ng!pass", {}),
      ),
    );
    const checked = answers.filter(({ body }) => body.message.includes("D1000"));
    expect(checked, JSON.stringify(answers.map(({ body }) => body.message))).toHaveLength(5);
  });
});

it("errors of the database count as no failure", async () => {
  const { ownerQuery } = server.opened;
  await ownerQuery("alter table access_account rename column password to password_away");
  try {
    for (let round = 0; round < 7; round += 1)
      expect((await trySignIn(server, right("user2"))).code).toBe("F5000");
  } finally {
    await ownerQuery("alter table access_account rename column password_away to password");
  }
  expect(await counted()).toEqual({ open: 0 });
  expect((await trySignIn(server, right("user2"))).code).toBe("200");
});
