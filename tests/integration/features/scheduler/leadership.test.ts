import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "../../../../runtime/server/features/scheduler/engine.ts";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { hangingMs } from "../../../../runtime/server/core/jobs/taskRows.ts";
import { run } from "../../../../runtime/server/features/scheduler/control.ts";
import { stillLeads } from "../../../../runtime/server/features/scheduler/lease.ts";
import { keepPassing } from "../../../../runtime/server/core/jobs/loop.ts";
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
import { awakeFor } from "../../../support/awake.ts";

let opened: TestDatabase;
let clock: ReturnType<typeof clockAt>;
beforeEach(async () => {
  opened = await createTestDatabase();
  clock = clockAt("2026-03-02T10:00:00Z");
});
afterEach(() => opened.drop());

const minute = 60_000;
/** Long enough that nobody loses it by being slow. */
const leaseMs = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function passUntilItLeads(engine: Engine): Promise<number> {
  const { ms } = await awakeFor(async () => {
    while (!engine.leads()) {
      await engine.pass();
      await pause(20);
    }
  });
  return ms;
}

const nodes = () =>
  opened.ownerQuery<{ id: string; status: number }>(
    "select cluster_id as id, status from system_job_cluster order by cluster_id",
  );

describe("leadership", () => {
  it("is one node's, and the others begin nothing", async () => {
    const job = jobNamed("shared", async () => "");
    const { database } = opened;
    const all = ["a", "b", "c"].map((name) => openNode({ database, clock, name, jobs: [job] }));
    await Promise.all(all.map(({ engine }) => engine.pass()));
    expect(all.filter(({ engine }) => engine.leads())).toHaveLength(1);
    clock.pass(minute);
    await Promise.all(all.map(({ engine }) => engine.pass()));
    await Promise.all(all.map(({ engine }) => engine.idle()));
    expect(job.begun).toBe(1);
    expect((await nodes()).map(({ status }) => status).sort()).toEqual([1, 2, 2]);
  });

  it("passes on when the leader is silent; its run counts as broken off and begins anew", async () => {
    const door = gate();
    const job = jobNamed("work", () =>
      job.begun === 1 ? door.opened.then(() => "late") : Promise.resolve("anew"),
    );
    const { database } = opened;
    const a = openNode({ database, clock, name: "a", jobs: [job], leaseMs });
    const b = openNode({ database, clock, name: "b", jobs: [job], leaseMs });
    await a.engine.pass();
    await setTrigger(opened, "work", "max_number_of_errors = 1, missed = 'skip'");
    clock.pass(minute);
    await a.engine.pass();
    await b.engine.pass();
    expect([a.engine.leads(), b.engine.leads(), job.begun]).toEqual([true, false, 1]);
    // From here on nothing more is heard of a.
    const waited = await passUntilItLeads(b.engine);
    expect(waited).toBeLessThan(leaseMs * 1.7);
    await b.engine.pass();
    await b.engine.idle();
    expect(await runsOf(opened, "work")).toMatchObject([
      { outcome: "lost", cluster: "a" },
      { outcome: "succeeded", cause: "missed", result: "anew", cluster: "b" },
    ]);
    expect(await triggerOf(opened, "work")).toMatchObject({ status: 1, runs: 1, errors: 0 });
    // The old leader comes back with its result: it leads no more, and what it brings changes nothing.
    door.open();
    await a.engine.idle();
    await a.engine.pass();
    expect(a.engine.leads()).toBe(false);
    expect((await runsOf(opened, "work")).map(({ outcome }) => outcome)).toEqual([
      "lost",
      "succeeded",
    ]);
    await pause(leaseMs * 2);
    await b.engine.pass();
    expect(await nodes()).toEqual([
      { id: "a", status: 0 },
      { id: "b", status: 1 },
    ]);
  });

  it("begins what somebody asked for again, however long ago, and leaves out what its trigger missed", async () => {
    const job = jobNamed("work", () =>
      job.begun > 2 ? Promise.resolve("anew") : new Promise<string>(() => undefined),
    );
    const { database } = opened;
    const a = openNode({ database, clock, name: "a", jobs: [job], leaseMs });
    const b = openNode({ database, clock, name: "b", jobs: [job], leaseMs });
    await a.engine.pass();
    await setTrigger(opened, "work", "missed = 'skip'");
    await setJob(opened, "work", "concurrent = true");
    clock.pass(minute);
    await a.engine.pass();
    await setTrigger(opened, "work", "status = 3");
    await database.transaction(systemClaims, (tx) => run(tx, "work"));
    await a.engine.pass();
    expect(job.begun).toBe(2);
    clock.pass(60 * minute);
    // From here on nothing more is heard of a.
    await pause(leaseMs * 1.2);
    await b.engine.pass();
    await b.engine.idle();
    expect(await runsOf(opened, "work")).toMatchObject([
      { outcome: "lost", cause: "schedule" },
      { outcome: "lost", cause: "manual" },
      { outcome: "succeeded", cause: "manual", result: "anew" },
    ]);
  });

  it("passes on when the leader hangs in the middle of a transaction", async () => {
    const { database } = opened;
    const a = openNode({ database, clock, name: "a", jobs: [], leaseMs });
    const b = openNode({ database, clock, name: "b", jobs: [], leaseMs });
    await a.engine.pass();
    const door = gate();
    const held = database.transaction(systemClaims, async (tx) => {
      expect(await stillLeads(tx, a.engine.node)).toBe(true);
      await door.opened;
    });
    const refused = expect(held).rejects.toThrow();
    const passed = async () => {
      await b.engine.pass().catch(() => undefined);
      return b.engine.leads();
    };
    await expect.poll(passed, { timeout: hangingMs + 10_000 }).toBe(true);
    door.open();
    await refused;
  });

  it("is given back by a node that ends, so that the next one does not wait", async () => {
    const job = jobNamed(
      "work",
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason as Error)),
        ),
    );
    const { database } = opened;
    const a = openNode({ database, clock, name: "a", jobs: [job] });
    const b = openNode({ database, clock, name: "b", jobs: [job] });
    await a.engine.pass();
    clock.pass(minute);
    await a.engine.pass();
    expect(job.begun).toBe(1);
    await a.engine.close();
    expect(await runsOf(opened, "work")).toMatchObject([
      { outcome: "lost", result: "the server was stopped" },
    ]);
    await b.engine.pass();
    expect(b.engine.leads()).toBe(true);
    expect(await nodes()).toEqual([{ id: "b", status: 1 }]);
    await b.engine.close();
  });

  it("outlives a database that is away for a while", async () => {
    const job = jobNamed("tick", async () => "", { periodMs: 100 });
    const { engine } = openNode({
      database: opened.database,
      clock,
      name: "a",
      jobs: [job],
      leaseMs,
    });
    const reports: unknown[] = [];
    const timer = setInterval(() => clock.pass(20), 20);
    const end = keepPassing(engine, {
      listen: (onWake) => opened.database.listen("formwork_task", onWake, onWake),
      report: (error) => void reports.push(error),
    });
    const until = async (condition: () => boolean) => {
      for (let turn = 0; turn < 500 && !condition(); turn++) await pause(20);
      expect(condition()).toBe(true);
    };
    const [row] = await opened.ownerQuery<{ name: string }>("select current_database() as name");
    const refuse = async (refused: boolean) => {
      await opened.ownerQuery(`alter database "${row?.name}" connection limit ${refused ? 0 : -1}`);
      await opened.ownerQuery(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    };
    await until(() => job.begun > 2);
    await refuse(true);
    await until(() => reports.length > 0 && !engine.leads());
    await refuse(false);
    const before = job.begun;
    await until(() => engine.leads() && job.begun > before + 2);
    clearInterval(timer);
    await end();
  });
});
