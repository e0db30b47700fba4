import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { entities } from "../../../generated/server.ts";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import type { Database } from "../../../runtime/server/core/database/contract.ts";
import { settleNeighbours, tenantEntities } from "../conformity/support/neighbours.ts";
import { csv, importForm } from "../../support/importForm.ts";
import { readDocument, readOperations } from "../../support/openapi.ts";
import { createRandom } from "../../support/random.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { openStream, type Stream } from "../features/support/stream.ts";
import { grantEverything } from "./support/ground.ts";

const atOnce = 48;
const requests = 1000;
/** Rows of one export: more than an answer gives at once. */
const exported = 6000;
/** And of one import. */
const imported = 2100;

interface Side {
  tenant: string;
  tenantId: number;
  client: Client;
  /** A text that only records of this tenant hold. */
  mark: string;
  /** Its records by entity. */
  ids: Map<string, number[]>;
  streams: Stream[];
  answers: number;
}

let base: FeatureApp;
/** The same database, with fewer connections than requests. */
let server: FeatureApp;
let pool: Database;
let sides: [Side, Side];
const leaks: string[] = [];
const random = createRandom(18);

beforeAll(async () => {
  base = await buildFeatureApp();
  const { ownerQuery } = base.opened;
  await grantEverything(base);
  pool = createPooledDatabase({
    connection: { connectionString: base.opened.appUrl },
    poolSize: 6,
  });
  server = await buildFeatureApp({
    beside: { ...base, opened: { ...base.opened, database: pool } },
  });
  const [admin] = await ownerQuery<{ id: string }>(
    "select id from access_account where account = 'admin'",
  );
  await settleNeighbours(base.opened, Number(admin?.id));
  const side = async (tenant: string, account: string, mark: string): Promise<Side> => {
    const [row] = await ownerQuery<{ id: string }>("select id from access_tenant where code = $1", [
      tenant,
    ]);
    const tenantId = Number(row?.id);
    await ownerQuery("set session_replication_role = replica");
    for (const entity of tenantEntities) await markRows(entity.key, tenantId, mark);
    await ownerQuery("set session_replication_role = origin");
    await ownerQuery(
      `insert into access_position (name, code, tenant_id, status, order_no, create_time)
       select $3 || g, $3 || g, $1, 1, g, now() from generate_series(1, $2::int) g`,
      [tenantId, exported, mark],
    );
    const client = await server.signIn(account);
    return { tenant, tenantId, client, mark, ids: new Map(), streams: [], answers: 0 };
  };
  sides = [
    await side("default", "admin", "ZZONEONE"),
    await side("beigang", "bg_admin", "ZZTWOTWO"),
  ];
  for (const { key, table, lifecycle } of tenantEntities)
    for (const one of sides) {
      const rows = await ownerQuery<{ id: string }>(
        `select id from ${table} where tenant_id = $1 ${lifecycle.softDelete ? "and not is_delete" : ""} order by id desc limit 50`,
        [one.tenantId],
      );
      one.ids.set(
        key,
        rows.map(({ id }) => Number(id)),
      );
    }
  const watched = entities.filter(({ operations }) => operations.list).map(({ key }) => key);
  for (const one of sides)
    for (let from = 0; from < watched.length; from += 20)
      one.streams.push(
        await openStream(server, one.client, { watch: watched.slice(from, from + 20).join() }),
      );
});
afterAll(async () => {
  for (const { streams } of sides ?? []) for (const stream of streams) stream.close();
  await server?.close();
  await base?.close();
  await pool?.close();
});

async function markRows(key: string, tenantId: number, mark: string): Promise<void> {
  const entity = tenantEntities.find((one) => one.key === key);
  if (!entity) return;
  const unique = new Set(entity.unique.flatMap(({ fields }) => fields));
  const columns = entity.fields.filter(
    (field) =>
      field.kind === "string" &&
      field.column !== null &&
      !field.system &&
      !unique.has(field.name) &&
      !field.options &&
      !field.pattern &&
      (field.maxLength ?? 0) >= mark.length,
  );
  if (columns.length === 0) return;
  await base.opened.ownerQuery(
    `update ${entity.table} set ${columns.map(({ column }) => `${column} = '${mark}'`).join(", ")} where tenant_id = $1`,
    [tenantId],
  );
}

const otherOf = (side: Side) => (side === sides[0] ? sides[1] : sides[0]);

/** Ids of the other tenant's records; what a row names by them is not its content. */
let foreignIds: Map<Side, Set<string>>;
function judge(side: Side, what: string, text: string): void {
  side.answers++;
  const other = otherOf(side);
  if (text.includes(other.mark)) leaks.push(`${side.tenant} ${what}: ${around(text, other.mark)}`);
  for (const [, id = ""] of text.matchAll(/"id":(\d{13,16})/g))
    if (foreignIds.get(side)?.has(id)) leaks.push(`${side.tenant} ${what} id: ${around(text, id)}`);
}
const around = (text: string, at: string) =>
  text.slice(Math.max(0, text.indexOf(at) - 80), text.indexOf(at) + 60);

async function readForeign(): Promise<void> {
  foreignIds = new Map();
  for (const side of sides) {
    const found = new Set<string>([String(otherOf(side).tenantId)]);
    for (const { table } of tenantEntities) {
      const rows = await base.opened.ownerQuery<{ id: string }>(
        `select id from ${table} where tenant_id = $1`,
        [otherOf(side).tenantId],
      );
      for (const { id } of rows) found.add(id);
    }
    foreignIds.set(side, found);
  }
}

interface Asked {
  method: "GET" | "POST" | "PATCH";
  url: string;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

async function ask(side: Side, { method, url, payload, headers = {} }: Asked) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${side.client.accessToken}`,
      "accept-language": "en",
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  judge(
    side,
    `${method} ${url}`,
    answer.rawPayload.toString("latin1") + JSON.stringify(answer.headers),
  );
  return answer;
}

const reads = readOperations(readDocument()).filter(
  ({ method, path, access }) =>
    access !== "public" &&
    !/realtime|logout|\/hubs|sysTask/.test(path) &&
    (method === "get" ||
      /\/(page\w*|list\w*|tree|userList|online|mine|calendar|preferences)$/i.test(path)),
);

/** A read as this side asks it: with ids of its own where the address has one. */
function readOf(side: Side, { method, path }: (typeof reads)[number]): Asked {
  const [, , first = "", more = ""] = path.split("/");
  const entity = entities.find(({ key, api }) => key === `${first}/${more}` || api === first);
  const own = side.ids.get(entity?.key ?? "") ?? [];
  const id = own.length > 0 ? random.pick(own) : 1;
  const url = path.replaceAll(/\{(\w+)\}/g, String(id));
  if (method !== "get") return { method: "POST", url, payload: { page: 1, pageSize: 500, id } };
  if (/\/(detail|tree|list)$/.test(url)) return { method: "GET", url: `${url}?id=${id}` };
  if (url.endsWith("/export")) return { method: "GET", url: `${url}?format=csv&columns=["id"]` };
  return { method: "GET", url };
}

let made = 0;
function writeOf(side: Side): Asked {
  const name = `${side.mark} ${++made}`;
  const own = side.ids.get("site/project") ?? [];
  if (random.chance(0.5) && own.length > 0)
    return {
      method: "PATCH",
      url: `/api/site/project/${random.pick(own)}`,
      payload: { address: name },
    };
  // The same codes in both tenants: keys are unique within one.
  return { method: "POST", url: "/api/site/project", payload: { code: `C${made >> 1}`, name } };
}

it("gives two tenants that ask at the same time nothing of each other", async () => {
  await readForeign();
  expect(reads.length).toBeGreaterThan(400);
  const order = [...reads, ...reads].sort(() => random.next() - 0.5);
  const statuses = new Map<number, number>();
  let left = requests;
  const worker = async () => {
    while (left-- > 0) {
      const read = order[left % order.length] as (typeof reads)[number];
      // Both in the same moment, so that whatever is kept by address meets the other one.
      const asked = random.chance(0.15)
        ? sides.map((side) => writeOf(side))
        : sides.map((side) => readOf(side, read));
      const answers = await Promise.all(
        sides.map((side, index) => ask(side, asked[index] as Asked)),
      );
      for (const { statusCode } of answers)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(leaks.slice(0, 20)).toEqual([]);
  expect(statuses.get(500) ?? 0).toBe(0);
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests);
}, 400_000);

it("gives files of background work to the tenant that asked for it", async () => {
  const begin = async (side: Side) => {
    const answer = await ask(side, {
      method: "POST",
      url: "/api/access/position/export",
      payload: { format: "csv", columns: ["id", "code", "name"] },
    });
    expect(answer.statusCode, answer.body).toBe(202);
    return { side, id: answer.json<{ task: number }>().task };
  };
  const importing = async (side: Side) => {
    const lines = Array.from(
      { length: imported },
      (_, index) => `${side.mark},IMP${index},${index}`,
    );
    const { body, headers } = importForm(csv(["name,code,orderNo", ...lines].join("\n")), {
      background: "true",
    });
    const answer = await ask(side, {
      method: "POST",
      url: "/api/access/position/import",
      payload: body,
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return { side, id: answer.json<{ task: number }>().task };
  };
  const begun = await Promise.all(
    [1, 2].flatMap(() => sides.map((side) => begin(side))).concat(sides.map(importing)),
  );
  for (const { side, id } of begun) {
    await vi.waitFor(
      async () => {
        const answer = await ask(side, { method: "GET", url: `/api/sysTask/detail/${id}` });
        expect(["done", "failed"]).toContain(
          answer.json<{ result: { state: string } }>().result?.state,
        );
      },
      { timeout: 60_000, interval: 100 },
    );
    const file = await ask(side, { method: "GET", url: `/api/sysTask/file/${id}` });
    if (file.body.includes(side.mark))
      expect(
        file.body.split("\n").filter((line) => line.includes(side.mark)).length,
      ).toBeGreaterThanOrEqual(exported);
    const strange = await ask(otherOf(side), { method: "GET", url: `/api/sysTask/file/${id}` });
    expect(strange.body).not.toContain(side.mark);
    const told = await ask(otherOf(side), { method: "GET", url: `/api/sysTask/detail/${id}` });
    expect(told.json<{ code: number }>().code).not.toBe(200);
  }
  for (const { tenantId, mark } of sides) {
    const rows = await base.opened.ownerQuery<{ name: string; number: number }>(
      "select name, count(*)::int as number from access_position where tenant_id = $1 and code like 'IMP%' group by 1",
      [tenantId],
    );
    expect(rows).toEqual([{ name: mark, number: imported }]);
  }
  expect(leaks).toEqual([]);
}, 120_000);

it("keeps files and pictures apart", async () => {
  const upload = async (side: Side, index: number) => {
    const content = Buffer.from(`${side.mark} picture ${index} ${"x".repeat(index * 100)}`);
    const { body, headers } = importForm({ name: `${side.mark}${index}.txt`, content });
    const answer = await ask(side, {
      method: "POST",
      url: "/api/sysFile/uploadFile",
      payload: body,
      headers,
    });
    const { result } = answer.json<{ result: { id: number; url: string } }>();
    expect(result, answer.body).toBeTruthy();
    return { side, content, ...result };
  };
  const files = await Promise.all(
    Array.from({ length: 40 }, (_, index) => upload(sides[index % 2] as Side, index)),
  );
  await Promise.all(
    files.flatMap(({ side, id, url, content }) => [
      (async () => {
        const own = await ask(side, { method: "GET", url: `/api/sysFile/preview/${id}` });
        expect(own.body).toBe(content.toString());
      })(),
      ...[`/api/sysFile/preview/${id}`, `/api/sysFile/file?id=${id}`].map((address) =>
        ask(otherOf(side), { method: "GET", url: address }),
      ),
      ask(otherOf(side), {
        method: "POST",
        url: "/api/sysFile/downloadFile",
        payload: { id, url },
      }),
      ask(otherOf(side), { method: "GET", url: url.split("?")[0] ?? url }),
    ]),
  );
  expect(leaks).toEqual([]);
});

it("tells each tenant's pages of its own changes alone", async () => {
  await readForeign();
  for (const side of sides) {
    const events = side.streams.flatMap((stream) => stream.events);
    expect(events.filter(({ kind }) => kind !== "ready").length).toBeGreaterThan(0);
    for (const { kind, body } of events) judge(side, `event ${kind}`, JSON.stringify(body));
  }
  expect(leaks).toEqual([]);
  for (const side of sides) expect(side.answers).toBeGreaterThan(requests);
});
