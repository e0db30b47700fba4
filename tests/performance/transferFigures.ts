/** Exports of 30,000 rows x 50 columns, and 100,000 rows imported as new records and once more as changes, on the product. */
import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { account } from "../../generated/access/account/entity.ts";
import {
  productPasswords,
  signIn,
  startProduct,
  type Caller,
  type Product,
} from "../support/product.ts";
import { fillAccounts, ownerUrlOf } from "./bulkRows.ts";
import type { Figure } from "./report.ts";

const exportedRows = 30_000;
const importedRows = 100_000;
const columns = 50;
const withoutCell = new Set(["children", "relations", "files", "json", "geoPoint", "secret"]);

/** Seconds that work takes, the memory (MB) it takes on top, and the longest wait (ms) of a trivial call meanwhile. */
async function watched(product: Product, work: () => Promise<void>) {
  const resident = async () => {
    const text = await readFile(`/proc/${product.process.pid}/status`, "utf8").catch(() => "");
    return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
  };
  const before = await resident();
  const seen = { peak: before, wait: 0, over: false };
  const watching = (async () => {
    while (!seen.over) {
      const asked = performance.now();
      await fetch(`${product.url}/healthz`).then((answer) => answer.arrayBuffer());
      seen.wait = Math.max(seen.wait, performance.now() - asked);
      seen.peak = Math.max(seen.peak, await resident());
    }
  })();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  seen.over = true;
  await watching;
  return { seconds, extra: seen.peak - before, wait: seen.wait };
}

async function exports(product: Product, caller: Caller): Promise<Figure[]> {
  const names = account.fields
    .filter(
      ({ kind, sensitive, column }) =>
        column !== null && sensitive !== "secret" && !withoutCell.has(kind),
    )
    .slice(0, columns)
    .map(({ name }) => name);
  const headers = { authorization: `Bearer ${caller.token}`, "accept-encoding": "identity" };
  const figures: Figure[] = [];
  for (const [format, goal] of [
    ["csv", 1.5],
    ["xlsx", 5],
  ] as const) {
    const query = new URLSearchParams({
      format,
      columns: names.join(),
      filter: JSON.stringify({ createUserName: "bench" }),
    });
    const { seconds, extra, wait } = await watched(product, async () => {
      const answer = await fetch(`${product.url}/api/access/account/export?${query}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
    });
    const name = `export ${exportedRows} x ${names.length} ${format}`;
    figures.push(
      { name, value: seconds, unit: "s", goal, bound: "max" },
      { name: `${name}, memory on top`, value: extra, unit: "MB", goal: 150, bound: "max" },
      { name: `${name}, longest wait of others`, value: wait, unit: "ms", goal: 100, bound: "max" },
    );
  }
  return figures;
}

async function importOnce(product: Product, caller: Caller, key: string, shift: number) {
  const lines = Array.from(
    { length: importedRows },
    (_, index) => `Bench import ${index},BI${index},${(index + shift) % 1000},row ${index}`,
  );
  const form = new FormData();
  const options = { mode: "all", background: "true", key };
  for (const [name, value] of Object.entries(options)) form.set(name, value);
  form.set("file", new Blob([`name,code,orderNo,remark\n${lines.join("\n")}`]), "rows.csv");
  const answer = await fetch(`${product.url}/api/access/position/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  });
  const { task } = (await answer.json()) as { task: number };
  for (;;) {
    const { state } = await caller.call<{ state: string }>(`/api/sysTask/detail/${task}`);
    if (state === "done") return;
    if (state !== "waiting" && state !== "running") throw new Error(`the import is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function transferFigures(): Promise<Figure[]> {
  const product = await startProduct();
  const owner = new Client({ connectionString: await ownerUrlOf(product.dataDir) });
  await owner.connect();
  try {
    const caller = await signIn(product.url, "admin", productPasswords.seed);
    const { tenantId } = await caller.call<{ tenantId: number }>("/api/sysAuth/userInfo");
    await fillAccounts(owner, exportedRows, tenantId);
    await owner.query("update access_account set tenant_id = $1 where create_user_name = 'bench'", [
      tenantId,
    ]);
    const figures = await exports(product, caller);
    for (const [name, key, shift] of [
      ["new", "", 0],
      ["changed", "name,code", 7],
    ] as const) {
      const { seconds } = await watched(product, () => importOnce(product, caller, key, shift));
      const figure = `import of ${importedRows} rows, ${name}`;
      figures.push({ name: figure, value: seconds, unit: "s", goal: 30, bound: "max" });
    }
    return figures;
  } finally {
    await owner.end();
    await product.remove();
  }
}
