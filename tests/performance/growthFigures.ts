/**
 * How calls grow with the data: one tenant of an entity that the product has not seen, from 4,000 rows of 10,000 in ten tenants to 400,000
 * of a million in a thousand. One client, milliseconds at the median, each step as a ratio to the first.
 */
import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { copyCheckout } from "../support/checkout.ts";
import { productPasswords, signIn, startProduct, type Caller } from "../support/product.ts";
import { ownerUrlOf } from "./bulkRows.ts";
import { fillPersons, type Size } from "./growth/fillPersons.ts";
import { load, requestBytes } from "./load.ts";
import type { Figure } from "./report.ts";

const sizes: Size[] = [
  { own: 4000, all: 10_000, tenants: 10 },
  { own: 40_000, all: 100_000, tenants: 100 },
  { own: 400_000, all: 1_000_000, tenants: 1000 },
];

interface Call {
  name: string;
  /** The bound of the last step: a ratio to the first one, or milliseconds. */
  goal: { ratio: number } | { ms: number };
  request: (n: number) => Buffer;
}

const address = "/api/bench/person";

function callsOf({ token }: Caller, ids: number[], cursor: string): Call[] {
  const headers = { authorization: `Bearer ${token}` };
  const id = (n: number) => ids[(n * 7919) % ids.length];
  const list = (query: Record<string, unknown>) => {
    const text = Object.entries({ range: [0, 24], ...query })
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join("&");
    const bytes = requestBytes("GET", `${address}?${text}`, headers);
    return () => bytes;
  };
  const flat = { ratio: 1.5 };
  const byAccount = ["account", "ASC"];
  const person = (n: number) => ({
    departmentNo: 1,
    account: `made${process.hrtime.bigint().toString(36)}${n}`,
    realName: "Made by the benchmark",
    phone: "13000000000",
    accountType: "other",
  });
  return [
    { name: "default list", goal: flat, request: list({ sort: byAccount }) },
    {
      name: "declared filter, its order",
      goal: flat,
      request: list({ filter: { accountType: "manager" }, sort: ["createTime", "DESC"] }),
    },
    {
      name: "declared filter",
      goal: flat,
      request: list({ filter: { status: 2 }, sort: byAccount }),
    },
    {
      name: "sort without an index",
      goal: { ms: 500 },
      request: list({ sort: ["nickname", "ASC"] }),
    },
    {
      name: "search, three letters",
      goal: { ms: 100 },
      request: list({ filter: { q: "mil" }, sort: byAccount }),
    },
    {
      name: "search, nothing found",
      goal: { ms: 100 },
      request: list({ filter: { q: "zzyx" }, sort: byAccount }),
    },
    {
      name: "search, two Chinese characters",
      goal: { ms: 100 },
      request: list({ filter: { q: "小明" }, sort: byAccount }),
    },
    {
      name: "deep page by key",
      goal: flat,
      request: () =>
        requestBytes(
          "GET",
          `${address}?sort=${encodeURIComponent('["account","ASC"]')}&range=[0,24]&after=${encodeURIComponent(cursor)}`,
          headers,
        ),
    },
    {
      name: "get",
      goal: flat,
      request: (n) => requestBytes("GET", `${address}/${id(n)}`, headers),
    },
    {
      name: "create",
      goal: flat,
      request: (n) => requestBytes("POST", address, headers, person(n)),
    },
  ];
}

/** The mark of the row in the middle of the list, as a walk by key would have it there (core/entity/keyset.ts). */
async function middleOf(owner: Client, tenantId: number): Promise<string> {
  const { rows } = await owner.query<{ account: string; id: string }>(
    `select account, id from bench_person where tenant_id = $1 and is_delete = false order by account, id
      offset (select count(*) / 2 from bench_person where tenant_id = $1) limit 1`,
    [tenantId],
  );
  const mark = ["account,id", rows[0]?.account, rows[0]?.id];
  return Buffer.from(JSON.stringify(mark)).toString("base64url");
}

async function measure(port: number, { name, request }: Call): Promise<number> {
  await load({ port, clients: 1, seconds: 1, request });
  const { p50, failures } = await load({ port, clients: 1, seconds: 2, request });
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed`);
  return p50;
}

export async function growthFigures(): Promise<Figure[]> {
  const checkout = copyCheckout();
  const folder = path.join(checkout.root, "schemas/bench");
  mkdirSync(folder, { recursive: true });
  cpSync("tests/performance/growth/person.schema.json", path.join(folder, "person.schema.json"));
  checkout.npm("generate");
  const dataDir = path.join(checkout.root, "data");
  const product = await startProduct({ root: checkout.root, dataDir, apiOnly: true });
  const owner = new Client({ connectionString: await ownerUrlOf(dataDir) });
  await owner.connect();
  try {
    const { tenantId } = await (
      await signIn(product.url, "admin", productPasswords.seed)
    ).call<{ tenantId: number }>("/api/sysAuth/userInfo");
    await grantEverything(
      await signIn(product.url, "superadmin", productPasswords.admin),
      tenantId,
    );
    const times = new Map<string, number[]>();
    let calls: Call[] = [];
    for (const size of sizes) {
      await fillPersons(owner, tenantId, size);
      const { rows } = await owner.query<{ id: string }>(
        "select id from bench_person where tenant_id = $1 order by md5(id::text) limit 1000",
        [tenantId],
      );
      const caller = await signIn(product.url, "admin", productPasswords.seed);
      const ids = rows.map((row) => Number(row.id));
      calls = callsOf(caller, ids, await middleOf(owner, tenantId));
      for (const call of calls)
        times.set(call.name, [...(times.get(call.name) ?? []), await measure(product.port, call)]);
    }
    return calls.map(({ name, goal }) => figureOf(name, goal, times.get(name) as number[]));
  } finally {
    await owner.end();
    await product.remove();
    checkout.remove();
  }
}

function figureOf(name: string, goal: Call["goal"], times: number[]): Figure {
  const last = times.at(-1) as number;
  const note = `${times.map((ms) => ms.toFixed(1)).join(", ")} ms`;
  return "ms" in goal
    ? { name, value: last, unit: "ms", goal: goal.ms, bound: "max", note }
    : { name, value: last / (times[0] as number), unit: "x", goal: goal.ratio, bound: "max", note };
}

interface Menu {
  id: number;
  children?: Menu[];
}

async function grantEverything(root: Caller, tenantId: number): Promise<void> {
  const idsOf = (menus: Menu[]): number[] =>
    menus.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);
  const menuIdList = idsOf(await root.call<Menu[]>("/api/sysMenu/list"));
  await root.call("/api/sysTenant/grantMenu", { id: tenantId, menuIdList });
}
