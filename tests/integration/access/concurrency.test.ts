import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClaims, type Database } from "../../../runtime/server/core/database/contract.ts";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import { createRandom } from "../../support/random.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { listening } from "../features/support/stream.ts";
import { closeFields, grantEverything, placesFor } from "./support/ground.ts";
import { createLook, type Findings, type Look } from "./support/looks.ts";
import { maySee } from "./support/oracle.ts";
import { readAsker } from "./support/people.ts";
import { listed, plant, type PlantedRow } from "./support/planted.ts";

/** Two tenants, every data scope; some with closed fields. */
const accounts = ["user1", "user2", "user3", "user4", "hanlu", "admin", "bg_admin", "bg_user1"];
/** Fewer connections than people, so that each serves all of them. */
const poolSize = 3;
const atOnce = 64;
const requests = 3000;

let first: FeatureApp;
/** On the same database with a pool of its own; there row-level security alone keeps rows and fields back. */
let second: FeatureApp;
const pools: Database[] = [];
const looks: { look: Look; token: string; server: FeatureApp }[] = [];
let rows: PlantedRow[];
const findings: Findings = { checks: 0, requests: 0, leaks: [], faults: [] };

beforeAll(async () => {
  const base = await buildFeatureApp();
  const beside = (predicates: boolean) => {
    const database = createPooledDatabase({
      connection: { connectionString: base.opened.appUrl },
      poolSize,
    });
    pools.push(database);
    return buildFeatureApp({
      predicates,
      beside: { ...base, opened: { ...base.opened, database } },
    });
  };
  await grantEverything(base);
  const closed = await closeFields(base, ["user1", "user2", "bg_user1"], false);
  const limited = await base.opened.ownerQuery<{ account: string }>(
    `select distinct a.account from access_account a join access_user_role u on u.account_id = a.id
       join access_role_column c on c.role_id = u.role_id`,
  );
  const shut = new Set(limited.map(({ account }) => account));
  const askers = [];
  for (const account of accounts) askers.push(await readAsker(base.opened, account));
  rows = await plant(base.opened, await placesFor(base, askers));
  [first, second] = [await beside(true), await beside(false)];
  const close = first.close;
  first.close = async () => {
    await close();
    await base.close();
  };
  for (const asker of askers) {
    const { accessToken: token } = await base.signIn(asker.account);
    for (const server of [first, second]) {
      const fields = shut.has(asker.account) ? closed : new Map();
      const look = createLook(server.app, token, asker, fields, rows, findings);
      looks.push({ look, token, server });
    }
  }
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await Promise.all(pools.map((pool) => pool.close()));
});

const query = (name: string, value: unknown) =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;
const random = createRandom(7);

/** What a connection could carry over is asked for in every form; `lost`: the database was cut off meanwhile. */
async function askOnce(counts: { exact: number; lost: number; aborted: number }): Promise<void> {
  const { look, token, server } = random.pick(looks);
  const entity = random.pick(listed);
  const own = rows.filter((row) => row.entity === entity);
  const rest = `/api/${entity.key}`;
  const all = `${query("filter", { id: own.map(({ id }) => id) })}&${query("range", [0, 999])}`;
  const row = random.pick(own);
  const dice = random.next();
  const note = (text: string) =>
    findings.faults.push(`${look.asker.account} ${entity.key} ${text.slice(0, 200)}`);
  if (dice < 0.5) {
    const { status, body, text } = await look.ask("list", "GET", `${rest}?${all}`);
    if (status === 503) return void counts.lost++;
    if (status !== 200) return void note(text);
    counts.exact++;
    const found = (body as { id: number }[]).map(({ id }) => id).sort();
    const meant = own.filter((each) => maySee(look.asker, each)).map(({ id }) => id);
    if (found.join() !== meant.sort().join())
      note(`${found.length} rows instead of ${meant.length}`);
  } else if (dice < 0.65) {
    const { status, text } = await look.ask("get", "GET", `${rest}/${row.id}`);
    if (status === 503) counts.lost++;
    else if ((status === 200) !== maySee(look.asker, row)) note(`${row.place.name} ${text}`);
  } else if (dice < 0.75) {
    await look.ask("page", "POST", `/api/${entity.api}/page`, { page: 1, pageSize: 5000 });
  } else if (dice < 0.8 && entity.operations.export) {
    await look.ask("export", "GET", `${rest}/export?format=csv&${all}`);
  } else if (dice < 0.85) {
    await look.ask("refused", "GET", `${rest}?${query("filter", { nothing: 1 })}`);
  } else if (dice < 0.9) {
    const hidden = own.find((each) => !maySee(look.asker, each));
    if (hidden) await look.ask("change", "PUT", `${rest}/${hidden.id}`, { remark: "changed" });
  } else {
    counts.aborted++;
    const address = await listening(server);
    const signal = AbortSignal.timeout(Math.ceil(random.next() * 12));
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${address}${rest}?${all}`, { headers, signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
}

/** The server's own transactions with all rights, failing in every way, on the connections that people use. */
async function disturb(until: { over: boolean; failed: number }): Promise<void> {
  const ways = ["select 1 / 0", "select pg_sleep(1)", "select count(*) from access_account"];
  while (!until.over || until.failed < 20) {
    for (const pool of pools) {
      await pool
        .transaction(systemClaims, (tx) => tx.query(random.pick(ways)), { timeoutMs: 15 })
        .catch(() => until.failed++);
    }
    if (random.chance(0.4)) {
      await first.opened.ownerQuery(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename <> current_user and query <> '' and query not like 'listen%'
          order by random() limit 1`,
      );
    }
    await pause(20);
  }
}

it("gives everybody his own rows and fields alone, however many ask at the same time", async () => {
  const counts = { exact: 0, lost: 0, aborted: 0 };
  const until = { over: false, failed: 0 };
  const disturbing = disturb(until);
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await askOnce(counts);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  until.over = true;
  await disturbing;
  // Cut connections, and more work at once than a tenant's share of so small a pool, cost their requests at most; they are no fault of rights.
  const faults = findings.faults.filter((fault) => !/F500[36]/.test(fault));
  expect({ leaks: findings.leaks, faults }).toEqual({ leaks: [], faults: [] });
  expect(counts.exact).toBeGreaterThan(requests / 3);
  expect(counts.aborted).toBeGreaterThan(50);
  expect(counts.lost).toBeLessThan(requests / 10);
  expect(findings.checks).toBeGreaterThan(1_000_000);
}, 180_000);
