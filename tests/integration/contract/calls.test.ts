import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { entities } from "../../../generated/server.ts";
import { unnotedChanges, watchChanges } from "../../support/changeWatch.ts";
import { calls } from "./calls/index.ts";
import type { ContractCall, World } from "./contractCall.ts";
import { differences } from "./differences.ts";

let server: FeatureApp;
const clients: Record<string, Client> = {};
const world: World = {};

async function idOf(text: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ id: string }>(text);
  if (!row) throw new Error(`nothing found: ${text}`);
  return Number(row.id);
}

beforeAll(async () => {
  server = await buildFeatureApp();
  const tenant = "(select id from access_tenant where code = 'default')";
  world.defaultTenant = await idOf("select id from access_tenant where code = 'default'");
  world.builtIn = await idOf("select id from system_config where code = 'sys_oplog'");
  world.org = await idOf(`select org_id as id from access_tenant where id = ${tenant}`);
  world.usedPos = await idOf(
    `select pos_id as id from access_account where tenant_id = ${tenant} and pos_id is not null limit 1`,
  );
  world.home = await idOf("select id from access_menu where name = 'home'");
  world.platform = await idOf("select id from access_menu where name = 'sysTenant'");
  world.admin = await idOf("select id from access_account where account = 'bg_admin'");
  // Somebody whom nothing was granted.
  await server.opened.ownerQuery(
    "delete from access_user_role where account_id = (select id from access_account where account = 'user3')",
  );
  await watchChanges(server.opened.ownerQuery, entities);
  clients.superadmin = await server.signIn("superadmin");
  clients.admin = await server.signIn("admin");
  clients.nobody = await server.signIn("user3");
  clients.anonymous = server.anonymous;
});
afterAll(() => server.close());

interface Sent {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  text: string;
}

async function send(call: ContractCall, client: Client, address: string): Promise<Sent> {
  const [method = "GET", path = ""] = address.split(" ");
  const body = typeof call.body === "function" ? call.body(world) : call.body;
  const form = call.form ? formOf(call.form) : null;
  const response = await server.app.inject({
    method: method as "GET" | "POST",
    url: `/api/${path}`,
    headers: {
      "accept-language": "en",
      // What these clients send, with a body or without one.
      "content-type": form?.type ?? "application/json-patch+json",
      authorization: `Bearer ${client.accessToken}`,
    },
    ...(method === "GET" ? {} : { payload: form?.bytes ?? textOf(body) }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

const textOf = (body: unknown) =>
  typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);

function formOf(parts: NonNullable<ContractCall["form"]>): { type: string; bytes: Buffer } {
  const chunks: Buffer[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const file = typeof part === "string" ? "" : `; filename="${part.name}"`;
    chunks.push(
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      typeof part === "string" ? Buffer.from(part) : part.bytes,
      Buffer.from("\r\n"),
    );
  }
  chunks.push(Buffer.from("--b--\r\n"));
  return { type: "multipart/form-data; boundary=b", bytes: Buffer.concat(chunks) };
}

interface Envelope {
  code: number;
  type: string;
  message: string;
  result: unknown;
}

function envelopeOf({ status, text }: Sent): Envelope {
  expect(status, text.slice(0, 300)).toBe(200);
  const envelope = JSON.parse(text) as Envelope & { time: string };
  expect(Object.keys(envelope).sort()).toEqual(
    ["code", "extras", "message", "result", "time", "type"].sort(),
  );
  expect(envelope.time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  return envelope;
}

const addressOf = ({ call }: ContractCall) => (typeof call === "function" ? call(world) : call);
const nameOf = ({ call, code, message }: ContractCall, index: number) => {
  const shown = typeof call === "function" ? call(new Proxy({}, { get: () => "…" })) : call;
  return `${index + 1} ${shown}${code ? ` answers ${message ?? code}` : ""}`;
};

describe.each(calls.map((call, index) => [nameOf(call, index), call] as const))("%s", (_, call) => {
  it("answers as the contract says", async () => {
    const address = addressOf(call);
    if (call.needs !== "public") {
      const refused = await send(call, clients.anonymous as Client, address);
      expect(refused.headers["access-token"]).toBe("invalid_token");
      expect(envelopeOf(refused).code).toBe(401);
    }
    if (call.needs.includes("/")) {
      const refused = envelopeOf(await send(call, clients.nobody as Client, address));
      expect([refused.code, refused.type, refused.result]).toEqual([403, "error", null]);
    }
    const sent = await send(call, clients[call.as ?? "superadmin"] as Client, address);
    if (call.raw === "file") {
      expect([sent.status, sent.headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining("filename"),
      ]);
      return;
    }
    if (call.raw === "number") {
      expect([sent.status, sent.text]).toEqual([200, expect.stringMatching(/^(200|401)$/)]);
      return;
    }
    const envelope = envelopeOf(sent);
    if (call.result === undefined && call.code === undefined) {
      expect([200, 400]).toContain(envelope.code);
      return;
    }
    if (call.code !== undefined) {
      expect([envelope.code, envelope.type, envelope.result]).toEqual([call.code, "error", null]);
      expect(envelope.message).toContain(call.message ?? "");
      return;
    }
    expect([envelope.code, envelope.type, envelope.message]).toEqual([200, "success", ""]);
    expect(differences(call.result ?? "any", envelope.result)).toEqual([]);
    if (call.keep !== undefined) world[call.keep] = (call.idIn ?? idIn)(envelope.result as never);
  });
});

it("is in the history of its record, whatever a call changed", async () => {
  const { ownerQuery } = server.opened;
  const found = await unnotedChanges(ownerQuery);
  expect(found.watched).toBeGreaterThan(200);
  expect(found.unnoted).toEqual([]);
  // A write past the records is found.
  const { table, id } = { table: "office_notice", id: String(world.notice) };
  await server.opened.database.transaction(systemClaims, (tx) =>
    tx.query("update office_notice set title = 'Unseen' where id = $1", [id]),
  );
  expect((await unnotedChanges(ownerQuery)).unnoted).toEqual([
    { table, id, operation: "UPDATE", columns: ["title"] },
  ]);
});

function idIn(result: unknown): number {
  return typeof result === "number" ? result : (result as { id: number }).id;
}
