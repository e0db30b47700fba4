import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Claims, systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import type { AskedRun, Queue, Run } from "../../../../runtime/server/core/jobs/contract.ts";
import { cancelTasks, enqueue } from "../../../../runtime/server/core/jobs/enqueue.ts";
import { askedJobs, declareJob } from "../../../../runtime/server/core/jobs/declareJob.ts";
import { createWorker } from "../../../../runtime/server/core/jobs/worker.ts";
import { removeExpiredTasks } from "../../../../runtime/server/features/jobs/tidy.ts";
import {
  deadLetters,
  runAgain,
} from "../../../../runtime/server/features/scheduler/deadLetters.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
  await opened.ownerQuery("create table heard (number int)");
  await opened.ownerQuery("grant select, insert on heard to public");
});
afterAll(() => opened.drop());

const system: typeof opened.database.transaction = (claims, work, options) =>
  opened.database.transaction(claims, work, options);
const inServer = <Result>(work: Parameters<typeof system<Result>>[1]) => system(systemClaims, work);

const workerOf = (kind: string, run: (run: Run) => Promise<undefined>, more: Partial<Queue> = {}) =>
  createWorker({
    database: opened.database,
    queues: [{ kinds: [kind], atOnce: 5, silenceMs: 30_000, deaths: 3, run, ...more }],
    report: (error) => {
      throw error;
    },
  });
const stateOf = async (id: number) =>
  (
    await opened.ownerQuery<{ state: string; attempts: number; message: string | null }>(
      "select state, attempts, fault->>'message' as message from formwork.task where id = $1",
      [id],
    )
  )[0];

describe("the queue", () => {
  it("does work that is asked for twice with one key once, and nothing of a transaction that was rolled back", async () => {
    const done: unknown[] = [];
    const worker = workerOf("keyed", async ({ task }) => void done.push(task.request));
    const ids = await inServer(async (tx) => [
      await enqueue(tx, { kind: "keyed", input: "one", key: "a" }),
      await enqueue(tx, { kind: "keyed", input: "two", key: "a" }),
    ]);
    expect(ids[0]).toBe(ids[1]);
    await expect(
      inServer(async (tx) => {
        await enqueue(tx, { kind: "keyed", input: "three" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await worker.pass();
    await worker.idle();
    expect(done).toEqual(["one"]);
  });

  it("keeps the server's work from people, and lets nobody put work into it for others", async () => {
    const id = await inServer((tx) => enqueue(tx, { kind: "hidden", input: {} }));
    const person: Claims = { ...systemClaims, tenantId: 1, userId: 5, platform: false };
    const owner = { tenantId: 1, userId: 6 };
    const seen = await system(person, (tx) => tx.query("select id from formwork.task"));
    expect(seen).toEqual([]);
    await expect(
      system(person, (tx) => enqueue(tx, { kind: "hidden", input: {}, owner })),
    ).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
  });

  it("runs tasks of one lane one after the other", async () => {
    const going = { now: 0, most: 0 };
    const worker = workerOf("laned", async () => {
      going.most = Math.max(going.most, (going.now += 1));
      await new Promise((resolve) => setTimeout(resolve, 30));
      going.now -= 1;
      return undefined;
    });
    await inServer(async (tx) => {
      for (let index = 0; index < 3; index++)
        await enqueue(tx, { kind: "laned", input: {}, lane: "one" });
    });
    await worker.pass();
    await worker.idle();
    expect(going.most).toBe(1);
  });

  it("cancels what waits at once, and what runs with its next sign of life", async () => {
    const worker = workerOf(
      "cancelled",
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason as Error)),
        ),
      { atOnce: 1 },
    );
    const [running = 0, waiting = 0] = await inServer(async (tx) => [
      await enqueue(tx, { kind: "cancelled", input: {}, key: "running" }),
      await enqueue(tx, { kind: "cancelled", input: {}, key: "waiting" }),
    ]);
    await worker.pass();
    const dropped = await inServer((tx) => cancelTasks(tx, "cancelled", ["running", "waiting"]));
    expect(dropped).toEqual(["waiting"]);
    await worker.pass();
    await worker.idle();
    expect(await stateOf(running)).toMatchObject({ state: "cancelled" });
    expect(await stateOf(waiting)).toMatchObject({ state: "cancelled" });
  });

  it("keeps work that failed for good, and runs it again when asked", async () => {
    let fails = true;
    const worker = workerOf("shaky", async ({ task }) => {
      if (fails) throw new Error(`fault of ${task.attempts}`);
      return undefined;
    });
    const id = await inServer((tx) =>
      enqueue(tx, { kind: "shaky", input: { a: 1 }, retries: 1, pauseMs: 10 }),
    );
    await worker.pass();
    await worker.idle();
    const [letter, ...others] = await inServer((tx) => deadLetters(tx, "shaky"));
    expect(letter).toMatchObject({ id, name: "shaky", attempts: 2, input: '{"a": 1}' });
    expect(letter?.fault).toBe("1: fault of 1\n2: fault of 2");
    expect(others).toEqual([]);
    expect(await inServer((tx) => deadLetters(tx, "other"))).toEqual([]);
    fails = false;
    await inServer((tx) => runAgain(tx, id));
    await worker.pass();
    await worker.idle();
    expect(await stateOf(id)).toMatchObject({ state: "done", attempts: 1, message: null });
    await expect(inServer((tx) => runAgain(tx, id))).rejects.toThrow("D1002");
  });

  it("forgets what has had its time, and nothing else", async () => {
    const removed: string[] = [];
    const files = { remove: async (key: string) => void removed.push(key) };
    await opened.ownerQuery(
      `insert into formwork.task (kind, request, state, expires_at, file_key)
       select 'old', '{}', s, now() - interval '1 hour', s from unnest(array['done', 'failed', 'waiting']) s`,
    );
    expect(await removeExpiredTasks(opened.database, files)).toBe(2);
    expect(removed.sort()).toEqual(["done", "failed"]);
  });
});

describe("a declared job", () => {
  type Numbered = { number: number; note?: string };
  const declared = (
    name: string,
    run: (run: AskedRun<Numbered>) => Promise<void>,
    more: { retries?: number; timeoutMs?: number } = {},
  ) =>
    declareJob<Numbered>({
      name,
      input: {
        type: "object",
        properties: { number: { type: "integer" }, note: { type: "string", nullable: true } },
        required: ["number"],
        additionalProperties: false,
      },
      pauseMs: 10,
      run,
      ...more,
    });
  const work = async (job: ReturnType<typeof declared>) => {
    const worker = createWorker({
      database: opened.database,
      queues: [askedJobs(opened.database, [job])],
      report: () => undefined,
    });
    await worker.pass();
    await worker.idle();
  };

  it("is tried until it succeeds; what it writes together with its end is written once", async () => {
    let tries = 0;
    const job = declared("test.once", ({ input, once }) =>
      once(async (tx) => {
        await tx.query("insert into heard (number) values ($1)", [input.number]);
        if ((tries += 1) === 1) throw new Error("not yet");
      }),
    );
    await inServer((tx) => job.ask(tx, { number: 7 }));
    await work(job);
    expect(tries).toBe(2);
    expect(await opened.ownerQuery("select number from heard")).toEqual([{ number: 7 }]);
  });

  it("takes no input of another type, neither when it compiles nor when it is asked for", async () => {
    const job = declared("test.typed", async () => undefined);
    await expect(
      // @ts-expect-error: a text is not a number.
      inServer((tx) => job.ask(tx, { number: "seven" })),
    ).rejects.toMatchObject({ code: "F4000", fields: { "test.typed/number": {} } });
    await expect(
      // @ts-expect-error: the number is missing.
      inServer((tx) => job.ask(tx, { note: "none" })),
    ).rejects.toMatchObject({ code: "F4000" });
    expect(
      await opened.ownerQuery("select 1 from formwork.task where kind = $1", [job.name]),
    ).toEqual([]);
  });

  it("does not run with a stored input that its schema refuses, and becomes a dead letter", async () => {
    let begun = 0;
    const job = declared("test.stored", async () => void (begun += 1), { retries: 0 });
    const id = await inServer((tx) => job.ask(tx, { number: 1 }));
    await opened.ownerQuery(
      `update formwork.task set request = '{"number": "one"}' where id = $1`,
      [id],
    );
    await work(job);
    expect(begun).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: "failed" });
    expect(await inServer((tx) => deadLetters(tx, job.name))).toMatchObject([{ id }]);
  });

  it("is done once when it is asked for twice with one key, and not longer than its time", async () => {
    let signal: AbortSignal | undefined;
    const job = declared(
      "test.long",
      async (run) => {
        signal = run.signal;
        await new Promise(() => undefined);
      },
      { retries: 0, timeoutMs: 50 },
    );
    const [one, other] = await inServer(async (tx) => [
      await job.ask(tx, { number: 1 }, { key: "k" }),
      await job.ask(tx, { number: 2 }, { key: "k" }),
    ]);
    expect(one).toBe(other);
    await work(job);
    expect(signal?.aborted).toBe(true);
    expect(await stateOf(one ?? 0)).toMatchObject({ state: "failed", attempts: 1 });
  });
});
