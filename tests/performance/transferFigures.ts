/** A page and exports of 30,000 rows x 50 columns, and 100,000 rows imported as new records and once more as changes, on the product. */
import { Client } from "pg";
import { account } from "../../generated/access/account/entity.ts";
import { productPasswords, signIn, type Caller, type Product } from "../support/product.ts";
import { fillAccounts, ownerUrlOf } from "./bulkRows.ts";
import type { Figure } from "./report.ts";
import { startWatched, watched, type Cost } from "./watched.ts";

const exportedRows = 30_000;
const importedRows = 100_000;
const columns = 50;
const withoutCell = new Set(["children", "relations", "files", "json", "geoPoint", "secret"]);

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
    const cost = await watched(product, async () => {
      const answer = await fetch(`${product.url}/api/access/account/export?${query}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
    });
    const name = `export ${exportedRows} x ${names.length} ${format}`;
    figures.push(...costFigures(name, cost, { seconds: goal, extra: 150, block: 100 }));
  }
  return figures;
}

/** The largest page that a list answers, read to its end. */
async function largestPage(product: Product, caller: Caller): Promise<Figure[]> {
  const query = new URLSearchParams({
    range: JSON.stringify([0, exportedRows - 1]),
    filter: JSON.stringify({ createUserName: "bench" }),
  });
  const headers = { authorization: `Bearer ${caller.token}`, "accept-encoding": "identity" };
  await caller.rest("GET", "/api/access/account?range=[0,24]");
  const cost = await watched(product, async () => {
    const answer = await fetch(`${product.url}/api/access/account?${query}`, { headers });
    if ((await answer.text()).length < exportedRows) throw new Error("the page is not whole");
  });
  const name = `page of ${exportedRows} rows`;
  return costFigures(name, cost, { seconds: 3, extra: 60, block: 50 });
}

function costFigures(
  name: string,
  { seconds, extra, block, cpu }: Cost,
  goals: Pick<Cost, "seconds" | "extra" | "block">,
): Figure[] {
  const note = `${cpu.toFixed(1)} s of CPU in the server`;
  return [
    { name, value: seconds, unit: "s", goal: goals.seconds, bound: "max", note },
    { name: `${name}, memory on top`, value: extra, unit: "MB", goal: goals.extra, bound: "max" },
    { name: `${name}, longest turn`, value: block, unit: "ms", goal: goals.block, bound: "max" },
  ];
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
  const product = await startWatched();
  const owner = new Client({ connectionString: await ownerUrlOf(product.dataDir) });
  await owner.connect();
  try {
    const caller = await signIn(product.url, "admin", productPasswords.seed);
    const { tenantId } = await caller.call<{ tenantId: number }>("/api/sysAuth/userInfo");
    await fillAccounts(owner, exportedRows, tenantId);
    await owner.query("update access_account set tenant_id = $1 where create_user_name = 'bench'", [
      tenantId,
    ]);
    const figures = [...(await largestPage(product, caller)), ...(await exports(product, caller))];
    for (const [name, key, shift, goal] of [
      ["new", "", 0, 5],
      ["changed", "name,code", 7, 8],
    ] as const) {
      const { seconds, cpu, block } = await watched(product, () =>
        importOnce(product, caller, key, shift),
      );
      const figure = `import of ${importedRows} rows, ${name}`;
      const note = `${cpu.toFixed(1)} s of CPU in the server`;
      figures.push(
        { name: figure, value: seconds, unit: "s", goal, bound: "max", note },
        { name: `${figure}, longest turn`, value: block, unit: "ms", goal: 50, bound: "max" },
      );
    }
    return figures;
  } finally {
    await owner.end();
    await product.remove();
  }
}
