import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { createTranslator } from "../../../../runtime/server/core/http/texts/messages.ts";
import { readLocales } from "../../../../runtime/server/core/http/texts/readLocales.ts";
import {
  createAddressRules,
  createOutgoing,
} from "../../../../runtime/server/features/outgoing/index.ts";
import { tellOfFailure } from "../../../../runtime/server/features/scheduler/alert.ts";
import { headersOf, sendRequest } from "../../../../runtime/server/features/scheduler/httpJob.ts";
import { readJob } from "../../../../runtime/server/features/scheduler/store.ts";
import { openKeyring } from "../../../../runtime/server/features/secrets/index.ts";
import { jobOnlineUser } from "../../../../runtime/server/features/session/index.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";

let server: FeatureApp;
let root: Client;
let peer: Server;
let address = "";
const seen: { method?: string; headers: IncomingMessage["headers"]; body: string }[] = [];

beforeAll(async () => {
  server = await buildFeatureApp({ privateHosts: ["127.0.0.1"] });
  root = await server.signIn("superadmin");
  peer = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method, headers: request.headers, body });
      answer.statusCode = request.url === "/ok" ? 200 : 503;
      answer.end(`you sent ${body.length}`);
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  peer?.close();
  await server?.close();
});

const database = (): Database => server.opened.database;

async function send(jobId: string): Promise<string> {
  const job = await database().transaction(systemClaims, (tx) => readJob(tx, jobId));
  if (!job) throw new Error(`no job ${jobId}`);
  const keyring = await openKeyring(database(), server.opened.config);
  return sendRequest(job, new AbortController().signal, {
    outgoing: createOutgoing(createAddressRules(["127.0.0.1"])),
    secrets: keyring.box,
  }).finally(() => keyring.close());
}

/** The REST face of jobs, as the console's forms use it. */
async function rest(method: "POST" | "PUT" | "GET", path: string, body?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/system/jobDetail${path}`,
    headers: { authorization: `Bearer ${root.accessToken}`, "accept-language": "en" },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as Record<string, unknown>,
  };
}

describe("a job that sends a request", () => {
  let id = 0;

  it("sends its headers and body, and gives what came back", async () => {
    const made = await rest("POST", "", {
      jobId: "post",
      createType: 2,
      httpMethod: 1,
      requestUri: `${address}/ok`,
      requestHeaders: "X-Purpose: test\nAccept: text/plain",
      authHeader: "Bearer s3cret",
      requestBody: '{"a":1}',
    });
    expect(made.status).toBe(201);
    id = Number(made.body["id"]);
    expect(await send("post")).toBe("HTTP 200\nyou sent 7");
    expect(seen.at(-1)).toMatchObject({
      method: "POST",
      body: '{"a":1}',
      headers: {
        "x-purpose": "test",
        accept: "text/plain",
        authorization: "Bearer s3cret",
        "content-type": "application/json; charset=utf-8",
      },
    });
  });

  it("keeps what proves who asks: encrypted, never given out, and not taken to another host", async () => {
    const [row] = await server.opened.ownerQuery<{ kept: string }>(
      "select auth_header as kept from system_job_detail where job_id = 'post'",
    );
    expect(row?.kept).toMatch(/^v2\./);
    expect(JSON.stringify((await rest("GET", `/${id}`)).body)).not.toContain("s3cret");
    const paged = await root.ask("/api/sysJob/pageJobDetail", { jobId: "post" });
    expect(JSON.stringify(paged)).not.toMatch(/s3cret|v[12]\./);
    await rest("PUT", `/${id}`, { requestUri: `${address}/other` });
    await expect(send("post")).rejects.toThrow("HTTP 503");
    expect(seen.at(-1)?.headers.authorization).toBe("Bearer s3cret");
    await rest("PUT", `/${id}`, { requestUri: "https://example.com/" });
    const [moved] = await server.opened.ownerQuery<{ kept: string | null }>(
      "select auth_header as kept from system_job_detail where job_id = 'post'",
    );
    expect(moved?.kept).toBeNull();
  });

  it("leaves no credentials in journal and logs", async () => {
    const made = await rest("POST", "", {
      jobId: "covered",
      createType: 2,
      httpMethod: 1,
      requestUri: `${address}/hook/planted-path?key=planted-query`,
      requestHeaders: "X-Api-Key: planted-header",
      requestBody: '{"token":"planted-body"}',
    });
    expect(made.status).toBe(201);
    const changed = { requestHeaders: "X-Api-Key: planted-again", groupName: "other" };
    const whole = { id: Number(made.body["id"]), jobId: "covered", ...changed };
    await rest("PUT", `/${Number(made.body["id"])}`, changed);
    await root.post("/api/sysJob/updateJobDetail", whole);
    const texts = async () => {
      const rows = await server.opened.ownerQuery<{ kept: string }>(
        `select j::text as kept from formwork.journal j where entity = 'system/jobDetail'
         union all select l::text from system_log_op l where l.create_time > now() - interval '5 minutes'`,
      );
      return rows.map(({ kept }) => kept).join("\n");
    };
    await server.flushLogs();
    expect(await texts()).toContain("updateJobDetail");
    expect(await texts()).toMatch(/request_headers\W+\*\*\*/);
    expect(await texts()).not.toContain("planted");
    const stored = await rest("GET", `/${Number(made.body["id"])}`);
    expect(stored.body["requestHeaders"]).toContain("planted-again");
  });

  it("reaches no private host that the operator has not named", async () => {
    const refused = async (requestUri: string) =>
      (await rest("POST", "", { jobId: "inside", createType: 2, requestUri })).body["errors"];
    expect(await refused("https://10.1.2.3/")).toHaveProperty("requestUri");
    expect(await refused("https://[::1]/")).toBeDefined();
    expect(await refused("http://example.com/")).toHaveProperty("requestUri");
    await server.opened.ownerQuery(
      `insert into system_job_detail (id, job_id, group_name, create_type, concurrent, overlap, timeout_seconds, alert_on_failure, request_uri, version)
       values (1, 'sneaky', 'x', 2, true, 'skip', 5, true, 'https://127.0.0.2/', 1)`,
    );
    await expect(send("sneaky")).rejects.toThrow("not a public address");
  });

  it("takes headers one in a line, and nothing else", () => {
    expect(headersOf("A: 1\n\n b-c:2 ")).toEqual({ a: "1", "b-c": "2" });
    for (const wrong of ["no colon", "Bad Name: x", "A: x\u0000", "A: \u{1f600}"])
      expect(() => headersOf(wrong)).toThrow("no header");
  });
});

describe("the scheduler's records", () => {
  it("are for the platform alone", async () => {
    const admin = await server.signIn("admin");
    for (const call of ["pageJobDetail", "pageJobTriggerRecord", "runJob"]) {
      const { body } = await admin.post(`/api/sysJob/${call}`, { jobId: "post" });
      expect(body.code).toBe(403);
    }
    // Row-level security says the same to anyone who comes past the permission.
    const [tenant] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_tenant where code = 'default'",
    );
    const claims = { ...systemClaims, platform: false, tenantId: Number(tenant?.id), userId: 5 };
    for (const table of [
      "system_job_detail",
      "system_job_trigger",
      "system_job_trigger_record",
      "system_job_cluster",
      "formwork.lease",
    ])
      expect(
        await database().transaction(claims, (tx) => tx.query(`select 1 from ${table}`)),
      ).toEqual([]);
    expect(
      await database().transaction(systemClaims, (tx) =>
        tx.query("select 1 from system_job_detail"),
      ),
    ).not.toEqual([]);
  });

  it("tell the platform's administrators of a failure by a message", async () => {
    const translator = createTranslator(readLocales(["generated/messages", "locales"]));
    await database().transaction(systemClaims, (tx) =>
      tellOfFailure(tx, translator, {
        jobId: "post",
        triggerId: "t",
        result: "no luck",
        stopped: true,
      }),
    );
    const [message] = await server.opened.ownerQuery<{
      title: string;
      message: string;
      ids: string;
    }>(
      "select title, message, receive_user_ids as ids from formwork.message order by id desc limit 1",
    );
    expect(message?.title).toContain("post");
    expect(message?.message).toContain("no luck");
    const [event] = await server.opened.ownerQuery<{ ids: string[] }>(
      "select user_ids as ids from formwork.event where kind = 'message' order by id desc limit 1",
    );
    expect(event?.ids.map(String).join(",")).toBe(message?.ids);
  });
});

describe("job_onlineUser", () => {
  it("ends sessions that nobody uses, and all but the newest where one is allowed", async () => {
    const log = { info() {}, warn() {}, error() {} };
    const now = new Date();
    const run = () =>
      jobOnlineUser.run({
        database: database(),
        log,
        now,
        due: now,
        signal: new AbortController().signal,
      });
    const config = (code: string, value: string) =>
      server.opened.ownerQuery("update system_config set value = $2 where code = $1", [
        code,
        value,
      ]);
    const live = async () => {
      const [row] = await server.opened.ownerQuery<{ n: string }>(
        "select count(*) as n from formwork.session where account = 'user2' and revoked_at is null",
      );
      return Number(row?.n);
    };
    await config("sys_single_login", "False");
    await config("sys_idle_timeout", "0");
    await server.signIn("user2");
    await server.signIn("user2");
    expect(await run()).toBeUndefined();
    expect(await live()).toBe(2);
    await config("sys_single_login", "True");
    expect(JSON.parse((await run()) ?? "")).toMatchObject({ replaced: 1 });
    expect(await live()).toBe(1);
    await config("sys_idle_timeout", "600");
    await server.opened.ownerQuery(
      "update formwork.session set last_seen_at = now() - interval '1 hour' where account = 'user2' and revoked_at is null",
    );
    expect(JSON.parse((await run()) ?? "")).toMatchObject({ idle: 1 });
    expect(await live()).toBe(0);
  });
});
