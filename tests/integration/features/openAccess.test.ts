import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type Envelope,
  type FeatureApp,
} from "./support/featureApp.ts";

let server: FeatureApp;
let beside: FeatureApp;
let admin: Client;
let userId = 0;

const accessKey = "erp";
const secret = "0123456789abcdefghijkl";
const emptyDigest = createHash("sha256").digest("hex");
let keyId = 0;
let nonces = 0;

interface Signed {
  key?: string;
  secret?: string;
  timestamp?: string;
  nonce?: string;
  sign?: string;
  method?: "GET" | "POST";
  body?: unknown;
  /** Text that is signed and sent as X-Body-SHA256; true: the right one. */
  digest?: string | true;
  drop?: string;
  on?: FeatureApp;
  /** Signs in the form v2. */
  v2?: boolean;
}

/** Calls as another system does. */
async function signed(url: string, call: Signed = {}): Promise<Envelope & { token?: string }> {
  const method = call.method ?? (call.body === undefined ? "GET" : "POST");
  const timestamp = call.timestamp ?? String(Date.now());
  const nonce = call.nonce ?? `nonce${(nonces += 1)}`;
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  const right = createHash("sha256")
    .update(payload ?? "")
    .digest("hex");
  const digest = call.digest === true ? right : call.digest;
  const parts = [method, url.split("?")[0], call.key ?? accessKey, timestamp, nonce];
  const lines = ["v2", method, url, call.key ?? accessKey, timestamp, nonce, digest ?? emptyDigest];
  const text = call.v2 ? lines.join("\n") : [...parts, ...(digest ? [digest] : [])].join("&");
  const sign = createHmac("sha256", call.secret ?? secret)
    .update(text)
    .digest("base64");
  const headers: Record<string, string> = {
    "accept-language": "en",
    accesskey: call.key ?? accessKey,
    timestamp,
    nonce,
    sign: call.sign ?? sign,
    ...(digest ? { "x-body-sha256": digest } : {}),
    ...(payload === undefined ? {} : { "content-type": "application/json" }),
  };
  if (call.drop) headers[call.drop.toLowerCase()] = "";
  const response = await (call.on ?? server).app.inject({ method, url, headers, payload });
  const token = response.headers["access-token"] as string | undefined;
  return { ...(JSON.parse(response.body) as Envelope), token };
}

const idOf = async (account: string) => {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    "select id from access_account where account = $1",
    [account],
  );
  return Number(row?.id);
};

beforeAll(async () => {
  server = await buildFeatureApp();
  beside = await buildFeatureApp({ beside: server });
  admin = await server.signIn("superadmin");
  userId = await idOf("user1");
  keyId = await admin.ask<number>("/api/sysOpenAccess/add", {
    accessKey,
    accessSecret: secret,
    plainSigning: true,
    bindUserId: userId,
    bindUser: { id: userId, account: "user1" },
  });
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  await server.opened.ownerQuery(
    "update access_open_access set sign_body = false, status = 1, expire_time = null where id = $1",
    [keyId],
  );
});

describe("open access keys", () => {
  it("keep their secret: encrypted in the database, in no answer", async () => {
    const [row] = await server.opened.ownerQuery<{ access_secret: string }>(
      "select access_secret from access_open_access where id = $1",
      [keyId],
    );
    expect(row?.access_secret).toMatch(/^v2\./);
    expect(row?.access_secret).not.toContain(secret);
    const page = await admin.post("/api/sysOpenAccess/page", { page: 1, pageSize: 10 });
    const detail = await admin.get(`/api/sysOpenAccess/detail?id=${keyId}`);
    for (const answer of [page, detail]) {
      expect(JSON.stringify(answer.body)).not.toMatch(/secret/i);
      expect(JSON.stringify(answer.body)).toContain(accessKey);
    }
    expect(detail.body.result).toMatchObject({ bindUserAccount: "user1", bindUserId: userId });
    const journal = await server.opened.ownerQuery<{ after: object }>(
      "select after from formwork.journal where entity = 'access/openAccess'",
    );
    expect(JSON.stringify(journal)).not.toContain("v2.");
  });

  it("get a secret of 22 characters when none is given, shown once; whole rows posted back keep it", async () => {
    const made = await admin.post<number>("/api/sysOpenAccess/add", {
      accessKey: "made",
      plainSigning: true,
      bindUserId: userId,
    });
    const own = String(made.body.extras?.["accessSecret"]);
    expect(own).toMatch(/^[A-Za-z0-9+/]{22}$/);
    const detail = await admin.ask<object>(`/api/sysOpenAccess/detail?id=${made.body.result}`);
    await admin.ask("/api/sysOpenAccess/update", { ...detail, accessSecret: "", remark: "x" });
    const call = { key: "made", secret: own };
    expect((await signed("/api/sysAuth/userInfo", call)).code).toBe(200);
    await admin.ask("/api/sysOpenAccess/update", {
      id: made.body.result,
      accessSecret: "another-secret-22-char",
    });
    expect((await signed("/api/sysAuth/userInfo", call)).message).toContain("O1014");
    expect(await admin.ask("/api/sysOpenAccess/secret", {})).toMatch(/^[A-Za-z0-9+/]{22}$/);
  });

  it("refuse a twin, a short secret, a missing account, the super administrator and a foreign tenant", async () => {
    const add = async (body: object) =>
      (
        await admin.post("/api/sysOpenAccess/add", {
          accessSecret: secret,
          plainSigning: true,
          ...body,
        })
      ).body;
    expect((await add({ accessKey, bindUserId: userId })).message).toContain("O1000");
    expect((await add({ accessKey: "a", bindUserId: 42 })).code).toBe(400);
    expect((await add({ accessKey: "b", bindUserId: await idOf("superadmin") })).code).not.toBe(
      200,
    );
    expect((await add({ accessKey: "c", bindUserId: userId, accessSecret: "short" })).code).toBe(
      400,
    );
    const [other] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_tenant where code <> 'default' limit 1",
    );
    const foreign = { accessKey: "d", bindUserId: userId, bindTenantId: Number(other?.id) };
    expect((await add(foreign)).code).toBe(400);
    const tenantAdmin = await server.signIn("admin");
    const refused = await tenantAdmin.post("/api/sysOpenAccess/page", {});
    expect(refused.body.code).toBe(403);
  });

  it("protect their account from deletion", async () => {
    const refused = await admin.post("/api/sysUser/delete", { id: userId });
    expect(refused.body.message).toContain("D1030");
  });

  it("compute the signature that a call needs", async () => {
    const made = await admin.ask<{ timestamp: number; signature: string }>(
      "/api/sysOpenAccess/generateSignature",
      {
        accessKey,
        accessSecret: secret,
        method: "GET",
        url: "http://console.example/api/sysAuth/userInfo?x=1",
        timestamp: Math.floor(Date.now() / 1000),
        nonce: "from the helper",
      },
    );
    const answer = await signed("/api/sysAuth/userInfo?x=1", {
      timestamp: String(made.timestamp),
      nonce: "from the helper",
      sign: made.signature,
    });
    expect(answer.code).toBe(200);
  });
});

describe("signed calls", () => {
  it("act as the bound account, with seconds and with milliseconds, and bring no token", async () => {
    for (const timestamp of [String(Date.now()), String(Math.floor(Date.now() / 1000))]) {
      const answer = await signed("/api/sysAuth/userInfo", { timestamp });
      expect(answer).toMatchObject({ code: 200, result: { account: "user1" } });
      expect(answer.token).toBeUndefined();
    }
  });

  it("have the limits of the bound account, no more", async () => {
    const own = await server.signIn("user1");
    for (const url of ["/api/sysUser/page", "/api/sysTenant/page", "/api/sysRole/page"]) {
      const direct = await own.post<{ total: number } | null>(url, { page: 1, pageSize: 5 });
      const through = await signed(url, { body: { page: 1, pageSize: 5 } });
      expect([url, through.code]).toEqual([url, direct.body.code]);
      expect((through.result as { total: number } | null)?.total).toBe(direct.body.result?.total);
    }
  });

  it.each(["accessKey", "timestamp", "nonce", "sign"])("name the empty header %s", async (name) => {
    const answer = await signed("/api/sysAuth/userInfo", { drop: name });
    expect(answer.code).toBe(401);
    expect(answer.message).toContain(`O1010`);
    expect(answer.message).toContain(name);
  });

  const wrong: [string, Signed, string][] = [
    ["a timestamp that is none", { timestamp: "yesterday" }, "O1011"],
    ["a timestamp with a sign", { timestamp: "-1" }, "O1011"],
    ["six minutes ago", { timestamp: String(Date.now() - 6 * 60_000) }, "O1012"],
    ["six minutes ahead", { timestamp: String(Date.now() + 6 * 60_000) }, "O1012"],
    ["an unknown key", { key: "nobody" }, "O1013"],
    ["a key with a quote", { key: "erp' or '1'='1" }, "O1013"],
    ["another secret", { secret: "another" }, "O1014"],
    ["a signature of another length", { sign: "AAAA" }, "O1014"],
    ["a digest that is none", { digest: "abc", body: {} }, "O1016"],
  ];
  it.each(wrong)("refuse %s with 401", async (_, call, code) => {
    const answer = await signed("/api/sysAuth/userInfo", call);
    expect([answer.code, answer.message.includes(code)]).toEqual([401, true]);
    expect(answer.token).toBe("invalid_token");
  });

  it("are bound to method and path", async () => {
    const timestamp = String(Date.now());
    const text = ["GET", "/api/sysAuth/userInfo", accessKey, timestamp, "bound"].join("&");
    const sign = createHmac("sha256", secret).update(text).digest("base64");
    const call = { timestamp, nonce: "bound", sign };
    expect((await signed("/api/sysUser/baseInfo", call)).message).toContain("O1014");
    const posted = await signed("/api/sysAuth/userInfo", { ...call, method: "POST" });
    expect(posted.message).toContain("O1014");
  });

  it("count once within ten minutes, over two processes and in parallel", async () => {
    const nonce = "once";
    expect((await signed("/api/sysAuth/userInfo", { nonce })).code).toBe(200);
    expect((await signed("/api/sysAuth/userInfo", { nonce, on: beside })).message).toContain(
      "O1015",
    );
    const timestamp = String(Date.now());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signed("/api/sysAuth/userInfo", {
          nonce: "together",
          timestamp,
          on: index % 2 ? beside : server,
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    await server.opened.ownerQuery(
      "update formwork.open_access_nonce set seen_at = now() - interval '11 minutes'",
    );
    expect((await signed("/api/sysAuth/userInfo", { nonce })).code).toBe(200);
  });

  it("hold the body against its digest when one is signed, and need it where the key says so", async () => {
    const url = "/api/sysUser/page";
    const body = { page: 1, pageSize: 1 };
    const direct = await signed(url, { body });
    expect((await signed(url, { body, digest: true })).code).toBe(direct.code);
    const other = createHash("sha256").update("{}").digest("hex");
    const changed = await signed(url, { body, digest: other });
    expect([changed.code, changed.message.includes("O1016")]).toEqual([401, true]);
    await server.opened.ownerQuery("update access_open_access set sign_body = true where id = $1", [
      keyId,
    ]);
    expect((await signed(url, { body })).message).toContain("O1016");
    expect((await signed(url, { body, digest: true })).code).toBe(direct.code);
    expect((await signed("/api/sysAuth/userInfo")).code).toBe(200);
  });

  it("are not forged by moving the digest of a body into the nonce", async () => {
    const timestamp = String(Date.now());
    const digest = createHash("sha256").update("{}").digest("hex");
    const text = ["POST", "/api/sysAuth/userInfo", accessKey, timestamp, "seen", digest].join("&");
    const sign = createHmac("sha256", secret).update(text).digest("base64");
    const forged = { timestamp, sign, nonce: `seen&${digest}`, body: { any: "thing" } };
    expect((await signed("/api/sysAuth/userInfo", forged)).message).toContain("O1014");
  });

  it("end at once with the key, the account or the tenant", async () => {
    const { ownerQuery } = server.opened;
    const ends: [string, string][] = [
      ["update access_open_access set status = 2", "update access_open_access set status = 1"],
      [
        "update access_open_access set expire_time = now()",
        "update access_open_access set expire_time = null",
      ],
      [
        "update access_account set status = 2 where account = 'user1'",
        "update access_account set status = 1 where account = 'user1'",
      ],
      [
        "update access_tenant set expiration_time = now() where code = 'default'",
        "update access_tenant set expiration_time = null where code = 'default'",
      ],
      [
        "update access_open_access set bind_tenant_id = null, bind_user_id = (select id from access_account where account_type = 999)",
        `update access_open_access set bind_user_id = ${userId}`,
      ],
    ];
    for (const [end, restore] of ends) {
      await ownerQuery(end);
      expect((await signed("/api/sysAuth/userInfo")).message, end).toContain("O1013");
      await ownerQuery(restore);
      expect((await signed("/api/sysAuth/userInfo")).code, restore).toBe(200);
    }
    await admin.ask("/api/sysOpenAccess/delete", { id: keyId });
    expect((await signed("/api/sysAuth/userInfo")).message).toContain("O1013");
  });
});

describe("new keys", () => {
  const key = "erp-system-2";
  const call = { key, v2: true, secret };
  const nonce = () => `nonce-${(nonces += 1)}-of-a-test`;
  const page = { page: 1, pageSize: 1 };

  it("sign version, method, path with query, key, time, nonce and body, all of them", async () => {
    const add = (body: object) =>
      admin.post<number>("/api/sysOpenAccess/add", {
        accessSecret: secret,
        bindUserId: userId,
        ...body,
      });
    for (const name of ["short", "with space in it", "with&and-more", "x".repeat(65)])
      expect((await add({ accessKey: name })).body.message, name).toContain("required form");
    const made = await add({ accessKey: key });
    const detail = await admin.ask<object>(`/api/sysOpenAccess/detail?id=${made.body.result}`);
    expect(detail).toMatchObject({ signBody: true, plainSigning: false });

    const url = "/api/sysAuth/userInfo?x=1";
    expect((await signed(url, { ...call, nonce: nonce() })).code).toBe(200);
    const plain = await signed(url, { key, secret, nonce: nonce() });
    expect(plain.message).toContain("O1014");
    const direct = await (await server.signIn("user1")).post("/api/sysUser/page", page);
    const posted = { ...call, method: "POST", body: page } as const;
    const whole = await signed("/api/sysUser/page", { ...posted, nonce: nonce(), digest: true });
    expect(whole.code).toBe(direct.body.code);
    const bare = await signed("/api/sysUser/page", { ...posted, nonce: nonce() });
    expect(bare.message).toContain("O1016");
    const weak = await signed(url, { ...call, nonce: "short" });
    expect(weak.message).toContain("O1014");
  });

  it("are bound to the query, and to one use", async () => {
    const timestamp = String(Date.now());
    const own = nonce();
    const lines = ["v2", "GET", "/api/sysAuth/userInfo?x=1", key, timestamp, own, emptyDigest];
    const sign = createHmac("sha256", secret).update(lines.join("\n")).digest("base64");
    const seen = { ...call, timestamp, sign, nonce: own };
    for (const url of ["/api/sysAuth/userInfo?x=2", "/api/sysAuth/userInfo"])
      expect((await signed(url, seen)).message, url).toContain("O1014");
    expect((await signed("/api/sysAuth/userInfo?x=1", seen)).code).toBe(200);
    expect((await signed("/api/sysAuth/userInfo?x=1", seen)).message).toContain("O1015");
  });

  it("are signed by the helper as they are set", async () => {
    const own = nonce();
    const { timestamp, signature } = await admin.ask<{ timestamp: number; signature: string }>(
      "/api/sysOpenAccess/generateSignature",
      {
        accessKey: key,
        accessSecret: secret,
        url: "/api/sysAuth/userInfo?x=1",
        timestamp: Date.now(),
        nonce: own,
      },
    );
    const parts = { ...call, timestamp: String(timestamp), nonce: own, sign: signature };
    expect((await signed("/api/sysAuth/userInfo?x=1", parts)).code).toBe(200);
  });
});
