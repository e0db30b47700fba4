import { Client as McpClient } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMcpServer } from "../../../../generator/mcp/server.ts";
import { reading } from "../../../../runtime/server/core/proof/closedChannels.ts";
import { grantEverything } from "../../../../runtime/server/features/proof/index.ts";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import { coreModules } from "../../../../runtime/shared/permission/coreModules.ts";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";
import { openStream, type Stream } from "../../features/support/stream.ts";
import { absent, type Answer, asking, type Ask, toldBy } from "./askings.ts";
import { type Planted, plantForm, plantPointing } from "./drawnChannels.ts";
import { type Forbidden, limitReader, plantForbidden, type Reader, walked } from "./planting.ts";

let server: FeatureApp;
/** The same server without conditions of its own: rows and closed fields are left to the database. */
let trusting: FeatureApp;
let admin: Client;
let reader: Reader;
let below: number;
let stream: Stream;
/** Who defines: an administrator who reads everything, and the reader himself. */
let definer: Ask;
let sides: { ask: Ask; isTrusting: boolean }[];
/** Forms whose answers name planted records. */
let others: EntityModel[];
let form: Awaited<ReturnType<typeof plantForm>>;
const planted = new Map<string, Planted>();
let checks = 0;
/** Entities of which the reader saw the row that is his own. */
const shown = new Set<string>();

beforeAll(async () => {
  server = await buildFeatureApp();
  trusting = await buildFeatureApp({ beside: server, predicates: false });
  reader = await limitReader(server, "user1");
  await grantEverything(server.opened.ownerQuery);
  admin = await server.signIn("admin");
  below = await admin.ask<number>("/api/sysRole/add", { name: "B", code: "below", dataScope: 4 });
  for (const entity of walked)
    planted.set(entity.key, await plantForbidden(server, entity, reader));
  const [code] = planted.get("site/contractor")?.forbidden ?? [];
  form = await plantForm(server, admin, reader, code as Forbidden);
  planted.set(form.entity.key, form);
  const named = [...walked.filter(({ pickable }) => pickable), form.entity];
  others = [
    await plantPointing(
      server,
      admin,
      reader,
      new Map(named.map((entity) => [entity, planted.get(entity.key) as Planted])),
    ),
  ];
  const person = await server.signIn("user1");
  stream = await openStream(server, person, { watch: "site/project,forms/channels" });
  definer = asking(server, admin.accessToken);
  sides = [
    { ask: asking(server, person.accessToken), isTrusting: false },
    { ask: asking(trusting, person.accessToken), isTrusting: true },
  ];
});
afterAll(async () => {
  stream?.close();
  await trusting?.close();
  await server?.close();
});

const forbiddenOf = (key: string) => planted.get(key)?.forbidden ?? [];
const entityOf = (key: string): EntityModel =>
  walked.find((entity) => entity.key === key) ?? form.entity;
/** What is left to the database alone, or to both. */
const heldBy = (isTrusting: boolean, forbidden: Forbidden[]) =>
  forbidden.filter(({ applicationAlone }) => !isTrusting || !applicationAlone);
const names = (forbidden: Forbidden[]) => forbidden.filter(({ kind }) => kind !== "out of scope");

describe.each([...walked.map(({ key }) => key), "forms/channels"])("%s", (key) => {
  it("tells nothing by what it shows", async () => {
    const entity = entityOf(key);
    const own = planted.get(key)?.own ?? 0;
    // What the server keeps for itself may be in a record, but nothing may name it.
    const hidden = forbiddenOf(key).filter(({ kind }) => kind !== "server");
    for (const { ask, isTrusting } of sides)
      for (const [channel, { method, url, body }] of reading(entity, own)) {
        const { text, code } = await ask(method as "GET", url, body as object | undefined);
        if (channel === "list" && text.includes(`"id":${own},`)) shown.add(key);
        expect(code, `${channel}: ${text.slice(0, 200)}`).toBeLessThan(500);
        for (const { value, kind, field } of heldBy(isTrusting, hidden)) {
          checks++;
          const about = `${channel} ${field.name} ${kind} ${isTrusting ? "alone" : ""}`;
          expect(text.includes(String(value)), about).toBe(false);
        }
      }
  });

  it("tells nothing by what is asked of it", async () => {
    const told: string[] = [];
    for (const { ask, isTrusting } of sides)
      for (const each of heldBy(isTrusting, forbiddenOf(key))) {
        told.push(...(await toldBy(ask, each, { isTrusting, others })));
        checks++;
      }
    expect(told).toEqual([]);
  });

  it("tells nothing by saved views", async () => {
    const save = (name: string, content: object) =>
      definer("POST", "/api/sysListView/save", { list: key, name, audience: "tenant", content });
    const arranged = (field: string, value: unknown) => ({
      filter: { and: [{ [field]: value }] },
      columns: [field],
      filters: [field],
      widths: { [field]: 100 },
      by: field,
      sort: `-${field}`,
    });
    const hidden = names(forbiddenOf(key));
    for (const { field, value } of hidden)
      expect((await save(field.name, arranged(field.name, value))).code).toBe(200);
    await save(absent, arranged(absent, "x"));
    const readers = sides.map((side) => ["reader", side.ask] as const);
    for (const [who, ask] of [...readers, ["admin", definer] as const]) {
      const { text } = await ask("GET", `/api/sysListView/views?list=${key}`);
      for (const { field, value, kind } of hidden) {
        // The administrator may know what is closed to others alone.
        if (who === "admin" && kind === "closed") {
          if (field.operators.includes("eq")) expect(text).toContain(value);
          continue;
        }
        expect(text.includes(String(value)), `${who} ${field.name}`).toBe(false);
        expect(viewOf(text, field.name), `${who} ${field.name}`).toBe(viewOf(text, absent));
        checks++;
      }
    }
  });

  it("tells nothing by row rules", async () => {
    const { table, module } = entityOf(key);
    const grant = (ask: Ask, field: string, value: unknown): Promise<Answer> =>
      ask("POST", "/api/sysRole/grantRowRule", {
        id: below,
        ruleList: [{ table, actions: ["read"], condition: { [field]: value } }],
      });
    for (const { field, value, wrong, kind } of names(forbiddenOf(key))) {
      const [own] = sides;
      const right = await grant((own as { ask: Ask }).ask, field.name, value);
      expect(right.code, right.text).not.toBe(200);
      expect(await grant((own as { ask: Ask }).ask, field.name, wrong)).toEqual(right);
      const defined = await grant(definer, field.name, value);
      checks++;
      if (coreModules.has(module)) expect(defined.text).toContain("D1016");
      else if (kind !== "closed")
        expect(defined.text).toBe((await grant(definer, absent, value)).text);
    }
  });
});

/** A saved view without what is its own. */
function viewOf(text: string, name: string): string {
  const view = new RegExp(`\\{[^{}]*"name":"${name}".*?"invalid":(true|false)\\}`).exec(text)?.[0];
  if (!view) throw new Error(`there is no view ${name}`);
  return view.replaceAll(/"(id|name|version)":[^,]*,/g, "");
}

it("tells nothing by the stream of changes", async () => {
  const projects = planted.get("site/project");
  const hiddenProject = projects?.forbidden.find(({ kind }) => kind === "out of scope")?.id;
  const told = () =>
    stream.events.flatMap(({ kind, body }) =>
      kind === "records" ? (body as { ids: number[] }).ids : [],
    );
  const changed: [string, number | undefined][] = [
    ["site/project", hiddenProject],
    ["site/project", projects?.own],
    ["forms/channels", form.others],
    ["forms/channels", form.own],
  ];
  for (const [key, id] of changed)
    await server.opened.ownerQuery(
      "insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action) values ($1, 1, 'x', $2, $3, 'update')",
      [reader.tenantId, key, id],
    );
  await expect.poll(told).toContain(form.own);
  await expect.poll(told).toContain(projects?.own);
  expect(told()).not.toContain(form.others);
  expect(told()).not.toContain(hiddenProject);
});

/** Every planted text, wherever it stands. */
const texts = () =>
  [...planted.values()].flatMap(({ forbidden }) =>
    forbidden.flatMap(({ value }) => (typeof value === "string" ? value : [])),
  );

it("tells nothing by the generation of code", async () => {
  const superadmin = asking(server, (await server.signIn("superadmin")).accessToken);
  const sources = [
    ...[...planted.keys()]
      .filter((key) => key !== form.entity.key)
      .map((key) => ({ kind: "table", name: entityOf(key).table })),
    { kind: "form", name: form.entity.name },
  ];
  for (const source of sources) {
    for (const ask of [definer, ...sides.map((side) => side.ask)]) {
      const refused = await ask("POST", "/api/sysCodeGen/readSource", source);
      expect(refused.text).toContain("D1016");
    }
    const { text } = await superadmin("POST", "/api/sysCodeGen/readSource", source);
    for (const each of texts()) expect(text.includes(each), source.name).toBe(false);
  }
});

it("tells nothing over MCP, whose tools reach no database", async () => {
  const mcp = createMcpServer({
    schemas: "tests/golden/schemas",
    out: path.join(tmpdir(), "formwork-none"),
    migrations: path.join(tmpdir(), "formwork-none"),
  });
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new McpClient({ name: "proof", version: "1" });
  process.env["DATABASE_URL"] = server.opened.url;
  try {
    await Promise.all([mcp.connect(there), client.connect(here)]);
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      const answer = JSON.stringify(await client.callTool({ name, arguments: {} }));
      for (const text of texts()) expect(answer.includes(text), name).toBe(false);
    }
    const refused = JSON.stringify(
      await client.callTool({ name: "describe_entity", arguments: { key: form.entity.key } }),
    );
    expect(refused).toContain("There is no forms/channels");
  } finally {
    delete process.env["DATABASE_URL"];
    await client.close();
  }
});

it("has no package of records to take along, so that none can hold them", () => {
  const { paths } = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as {
    paths: Record<string, unknown>;
  };
  const offline = Object.keys(paths).filter((each) => /offline|replica/i.test(each));
  expect(offline).toEqual(["/api/sysOnlineUser/forceOffline"]);
});

it("is kept from the reader by the application alone only where the proof says why", async () => {
  const [, alone] = sides as [unknown, { ask: Ask }];
  const named = [...planted.values()].flatMap(({ forbidden }) =>
    forbidden.filter(({ applicationAlone }) => applicationAlone),
  );
  expect(named.map(({ entity, field }) => `${entity.key}.${field.name}`)).toEqual([
    "forms/channels.told",
  ]);
  // Once the database holds it as well, the reason has to go.
  for (const { entity, id, value } of named)
    expect((await alone.ask("GET", `/api/${entity.key}/${id}`)).text).toContain(value);
});

it("asked often enough to count", () => {
  expect(checks).toBeGreaterThan(500);
  expect(shown.size).toBeGreaterThan(walked.length / 2);
});

it("finds a server that answers whoever asks", async () => {
  const told: string[] = [];
  for (const each of form.forbidden)
    told.push(...(await toldBy(definer, each, { isTrusting: false, others })));
  for (const words of [
    "search of the list forms/channels.hint (closed) tells a right guess",
    "search everywhere forms/channels.hint (closed) tells a right guess",
    "filter of a view forms/channels.hint (closed) knows the field",
    "filter of a figure forms/channels.hint (closed) tells a right guess",
    "order of a view forms/channels.hint (closed) knows the field",
    "print forms/channels.told (closed) tells a right guess",
    "over channelsown forms/channels.hint (closed) tells a right guess",
    "over channelshidden forms/channels.subject (out of scope) tells a right guess",
    "filter of a view forms/channels.subject (out of scope) tells that it is there",
  ])
    expect(told.join("\n")).toContain(words);
});
