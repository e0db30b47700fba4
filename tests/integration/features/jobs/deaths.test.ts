import { afterAll, beforeAll, expect, it } from "vitest";
import {
  systemClaims,
  type Transaction,
} from "../../../../runtime/server/core/database/contract.ts";
import type { Queue, Run } from "../../../../runtime/server/core/jobs/contract.ts";
import { enqueue } from "../../../../runtime/server/core/jobs/enqueue.ts";
import { keepPassing } from "../../../../runtime/server/core/jobs/loop.ts";
import { hangingMs, lockTaking } from "../../../../runtime/server/core/jobs/taskRows.ts";
import { createWorker } from "../../../../runtime/server/core/jobs/worker.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.drop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<undefined>(() => undefined);
const inServer = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  opened.database.transaction(systemClaims, work);
const workerOf = (kind: string, run: (run: Run) => Promise<undefined>, more: Partial<Queue> = {}) =>
  createWorker({
    database: opened.database,
    queues: [{ kinds: [kind], atOnce: 5, silenceMs: 30_000, deaths: 3, run, ...more }],
    report: (error) => {
      throw error;
    },
  });

/** A process takes the task, and nothing more is heard of it. */
async function dieWith(kind: string, id: number): Promise<void> {
  await workerOf(kind, never).pass();
  await opened.ownerQuery(
    "update formwork.task set seen_at = now() - interval '1 minute' where id = $1 and state = 'running'",
    [id],
  );
}

interface Row {
  state: string;
  attempts: number;
  deaths: number;
  message: string | null;
  waits: number;
}
async function rowOf(id: number): Promise<Row | undefined> {
  const [row] = await opened.ownerQuery<Row>(
    `select state, attempts, deaths, fault->>'message' as message,
            extract(epoch from run_at - clock_timestamp())::float8 as waits from formwork.task where id = $1`,
    [id],
  );
  return row;
}

it("counts the death of a process neither as a failed attempt nor for the pause before the next", async () => {
  const id = await inServer((tx) =>
    enqueue(tx, { kind: "innocent", input: {}, retries: 1, pauseMs: 60_000 }),
  );
  await dieWith("innocent", id);
  await dieWith("innocent", id);
  const worker = workerOf("innocent", () => Promise.reject(new Error("its own fault")));
  await worker.pass();
  await expect.poll(async () => (await rowOf(id))?.state).toBe("waiting");
  const row = await rowOf(id);
  expect(row).toMatchObject({ attempts: 3, deaths: 2 });
  expect(row?.waits).toBeLessThanOrEqual(60);
  await opened.ownerQuery("update formwork.task set run_at = now() where id = $1", [id]);
  await worker.pass();
  await expect.poll(async () => (await rowOf(id))?.state).toBe("failed");
});

it("gives work up with which as many processes died as its queue allows", async () => {
  const id = await inServer((tx) => enqueue(tx, { kind: "deadly", input: {}, retries: 5 }));
  for (let death = 0; death < 3; death++) await dieWith("deadly", id);
  let begun = 0;
  const worker = workerOf("deadly", async () => void (begun += 1));
  await worker.pass();
  await worker.idle();
  expect(begun).toBe(0);
  expect(await rowOf(id)).toMatchObject({
    state: "failed",
    message: "4: given up: 3 processes ended while they ran it",
  });
});

it("looks for the work of a process when that process counts as dead, not seconds later", async () => {
  const silenceMs = 1500;
  const id = await inServer((tx) => enqueue(tx, { kind: "silent", input: {} }));
  await workerOf("silent", never, { silenceMs }).pass();
  const other = workerOf("silent", async () => undefined, { silenceMs });
  await other.pass();
  expect(other.rest()).toBeLessThanOrEqual(silenceMs);
  await pause(other.rest() + 10);
  await other.pass(false);
  await other.idle();
  expect(await rowOf(id)).toMatchObject({ state: "done", deaths: 1 });
});

it(
  "goes on when a process hangs while it takes work",
  async () => {
    const hanging = { begun: () => {}, end: () => {} };
    const begun = new Promise<void>((resolve) => (hanging.begun = resolve));
    const held = inServer(async (tx) => {
      await lockTaking(tx);
      hanging.begun();
      await new Promise<void>((resolve) => (hanging.end = resolve));
    });
    const refused = expect(held).rejects.toThrow();
    await begun;
    const id = await inServer((tx) => enqueue(tx, { kind: "behind", input: {} }));
    const worker = workerOf("behind", async () => undefined);
    // Those that wait for the lock are refused in between, which the loop of a server survives.
    const passed = async () => {
      await worker.pass().catch(() => undefined);
      return (await rowOf(id))?.state;
    };
    await expect.poll(passed, { timeout: hangingMs + 10_000 }).toBe("done");
    hanging.end();
    await refused;
  },
  hangingMs + 20_000,
);

it("ends what it does before another takes it, also while its sign of life hangs", async () => {
  const id = await inServer((tx) => enqueue(tx, { kind: "locked", input: {} }));
  const silenceMs = 1500;
  let endedAt = Infinity;
  const untilEnded = ({ signal }: Run) =>
    new Promise<undefined>((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        endedAt = performance.now();
        reject(signal.reason as Error);
      });
    });
  const worker = workerOf("locked", untilEnded, { silenceMs });
  const begunAt = performance.now();
  await worker.pass();
  await inServer(async (tx) => {
    await tx.query("select 1 from formwork.task where id = $1 for update", [id]);
    const beat = worker.pass(false);
    await expect.poll(() => endedAt).toBeLessThan(Infinity);
    void beat;
  });
  expect(endedAt - begunAt).toBeLessThan(silenceMs);
  await worker.idle();
  expect(await rowOf(id)).toMatchObject({ state: "running", attempts: 1 });
});

it("does what it takes also when taking all that is due lasts longer than its silence", async () => {
  const count = 24;
  const kind = "backlog";
  await inServer(async (tx) => {
    for (let index = 0; index < count; index++) await enqueue(tx, { kind, input: {} });
  });
  let begun = 0;
  // Each taking lasts 150 ms, all of them about 3.6 s.
  const working = async ({ signal }: Run) => {
    await pause(2000);
    signal.throwIfAborted();
    begun += 1;
    return undefined;
  };
  const worker = workerOf(kind, working, {
    atOnce: count,
    silenceMs: 2500,
    begin: () => pause(150).then(() => ({})),
  });
  const stop = keepPassing(worker, { listen: async () => async () => {}, report: () => {} });
  const left = async () =>
    (
      await opened.ownerQuery("select 1 from formwork.task where kind = $1 and state <> 'done'", [
        kind,
      ])
    ).length;
  await expect.poll(left).toBe(0);
  await stop();
  const rows = await opened.ownerQuery(
    "select state, attempts, count(*)::int as tasks from formwork.task where kind = $1 group by 1, 2",
    [kind],
  );
  expect(rows).toEqual([{ state: "done", attempts: 1, tasks: count }]);
  expect(begun).toBe(count);
});
