import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWebhookSms } from "../../../runtime/server/features/sms/index.ts";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

const secret = "a secret of the receiver";
const known = "13812345678";
const unknown = "13987654321";

interface Received {
  phone: string;
  templateId: string;
  params: { code: string };
}

/** The operator's gateway: takes what is signed, and can be told to fail or to sleep. */
const gateway = { mode: "ok" as "ok" | "fail" | "sleep", received: [] as Received[], forged: 0 };
let peer: Server;
let server: FeatureApp;

beforeAll(async () => {
  peer = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const stamp = String(request.headers["x-formwork-timestamp"]);
      const signature = createHmac("sha256", secret).update(`${stamp}.${body}`).digest("hex");
      const fresh = Math.abs(Number(stamp) - Date.now() / 1000) < 60;
      if (!fresh || request.headers["x-formwork-signature"] !== `sha256=${signature}`)
        gateway.forged += 1;
      if (gateway.mode === "sleep") return;
      if (gateway.mode === "ok") gateway.received.push(JSON.parse(body) as Received);
      response.writeHead(gateway.mode === "ok" ? 204 : 500).end();
    });
  });
  peer.listen(0, "127.0.0.1");
  await once(peer, "listening");
  const { port } = peer.address() as AddressInfo;
  server = await buildFeatureApp({
    watched: true,
    sms: createWebhookSms({ url: `http://127.0.0.1:${port}/send`, secret, timeoutMs: 300 }),
  });
  await server.opened.ownerQuery("update access_account set phone = $1 where account = 'user1'", [
    known,
  ]);
  await server.opened.ownerQuery(
    "update access_account set phone_confirmed = true where account = 'user1'",
  );
});
afterAll(async () => {
  await server.close();
  peer.closeAllConnections();
  peer.close();
});
beforeEach(async () => {
  gateway.mode = "ok";
  gateway.received = [];
  await server.opened.ownerQuery("delete from formwork.sms_code");
  await server.opened.ownerQuery("delete from formwork.login_failure");
});

const send = (phone: string) => server.anonymous.post(`/api/sysSms/sendSms/${phone}/0`, {});
const login = (phone: string, code: string) =>
  server.anonymous.post<{ accessToken: string }>("/api/sysAuth/loginPhone", { phone, code });

/** Has a code sent and waits until it has arrived. */
async function receive(phone = known): Promise<string> {
  expect((await send(phone)).body.code).toBe(200);
  await expect.poll(() => gateway.received.length).toBe(1);
  return gateway.received[0]?.params.code ?? "";
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("signing in by phone", () => {
  it("sends six digits over the signed webhook, and they let in once", async () => {
    const code = await receive();
    expect(code).toMatch(/^\d{6}$/);
    expect(gateway.received[0]).toMatchObject({ phone: known, templateId: "0" });
    expect(gateway.forged).toBe(0);
    const { body, headers } = await login(known, code);
    expect(body.code).toBe(200);
    expect(headers["access-token"]).toBe(body.result.accessToken);
    expect((await login(known, code)).body.message).toContain("F4033");
  });

  it("answers alike for a known and an unknown phone, sending and signing in", async () => {
    const first = await send(unknown);
    expect(first.body).toMatchObject({ code: 200, result: null });
    await receive();
    expect(gateway.received.map(({ phone }) => phone)).toEqual([known]);
    const wrong = (await login(known, "000000")).body.message;
    expect((await login(unknown, "000000")).body.message).toBe(wrong);
    const again = [await send(known), await send(unknown)].map(({ body }) => body.code);
    expect(again).toEqual([429, 429]);
  });

  it("lets nobody in who guesses the code of a phone that nobody has", async () => {
    await send(unknown);
    const [row] = await server.opened.ownerQuery<{ id: string; code_hash: string }>(
      "select id, code_hash from formwork.sms_code",
    );
    const { createHash } = await import("node:crypto");
    let code = "";
    for (let guess = 0; guess < 1_000_000 && code === ""; guess += 1) {
      const text = String(guess).padStart(6, "0");
      const hash = createHash("sha256").update(`${row?.id}:${text}`).digest("hex");
      if (hash === row?.code_hash) code = text;
    }
    expect(code).toMatch(/^\d{6}$/);
    expect((await login(unknown, code)).body.message).toContain("F4033");
  });

  it("takes five tries at most, then not even the right code", async () => {
    const code = await receive();
    // Whatever counts for the account is cleared in between: the code itself must hold.
    for (let round = 0; round < 5; round += 1) {
      expect((await login(known, other(code))).body.message).toContain("F4033");
      await server.opened.ownerQuery("delete from formwork.login_failure");
    }
    expect((await login(known, code)).body.message).toContain("F4033");
  });

  it("counts wrong codes for the phone, known or not, and for its account", async () => {
    for (const phone of [known, unknown]) {
      for (let round = 0; round < 5; round += 1)
        expect((await login(phone, "000000")).body.message).toContain("F4033");
      expect((await login(phone, "000000")).body.message).toContain("D1027");
    }
    const password = { account: "user1", password: "Se3d!pass" };
    const answer = await server.anonymous.post("/api/sysAuth/login", password);
    expect(answer.body.message).toContain("D1027");
  });

  it("is over after 180 seconds, and an earlier code when a new one is sent", async () => {
    const old = await receive();
    await server.opened.ownerQuery(
      "update formwork.sms_code set expires_at = now() - interval '1 second', created_at = now() - interval '181 seconds'",
    );
    expect((await login(known, old)).body.message).toContain("F4033");
    gateway.received = [];
    const fresh = await receive();
    if (fresh !== old) expect((await login(known, old)).body.message).toContain("F4033");
    expect((await login(known, fresh)).body.code).toBe(200);
    const [row] = await server.opened.ownerQuery<{ seconds: number }>(
      "select extract(epoch from max(expires_at) - max(created_at))::int as seconds from formwork.sms_code where used_at is not null",
    );
    expect(row?.seconds).toBe(180);
  });

  it("waits 60 seconds between two codes and says how long, also in parallel", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(known)));
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
    const refused = answers.find(({ body }) => body.code === 429);
    expect(refused?.body.extras).toMatchObject({ code: "F4029" });
    const seconds = Number(refused?.body.extras?.["seconds"]);
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it("limits codes per phone and per address", async () => {
    const age = () =>
      server.opened.ownerQuery(
        "update formwork.sms_code set created_at = created_at - interval '61 seconds'",
      );
    for (let round = 0; round < 5; round += 1) {
      expect((await send(unknown)).body.code).toBe(200);
      await age();
    }
    expect((await send(unknown)).body.code).toBe(429);
    for (let round = 0; round < 15; round += 1) {
      expect((await send(`1370000${1000 + round}`)).body.code).toBe(200);
    }
    expect((await send("13700009999")).body.code).toBe(429);
  });

  it("checks a code once without using it up", async () => {
    const code = await receive();
    const check = (text: string) =>
      server.anonymous.ask<boolean>("/api/sysSms/verifyCode", { phone: known, code: text });
    expect(await check(other(code))).toBe(false);
    expect(await check(code)).toBe(true);
    expect(await check(code)).toBe(false);
    expect((await login(known, code)).body.code).toBe(200);
  });

  it("refuses what is no phone number", async () => {
    for (const phone of ["12345678901", "1381234567", "138123456789", "abcdefghijk"])
      expect((await send(phone)).body.code).toBe(400);
    expect((await login("12345678901", "123456")).body.code).toBe(400);
  });
});

describe("a gateway that fails", () => {
  it.each(["fail", "sleep"] as const)(
    "is told to everybody after it did not answer: %s",
    async (mode) => {
      const own = await buildFeatureApp({
        beside: server,
        sms: createWebhookSms({
          url: `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`,
          secret,
          timeoutMs: 200,
        }),
      });
      gateway.mode = mode;
      const ask = (phone: string) => own.anonymous.post(`/api/sysSms/sendSms/${phone}/0`, {});
      expect((await ask(known)).body.code).toBe(200);
      await expect.poll(async () => (await ask("13600000001")).body.extras?.["code"]).toBe("F5004");
      expect((await ask(known)).body.code).toBe(503);
      await own.close();
    },
  );

  it("is no gateway at all: the page is told and the call refuses", async () => {
    const own = await buildFeatureApp({ beside: server, sms: null });
    expect(await own.anonymous.ask("/api/sysAuth/signInWays")).toMatchObject({ phone: false });
    const answer = await own.anonymous.post(`/api/sysSms/sendSms/${known}/0`, {});
    expect(answer.body.message).toContain("F4037");
    await own.close();
  });

  it("sends any template only for those who hold the right to", async () => {
    const body = { phoneNumber: known, templateId: "T1", templateParam: '{"name":"x"}' };
    const url = "/api/sysSms/aliyunSendSmsTemplate";
    expect((await server.anonymous.post(url, body)).body.code).toBe(401);
    expect((await (await server.signIn("user2")).post(url, body)).body.code).toBe(403);
    const admin = await server.signIn("superadmin");
    expect((await admin.post(url, body)).body.code).toBe(200);
    expect(gateway.received.at(-1)).toMatchObject({ templateId: "T1", params: { name: "x" } });
    expect((await admin.post(url, { ...body, templateParam: "[]" })).body.code).toBe(400);
    gateway.mode = "fail";
    expect((await admin.post(url, body)).body.code).toBe(503);
  });
});
