import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { issueOneTime } from "../../../runtime/server/features/auth/oneTime.ts";
import {
  adminPassword,
  buildFeatureApp,
  type FeatureApp,
  seedPassword,
} from "./support/featureApp.ts";
import { type Try, trySignIn } from "./support/signInTry.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.opened.ownerQuery("delete from formwork.login_failure");
  await server.opened.ownerQuery("delete from formwork.known_device");
});

const office = "192.0.2.1";
const attacker = "198.51.100.1";
const abroad = "203.0.113.77";
const right = (account: string, more: Partial<Try> = {}): Try => ({
  account,
  password: seedPassword,
  ...more,
});
const codeOf = async (tried: Try) => (await trySignIn(server, tried)).code;

/** Wrong passwords from one network until it is locked for the account. */
async function lock(account: string, remoteAddress: string, cookie?: string): Promise<void> {
  const tried = { account, password: "Wr0ng!pass", remoteAddress, ...(cookie ? { cookie } : {}) };
  for (let round = 0; round < 5; round += 1) expect(await codeOf(tried)).toBe("D1000");
  expect(await codeOf(tried)).toBe("D1027");
}

/** Failures from elsewhere, without the waiting. */
const countEverywhere = (account: string, failures: number) =>
  server.opened.ownerQuery(
    "insert into formwork.login_failure (kind, subject, failures) values ('account', $1, $2)",
    [account, failures],
  );

describe("nobody keeps somebody else's account locked", () => {
  it("locks an account for the network of the guesses alone", async () => {
    const administrator = { account: "superadmin", password: adminPassword };
    await lock("superadmin", attacker);
    expect(await codeOf(administrator)).toBe("200");
    expect(await codeOf({ ...administrator, remoteAddress: attacker })).toBe("D1027");
  });

  it("asks strangers for a human check when the guesses come from many networks, known names or not", async () => {
    const known = await trySignIn(server, right("user1", { remoteAddress: office }));
    for (const account of ["user1", "nobody7"]) {
      await countEverywhere(account, 10);
      const stranger = right(account, { remoteAddress: abroad });
      expect(await codeOf(stranger)).toBe("F4030");
      expect(await codeOf({ ...stranger, ticket: "made-up" })).toBe("F4030");
    }
    expect(await codeOf(right("user1", { cookie: known.cookie }))).toBe("200");
    const ticket = await server.opened.database.transaction(systemClaims, (tx) =>
      issueOneTime(tx, "human", { network: abroad }, 60),
    );
    expect(await codeOf(right("user1", { remoteAddress: abroad, ticket }))).toBe("200");
  });
});

describe("a known device", () => {
  it("is marked by a cookie that scripts cannot read and that is new after each sign-in", async () => {
    const first = await trySignIn(server, right("user1"));
    expect(first.setCookie).toMatch(
      /^formwork-device=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    );
    const second = await trySignIn(server, right("user1", { cookie: first.cookie }));
    expect(second.cookie).not.toBe(first.cookie);
    const rows = await server.opened.ownerQuery<{ mark_hash: string }>(
      "select mark_hash from formwork.known_device",
    );
    expect(rows).toHaveLength(1);
    expect(second.cookie).not.toContain(rows[0]?.mark_hash);
    expect((await trySignIn(server, { account: "user1", password: "Wr0ng!pass" })).cookie).toBe("");
  });

  it("passes where its network is locked, for the account and for everybody", async () => {
    const { cookie } = await trySignIn(server, right("user1"));
    await lock("user1", office);
    await server.opened.ownerQuery(
      "update formwork.login_failure set failures = 100 where kind = 'address'",
    );
    expect(await codeOf(right("user1"))).toBe("D1027");
    expect(await codeOf(right("user2"))).toBe("D1027");
    expect(await codeOf(right("user1", { cookie }))).toBe("200");
  });

  it("has five guesses of its own, and locks itself alone", async () => {
    const { cookie } = await trySignIn(server, right("user1"));
    await lock("user1", office, cookie);
    expect(await codeOf(right("user1", { cookie, remoteAddress: "203.0.113.9" }))).toBe("D1027");
    expect(await codeOf(right("user1"))).toBe("200");
  });

  it("is known for the people who signed in there, and for no others", async () => {
    const one = await trySignIn(server, right("user1"));
    const both = await trySignIn(server, right("user2", { cookie: one.cookie }));
    await lock("user1", office);
    await lock("user3", office);
    expect(await codeOf(right("user3", { cookie: both.cookie }))).toBe("D1027");
    expect(await codeOf(right("user1", { cookie: one.cookie }))).toBe("D1027");
    expect(await codeOf(right("user1", { cookie: both.cookie }))).toBe("200");
  });

  it("is forgotten with a new password, and after 90 days", async () => {
    const { cookie } = await trySignIn(server, right("user1"));
    await server.opened.ownerQuery(
      "update formwork.known_device set expires_at = now() - interval '1 second'",
    );
    await lock("user1", office);
    expect(await codeOf(right("user1", { cookie }))).toBe("D1027");
    await server.opened.ownerQuery("delete from formwork.login_failure");
    await trySignIn(server, right("user4"));
    const admin = await server.signIn("admin");
    const [row] = await server.opened.ownerQuery<{ id: number }>(
      "select id from access_account where account = 'user4'",
    );
    await admin.ask("/api/sysUser/resetPwd", { id: Number(row?.id) });
    const left = await server.opened.ownerQuery(
      "select 1 from formwork.known_device where user_id = $1",
      [row?.id],
    );
    expect(left).toHaveLength(0);
  });
});
