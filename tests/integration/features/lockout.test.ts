import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp, seedPassword } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());
beforeEach(() => server.opened.ownerQuery("delete from formwork.login_failure"));

interface Attempt {
  account: string;
  password: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
  body?: object;
}

async function attempt({ account, password, remoteAddress, headers, body }: Attempt) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/sysAuth/login",
    remoteAddress: remoteAddress ?? "192.0.2.1",
    headers: { "accept-language": "en", ...headers },
    payload: { account, password, ...body },
  });
  return (JSON.parse(answer.body) as { message: string }).message;
}

/** What clients of other systems take for their address, and whatever else could pass for another person. */
const disguise = (round: number) => ({
  headers: {
    "x-forwarded-for": `203.0.113.${round}`,
    "x-real-ip": `203.0.113.${round}`,
    "x-clientid": `client-${round}`,
    "cf-connecting-ip": `203.0.113.${round}`,
    forwarded: `for=203.0.113.${round}`,
    "user-agent": `agent/${round}`,
    "accept-language": round % 2 ? "en" : "zh-CN",
  },
  body: { loginMode: (round % 2) + 1, tenantId: round % 3 ? null : 0, codeId: `${round}` },
});

describe("the limit of wrong sign-ins", () => {
  it("lets 5 of 100 wrong passwords through to the check, whatever the headers and the body hold", async () => {
    let checked = 0;
    for (let round = 0; round < 100; round += 1) {
      const text = await attempt({
        // Spaces around are no other account.
        account: round % 2 ? "user1" : " user1 ",
        password: `Wr0ng!p${round}`,
        ...disguise(round),
      });
      if (text.includes("D1000")) checked += 1;
      else expect(text).toContain("D1027");
    }
    expect(checked).toBe(5);
    expect(await attempt({ account: "user1", password: seedPassword })).toContain("D1027");
    // Locked is the pair of account and network: nobody can keep somebody else out.
    const elsewhere = { remoteAddress: "192.0.2.77" };
    expect(await attempt({ account: "user1", password: seedPassword, ...elsewhere })).toBe("");
  });

  it("closes an address after 100 failures over many names, and no other address", async () => {
    await server.opened.ownerQuery(
      "insert into formwork.login_failure (kind, subject, failures) values ('address', '192.0.2.9', 99)",
    );
    const here = { remoteAddress: "192.0.2.9", password: "Wr0ng!pass" };
    expect(await attempt({ account: "somebody1", ...here })).toContain("D1000");
    expect(await attempt({ account: "somebody2", ...here })).toContain("D1027");
    const right = { account: "user2", password: seedPassword };
    expect(await attempt({ ...right, remoteAddress: "192.0.2.9" })).toContain("D1027");
    expect(await attempt({ ...right, remoteAddress: "192.0.2.10" })).toBe("");
  });

  it("makes further attempts wait before it closes the account", async () => {
    const taken: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await attempt({ account: "user3", password: "Wr0ng!pass" });
      taken.push(performance.now() - start);
    }
    expect(taken[4]).toBeGreaterThan(400);
  });

  it("counts over all ways: unlocking and changing the password as well", async () => {
    const client = await server.signIn("user4");
    for (let round = 0; round < 3; round += 1) {
      const answer = await client.post("/api/sysAuth/unLockScreen?password=Wr0ng!pass", {});
      expect(answer.body.message).toContain("D1000");
    }
    for (let round = 0; round < 2; round += 1) {
      const change = { passwordOld: "Wr0ng!pass", passwordNew: "N3w!passw" };
      const answer = await client.post("/api/sysUser/changePwd", change);
      expect(answer.body.message).toContain("D1004");
    }
    const here = { remoteAddress: "127.0.0.1" };
    expect(await attempt({ account: "user4", password: seedPassword, ...here })).toContain("D1027");
  });

  it("does not count a right old password with a new one that breaks the policy", async () => {
    const client = await server.signIn("user2");
    for (let round = 0; round < 7; round += 1) {
      const change = { passwordOld: seedPassword, passwordNew: "weak" };
      const answer = await client.post("/api/sysUser/changePwd", change);
      expect(answer.body.message).toContain("passwordNew");
    }
    expect(await attempt({ account: "user2", password: seedPassword })).toBe("");
  });
});

describe("stored passwords", () => {
  it("are hashed anew with today's parameters when their owner signs in", async () => {
    const { argon2Sync, randomBytes } = await import("node:crypto");
    const salt = randomBytes(16);
    const tag = argon2Sync("argon2id", {
      message: "Old!pass1",
      nonce: salt,
      tagLength: 32,
      memory: 8192,
      passes: 1,
      parallelism: 1,
    });
    const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${plain(salt)}$${plain(Buffer.from(tag))}`;
    await server.opened.ownerQuery(
      "update access_account set password = $1 where account = 'user3'",
      [weak],
    );
    expect(await attempt({ account: "user3", password: "Old!pass1" })).toBe("");
    const [row] = await server.opened.ownerQuery<{ password: string }>(
      "select password from access_account where account = 'user3'",
    );
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await attempt({ account: "user3", password: "Old!pass1" })).toBe("");
  });
});
