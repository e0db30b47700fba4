import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { enqueue } from "../../../../runtime/server/core/jobs/enqueue.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";

/** `KILLS=200 npx vitest run --project integration tests/integration/features/jobs/kills.test.ts` for the long one. */
const kills = Number(process.env["KILLS"] ?? 10);
const atOnce = 20;

let opened: TestDatabase;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  opened = await createTestDatabase();
  await opened.ownerQuery(
    "create table probe (id bigint generated always as identity, task bigint, start int, what text, at timestamptz default clock_timestamp())",
  );
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await opened?.drop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function startWorker(): ChildProcess {
  const child = fork(path.resolve("tests/support/workerChild.ts"), [opened.appUrl, opened.url], {
    stdio: "inherit",
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

/** Tasks that have not ended, and runs that go on: the locks of dead processes are gone. */
const counts = async () => {
  const [row] = await opened.ownerQuery<Record<"open" | "running", number>>(
    `select (select count(*)::int from formwork.task where state in ('waiting', 'running')) as open,
            (select count(*)::int from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid() and objid <> 4070118
                and database = (select oid from pg_database where datname = current_database())) as running`,
  );
  return row ?? { open: 0, running: 0 };
};

async function until(condition: () => Promise<boolean>, patienceMs = 30_000): Promise<void> {
  const begun = Date.now();
  while (!(await condition())) {
    if (Date.now() - begun > patienceMs) throw new Error("it did not happen");
    await pause(20);
  }
}

it(
  `loses no task and runs none twice at once over ${kills} kills`,
  async () => {
    let added = 0;
    const fill = (count: number) =>
      opened.database.transaction(systemClaims, async (tx) => {
        for (let index = 0; index < count; index++)
          await enqueue(tx, { kind: "probe", input: {}, key: `probe ${(added += 1)}` });
      });
    // Two processes work; in turn, one is killed while 20 tasks run, and replaced.
    const pair = [startWorker(), startWorker()];
    let atKills = 0;
    for (let kill = 0; kill < kills; kill++) {
      await until(async () => {
        const { open, running } = await counts();
        await fill(Math.max(0, 4 * atOnce - open));
        if (running < atOnce) return false;
        atKills += running;
        return true;
      });
      const index = kill % 2;
      pair[index]?.kill("SIGKILL");
      pair[index] = startWorker();
    }
    await until(async () => (await counts()).open === 0, 60_000);
    const rows = await opened.ownerQuery<{ what: string; count: number }>(
      "select what, count(*)::int as count from probe group by what",
    );
    const found = Object.fromEntries(rows.map(({ what, count }) => [what, count]));
    const [states] = await opened.ownerQuery<{ done: number; starts: number; ended: number }>(
      `select count(*) filter (where state = 'done')::int as done, sum(attempts)::int as starts,
              (select count(distinct task)::int from probe where what = 'ended') as ended from formwork.task`,
    );
    if (process.env["KILLS"])
      console.log({ kills, added, runningAtKills: atKills / kills, ...found, ...states });
    expect(found["twice"]).toBeUndefined();
    expect(states).toMatchObject({ done: added, ended: added });
    // The kills hit runs: some tasks were begun more than once.
    expect(states?.starts).toBeGreaterThan(added);
  },
  Math.max(60_000, kills * 6000),
);
