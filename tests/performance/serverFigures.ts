/**
 * Requests per second of the product as delivered (sign-in, permission, row-level security, journal and operation log on) as a ratio to the
 * hand-written handler of baseline.ts, on the same database server, in alternating rounds; then what the operation log costs.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { Client } from "pg";
import { productPasswords, signIn, startProduct, type Product } from "../support/product.ts";
import { accountIds, fillAccounts, fillPositions, ownerUrlOf } from "./bulkRows.ts";
import { load, requestBytes, type LoadResult } from "./load.ts";
import { fillBaselineTables } from "./baselineTables.ts";
import { keepsOperationLog } from "./operationLog.ts";
import { median, type Figure } from "./report.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 2);

interface Work {
  name: string;
  /** At 1 and at 32 clients. */
  goals: readonly [number, number];
  ours: (n: number) => Buffer;
  baseline: (n: number) => Buffer;
}

async function startBaseline(
  url: string,
  tenant: number,
): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, ["tests/performance/baseline.ts", url, String(tenant)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const match = /port (\d+)/.exec(chunk.toString());
      if (match) resolve(Number(match[1]));
    });
    child.once("exit", (code) => reject(new Error(`the baseline ended with ${code}`)));
  });
  return { port, child };
}

function works(token: string, ids: number[], positions: number[]): Work[] {
  const headers = { authorization: `Bearer ${token}` };
  const filter = encodeURIComponent(JSON.stringify({ status: 1 }));
  const sort = encodeURIComponent(JSON.stringify(["orderNo", "ASC"]));
  const list = (size: number): Work => ({
    name: `list of ${size}`,
    goals: [1, 1],
    ours: () =>
      requestBytes(
        "GET",
        `/api/access/account?filter=${filter}&sort=${sort}&range=[0,${size - 1}]`,
        headers,
      ),
    baseline: () => requestBytes("GET", `/accounts?status=1&limit=${size}&offset=0`),
  });
  const id = (n: number) => ids[(n * 7919) % ids.length];
  const positionId = (n: number) => positions[(n * 31) % positions.length];
  const position = (n: number, side: string) => ({
    name: `Position ${side} ${n}`,
    code: `${side}${process.hrtime.bigint().toString(36)}`,
    orderNo: 100,
    remark: "made by the benchmark",
    status: 1,
  });
  return [
    list(25),
    list(300),
    {
      name: "get",
      goals: [0.8, 0.8],
      ours: (n) => requestBytes("GET", `/api/access/account/${id(n)}`, headers),
      baseline: (n) => requestBytes("GET", `/accounts/${id(n)}`),
    },
    {
      name: "create",
      goals: [0.8, 0.7],
      ours: (n) => requestBytes("POST", "/api/access/position", headers, position(n, "o")),
      baseline: (n) => requestBytes("POST", "/positions", {}, position(n, "b")),
    },
    {
      name: "update",
      goals: [0.8, 0.7],
      ours: (n) =>
        requestBytes("PUT", `/api/access/position/${positionId(n)}`, headers, {
          remark: `changed ${n}`,
        }),
      baseline: (n) =>
        requestBytes("PUT", `/positions/${positionId(n)}`, {}, { remark: `changed ${n}` }),
    },
  ];
}

function refuseFailures(name: string, result: LoadResult): void {
  if (result.failures > 0 || result.requests === 0)
    throw new Error(`${name}: ${result.failures} of ${result.requests} requests failed`);
}

async function compare(
  work: Work,
  ports: { ours: number; baseline: number },
  clients: number,
): Promise<Figure> {
  const ratios: number[] = [];
  let last = { ours: 0, baseline: 0 };
  for (let round = -1; round < rounds; round++) {
    // round -1 warms both up and is not counted
    const span = round < 0 ? 1 : seconds;
    const ours = await load({ port: ports.ours, clients, seconds: span, request: work.ours });
    const baseline = await load({
      port: ports.baseline,
      clients,
      seconds: span,
      request: work.baseline,
    });
    refuseFailures(`${work.name}, ours`, ours);
    refuseFailures(`${work.name}, baseline`, baseline);
    if (round < 0) continue;
    ratios.push(ours.rate / baseline.rate);
    last = { ours: ours.rate, baseline: baseline.rate };
  }
  return {
    name: `${work.name}, ${clients} client${clients > 1 ? "s" : ""}`,
    value: median(ratios),
    unit: "x",
    goal: work.goals[clients === 1 ? 0 : 1],
    bound: "min",
    note: `${Math.round(last.ours)} to ${Math.round(last.baseline)} requests/s in the last round`,
  };
}

/** A list with the operation log as a ratio to the same list without, in alternating rounds. */
async function costOfLog(product: Product, list: Work): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const clients of [1, 32]) {
    const ratios: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const rate = { on: 0, off: 0 };
      for (const state of ["on", "off"] as const) {
        await keepsOperationLog(product, state === "on");
        const result = await load({
          port: product.port,
          clients,
          seconds,
          request: list.ours,
        });
        refuseFailures(`${list.name}, operation log ${state}`, result);
        rate[state] = result.rate;
      }
      ratios.push(rate.on / rate.off);
    }
    figures.push({
      name: `${list.name}, operation log on to off, ${clients} client${clients > 1 ? "s" : ""}`,
      value: median(ratios),
      unit: "x",
      goal: 0.9,
      bound: "min",
    });
  }
  return figures;
}

/** Throws unless both sides answer as many rows and the same total: a faster wrong answer does not count. */
async function requireSameLists(ports: { ours: number; baseline: number }, token: string) {
  const filter = encodeURIComponent(JSON.stringify({ status: 1 }));
  const read = async (port: number, address: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    const rows = (await answer.json()) as unknown[];
    return `${rows.length} rows of ${answer.headers.get("x-total-count")}`;
  };
  const ours = await read(ports.ours, `/api/access/account?filter=${filter}&range=[0,24]`);
  const theirs = await read(ports.baseline, "/accounts?status=1&limit=25&offset=0");
  if (ours !== theirs) throw new Error(`the product answers ${ours}, the baseline ${theirs}`);
}

export async function serverFigures(): Promise<Figure[]> {
  const product = await startProduct();
  const firstStart = product.startMs;
  await product.stop();
  const again = await startProduct({ dataDir: product.dataDir });
  const owner = new Client({ connectionString: await ownerUrlOf(again.dataDir) });
  await owner.connect();
  const figures: Figure[] = [
    {
      name: "first start, empty folder",
      value: firstStart / 1000,
      unit: "s",
      goal: 10,
      bound: "max",
    },
    { name: "restart to ready", value: again.startMs / 1000, unit: "s", goal: 2, bound: "max" },
  ];
  const caller = await signIn(again.url, "admin", productPasswords.seed);
  const { tenantId } = await caller.call<{ tenantId: number }>("/api/sysAuth/userInfo");
  await fillAccounts(owner, 100_000, tenantId);
  const positions = await fillPositions(owner, tenantId);
  const ids = await accountIds(owner, tenantId);
  await fillBaselineTables(owner);
  const baseline = await startBaseline(await ownerUrlOf(again.dataDir), tenantId);
  try {
    const measured = works(caller.token, ids, positions);
    const ports = { ours: again.port, baseline: baseline.port };
    await requireSameLists(ports, caller.token);
    for (const work of measured)
      for (const clients of [1, 32]) figures.push(await compare(work, ports, clients));
    figures.push(...(await costOfLog(again, measured[0] as Work)));
  } finally {
    baseline.child.kill();
    await owner.end();
    await again.remove();
  }
  return figures;
}
