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
  const text = [...parts, ...(digest ? [digest] : [])].join("&");
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
    expect(row?.access_secret).toMatch(/^v1\./);
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
    expect(JSON.stringify(journal)).not.toContain("v1.");
  });

  it("get a secret of 22 characters when none is given, shown once; whole rows posted back keep it", async () => {
    const made = await admin.post<number>("/api/sysOpenAccess/add", {
      accessKey: "made",
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
      (await admin.post("/api/sysOpenAccess/add", { accessSecret: secret, ...body })).body;
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
