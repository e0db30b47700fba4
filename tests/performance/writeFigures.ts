/** What holding a named record costs the database, and changes of 10,000 records in one call, on the product. */
import { Client } from "pg";
import { productPasswords, signIn, type Caller, type Product } from "../support/product.ts";
import { ownerUrlOf } from "./bulkRows.ts";
import { median, type Figure } from "./report.ts";
import { startWatched, watched } from "./watched.ts";

const records = Number(process.env["BENCH_RECORDS"] ?? 10_000);
const holds = 4000;

/**
 * Microseconds that the database takes to hold one record, by the function of any table and by the table's own. Thousands of calls in one
 * statement: the way to the database and back is in neither.
 */
async function holdFigures(owner: Client): Promise<Figure[]> {
  const { rows } = await owner.query<{ id: string }>("select id from access_position limit 1");
  const wanted = `array[${Number(rows[0]?.id)}]::bigint[]`;
  const calls = {
    "any table": `formwork.hold('access_position', ${wanted})`,
    "its own function": `holding.access_position(${wanted})`,
  };
  const taken = new Map<string, number[]>();
  for (let round = 0; round < 5; round++) {
    for (const [name, call] of Object.entries(calls)) {
      await owner.query("begin");
      const started = performance.now();
      await owner.query(`do $$ begin for n in 1..${holds} loop perform ${call}; end loop; end $$`);
      const each = ((performance.now() - started) * 1000) / holds;
      await owner.query("rollback");
      taken.set(name, [...(taken.get(name) ?? []), each]);
    }
  }
  return [...taken].map(([name, times]) => ({
    name: `a named record is held, ${name}`,
    value: median(times),
    unit: "µs",
    goal: 15,
    bound: "max",
  }));
}

async function untilDone(caller: Caller, task: number): Promise<void> {
  for (;;) {
    const { state } = await caller.call<{ state: string }>(`/api/sysTask/detail/${task}`);
    if (state === "done") return;
    if (state !== "waiting" && state !== "running") throw new Error(`the task is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Imports records and gives the number of the task. */
async function imported(product: Product, caller: Caller, entity: string, lines: string[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ mode: "all", background: "true", key: "" }))
    form.set(name, value);
  form.set("file", new Blob([lines.join("\n")]), "rows.csv");
  const answer = await fetch(`${product.url}/api/${entity}/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  });
  const { task } = (await answer.json()) as { task?: number };
  if (task === undefined) throw new Error(`the import of ${entity} answered ${answer.status}`);
  await untilDone(caller, task);
  return task;
}

async function bulk(caller: Caller, address: string, values: object = {}): Promise<void> {
  const filter = { code__startsWith: "BW" };
  const { status, body } = await caller.rest("POST", address, { filter, values });
  const { changed } = body as { changed?: number };
  if (changed !== records)
    throw new Error(`${address}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
}

const numbered = (line: (at: number) => string) =>
  Array.from({ length: records }, (_, at) => line(at));

export async function writeFigures(): Promise<Figure[]> {
  const product = await startWatched();
  const owner = new Client({ connectionString: await ownerUrlOf(product.dataDir) });
  await owner.connect();
  try {
    const caller = await signIn(product.url, "admin", productPasswords.seed);
    const figures = await holdFigures(owner);
    const { id } = await caller.call<{ id: number }>("/api/sysAuth/userInfo");
    const task = await imported(product, caller, "site/contractor", [
      "code,name,trade",
      ...numbered((at) => `BW${at},Bench contractor ${at},structure`),
    ]);
    await imported(product, caller, "site/project", [
      "code,name",
      ...numbered((at) => `BW${at},Bench project ${at}`),
    ]);
    await owner.query("analyze");
    const contractors = "/api/site/contractor/bulk";
    const started = { managerUserId: id, plannedStart: "2026-01-01", plannedEnd: "2026-12-31" };
    const works: [name: string, goal: number, work: () => Promise<void>][] = [
      ["change of a field", 1, () => bulk(caller, `${contractors}/update`, { remark: "bench" })],
      ["transition", 2, () => bulk(caller, "/api/site/project/bulk/start", started)],
      ["deletion", 2, () => bulk(caller, `${contractors}/delete`)],
      ["return of the deleted", 2, () => bulk(caller, `${contractors}/restore`)],
      [
        "undo of their import",
        2,
        async () => {
          const asked = { id: task, force: true };
          const { task: undo } = await caller.call<{ task: number }>("/api/sysTask/undo", asked);
          await untilDone(caller, undo);
        },
      ],
    ];
    for (const [action, goal, work] of works) {
      const { seconds, cpu, extra, block } = await watched(product, work);
      const note = `${cpu.toFixed(1)} s of CPU in the server, ${extra.toFixed(0)} MB on top, longest turn ${block.toFixed(0)} ms`;
      figures.push({
        name: `${records} records, ${action}`,
        value: seconds,
        unit: "s",
        goal,
        bound: "max",
        note,
      });
    }
    return figures;
  } finally {
    await owner.end();
    await product.remove();
  }
}
