import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import {
  cancel,
  pause,
  run,
  start,
} from "../../../../runtime/server/features/scheduler/control.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";
import {
  clockAt,
  gate,
  jobNamed,
  openNode,
  runsOf,
  setJob,
  setTrigger,
  triggerOf,
} from "./node.ts";

let opened: TestDatabase;
let clock: ReturnType<typeof clockAt>;
beforeEach(async () => {
  opened = await createTestDatabase();
  clock = clockAt("2026-03-02T10:00:00Z");
});
afterEach(() => opened.drop());

const minute = 60_000;
const system = <Result>(work: Parameters<TestDatabase["database"]["transaction"]>[1]) =>
  opened.database.transaction(systemClaims, work) as Promise<Result>;

const nodeWith = (...jobs: ReturnType<typeof jobNamed>[]) =>
  openNode({ database: opened.database, clock, name: "a", jobs });

/** Lets so much time pass and does what is due. */
async function after(ms: number, engine: ReturnType<typeof nodeWith>["engine"]): Promise<void> {
  clock.pass(ms);
  await engine.pass();
  await engine.idle();
}

describe("runs", () => {
  it("happen when they are due, with what they gave in the record", async () => {
    const job = jobNamed("tidy", async () => "7 rows");
    const { engine } = nodeWith(job);
    await after(0, engine);
    expect(job.begun).toBe(0);
    await after(minute - 1, engine);
    expect(job.begun).toBe(0);
    await after(1, engine);
    await after(minute, engine);
    const stored = { outcome: "succeeded", cause: "schedule", result: "7 rows", attempts: 1 };
    expect(await runsOf(opened, "tidy")).toEqual([
      { ...stored, cluster: "a" },
      { ...stored, cluster: "a" },
    ]);
    expect(await triggerOf(opened, "tidy")).toMatchObject({ status: 1, runs: 2, errors: 0 });
  });

  it("follow an expression in its time zone over the change of the clocks", async () => {
    const job = jobNamed("nightly", async () => "", {
      cron: "30 8 * * *",
      timeZone: "Europe/Berlin",
    });
    clock = clockAt("2026-03-28T08:00:00Z");
    const { engine } = nodeWith(job);
    await after(0, engine);
    expect(new Date((await triggerOf(opened, "nightly")).next ?? "").toISOString()).toBe(
      "2026-03-29T06:30:00.000Z",
    );
  });

  it("are tried again with growing pauses, and the last fault counts once", async () => {
    const job = jobNamed("shaky", async () => {
      if (job.begun < 3) throw new Error(`fault ${job.begun}`);
      return "at last";
    });
    const { engine, told } = nodeWith(job);
    await engine.pass();
    await setTrigger(opened, "shaky", "num_retries = 2, retry_timeout = 40");
    const begun = performance.now();
    await after(minute, engine);
    expect(performance.now() - begun).toBeGreaterThan(40 + 80);
    const [stored] = await runsOf(opened, "shaky");
    expect(stored).toMatchObject({ outcome: "succeeded", attempts: 3 });
    expect(stored?.result).toBe("1: fault 1\n2: fault 2\nat last");
    expect(told).toEqual([]);
  });

  it("that fail are told of once until one succeeds, and stop the trigger when there are too many", async () => {
    let fails = true;
    const job = jobNamed("faulty", async () => {
      if (fails) throw new Error("no luck");
      return undefined;
    });
    const { engine, told } = nodeWith(job);
    await engine.pass();
    await setTrigger(opened, "faulty", "max_number_of_errors = 4");
    await after(minute, engine);
    await after(minute, engine);
    expect(told).toEqual([expect.objectContaining({ jobId: "faulty", stopped: false })]);
    expect(await triggerOf(opened, "faulty")).toMatchObject({ status: 5, errors: 2 });
    fails = false;
    await after(minute, engine);
    expect((await triggerOf(opened, "faulty")).status).toBe(1);
    fails = true;
    await after(minute, engine);
    await after(minute, engine);
    expect(told.map(({ stopped }) => stopped)).toEqual([false, false, true]);
    expect(await triggerOf(opened, "faulty")).toMatchObject({ status: 7, next: null, errors: 4 });
    await after(minute, engine);
    expect(job.begun).toBe(5);
    await system((tx) => start(tx, { jobId: "faulty" }, new Date(clock.now)));
    expect(await triggerOf(opened, "faulty")).toMatchObject({ status: 1, errors: 0 });
  });

  it("end at their time limit even when the work does not look at its signal", async () => {
    const job = jobNamed("endless", () => new Promise(() => {}));
    const { engine } = nodeWith(job);
    await engine.pass();
    await setJob(opened, "endless", "timeout_seconds = 1");
    await after(minute, engine);
    expect(await runsOf(opened, "endless")).toMatchObject([{ outcome: "timedOut" }]);
  });

  it("are left out or wait while another one of their job goes on", async () => {
    const door = gate();
    const job = jobNamed("slow", () => door.opened.then(() => "done"));
    const { engine } = nodeWith(job);
    await engine.pass();
    clock.pass(minute);
    await engine.pass();
    clock.pass(minute);
    await engine.pass();
    await setJob(opened, "slow", "overlap = 'queue'");
    clock.pass(minute);
    await engine.pass();
    const outcomes = async () => (await runsOf(opened, "slow")).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(["running", "skipped", "waiting"]);
    expect(job.begun).toBe(1);
    door.open();
    await engine.idle();
    await engine.pass();
    await engine.idle();
    expect(await outcomes()).toEqual(["succeeded", "skipped", "succeeded"]);
    expect(job.begun).toBe(2);
  });

  it("may overlap where the job says so", async () => {
    const door = gate();
    const job = jobNamed("wide", () => door.opened.then(() => "done"));
    const { engine } = nodeWith(job);
    await engine.pass();
    await setJob(opened, "wide", "concurrent = true");
    for (let turn = 0; turn < 3; turn++) {
      clock.pass(minute);
      await engine.pass();
    }
    expect(job.begun).toBe(3);
    door.open();
    await engine.idle();
  });

  it("that were missed are caught up on once or left out, as their trigger says", async () => {
    const once = jobNamed("once", async () => "");
    const never = jobNamed("never", async () => "");
    const { engine } = nodeWith(once, never);
    await engine.pass();
    await setTrigger(opened, "never", "missed = 'skip'");
    await after(10.5 * minute, engine);
    expect(await runsOf(opened, "once")).toMatchObject([{ outcome: "succeeded", cause: "missed" }]);
    expect(await runsOf(opened, "never")).toMatchObject([{ outcome: "skipped", cause: "missed" }]);
    await after(minute, engine);
    expect([once.begun, never.begun]).toEqual([2, 1]);
  });

  it("end for good after the number of runs that was set", async () => {
    const job = jobNamed("twice", async () => "");
    const { engine } = nodeWith(job);
    await engine.pass();
    await setTrigger(opened, "twice", "max_number_of_runs = 2");
    for (let turn = 0; turn < 4; turn++) await after(minute, engine);
    expect(job.begun).toBe(2);
    expect(await triggerOf(opened, "twice")).toMatchObject({ status: 6, next: null, runs: 2 });
  });

  it("stop while a trigger is paused, happen when somebody asks, and are cancelled", async () => {
    const job = jobNamed(
      "asked",
      ({ signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    );
    const { engine } = nodeWith(job);
    await engine.pass();
    await system((tx) => pause(tx, { jobId: "asked" }));
    await after(5 * minute, engine);
    expect(job.begun).toBe(0);
    await system((tx) => run(tx, "asked"));
    await engine.pass();
    expect(job.begun).toBe(1);
    await system((tx) => cancel(tx, "asked"));
    await engine.pass();
    await engine.idle();
    expect(await runsOf(opened, "asked")).toMatchObject([
      { outcome: "cancelled", cause: "manual", result: "cancelled by an administrator" },
    ]);
    expect((await triggerOf(opened, "asked")).status).toBe(3);
    await expect(system((tx) => run(tx, "nothing"))).rejects.toThrow("D1101");
  });

  it("at the start of the scheduler happen once for each start", async () => {
    const job = jobNamed("greet", async () => "hello");
    const first = nodeWith(job);
    await first.engine.pass();
    await setTrigger(opened, "greet", "run_on_start = true, max_number_of_runs = 1");
    await first.engine.close();
    for (let turn = 1; turn <= 2; turn++) {
      const { engine } = nodeWith(job);
      await after(0, engine);
      await after(minute, engine);
      expect(job.begun).toBe(turn);
      await engine.close();
    }
    expect(await runsOf(opened, "greet")).toMatchObject([{ cause: "start" }, { cause: "start" }]);
  });
});
