import { cascadeAction } from "../../core/entity/history/journal.ts";
import { records } from "../../../../generated/records.ts";
import { cancelTasks } from "../../core/jobs/enqueue.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { wake } from "./lease.ts";
import { nextRun } from "./plan.ts";
import { byHand, runKind, triggerStatus as status } from "./states.ts";
import { askForRun, readTriggers, type Trigger } from "./store.ts";

const byPeople = { server: "state of the scheduler, which no form holds" };

/** Which triggers are meant: of one job, one of them, or all. */
export interface Choice {
  jobId?: string;
  triggerId?: string;
}

/** D1101 when there is no such job, or no such trigger of it. */
async function chosen(tx: Transaction, { jobId, triggerId }: Choice): Promise<Trigger[]> {
  if (jobId !== undefined) await requireJob(tx, jobId);
  const ofJob = jobId === undefined ? {} : { jobId };
  const one = triggerId === undefined ? {} : { triggerId };
  const triggers = await readTriggers(tx, [sql`true`, ofJob, one], { lock: true });
  if (triggerId !== undefined && triggers.length === 0) throw new FormworkError("D1101");
  return triggers;
}

export async function requireJob(tx: Transaction, jobId: string): Promise<void> {
  const found = await records({ tx }).exists("system/jobDetail", { jobId }, { as: byPeople });
  if (!found) throw new FormworkError("D1101");
}

/** Triggers begin no further runs; what runs ends. */
export async function pause(tx: Transaction, choice: Choice): Promise<void> {
  const ids = (await chosen(tx, choice))
    .filter((trigger) => trigger.status !== status.archived && trigger.status !== status.panic)
    .map(({ triggerId }) => triggerId);
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId: ids },
    { status: status.paused },
    { as: byPeople },
  );
  await wake(tx);
}

/** Triggers that stand still are due again from now on; one that had failed too often starts with no failures. */
export async function start(tx: Transaction, choice: Choice, now: Date): Promise<void> {
  const still: number[] = [status.paused, status.panic, status.notStarted, status.archived];
  for (const trigger of await chosen(tx, choice)) {
    if (!still.includes(trigger.status)) continue;
    const used = trigger.maxNumberOfRuns > 0 && trigger.numberOfRuns >= trigger.maxNumberOfRuns;
    // Only who names the trigger or its job wants a used up one to count anew.
    if (used && choice.jobId === undefined) continue;
    await schedule(tx, { ...trigger, numberOfRuns: used ? 0 : trigger.numberOfRuns }, now);
  }
  await wake(tx);
}

/** Sets when a trigger is due next, and its status by that. */
async function schedule(tx: Transaction, trigger: Trigger, now: Date): Promise<void> {
  const next = nextRun(trigger, now);
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId: trigger.triggerId },
    {
      status: next ? status.ready : status.archived,
      nextRunTime: next?.toISOString() ?? null,
      numberOfRuns: trigger.numberOfRuns,
      numberOfErrors: trigger.status === status.panic ? 0 : trigger.numberOfErrors,
    },
    { as: byPeople },
  );
}

/** After a trigger was added or changed: when it is due next. A paused one stays paused, a new one may wait to be started. */
export async function reschedule(
  tx: Transaction,
  triggerId: string,
  { now, added }: { now: Date; added?: { startNow: boolean } },
): Promise<void> {
  const [trigger] = await chosen(tx, { triggerId });
  if (!trigger) return;
  const waits: number[] = [status.paused, status.notStarted];
  if (added && !added.startNow)
    await records({ tx }).update(
      "system/jobTrigger",
      { triggerId },
      { status: status.notStarted, nextRunTime: null },
      { as: byPeople },
    );
  else if (!waits.includes(trigger.status)) {
    const used = trigger.maxNumberOfRuns > 0 && trigger.numberOfRuns >= trigger.maxNumberOfRuns;
    const next = used ? null : nextRun(trigger, now);
    const settled = next === null ? status.archived : status.ready;
    await records({ tx }).update(
      "system/jobTrigger",
      { triggerId },
      {
        nextRunTime: next?.toISOString() ?? null,
        numberOfErrors: trigger.status === status.panic ? 0 : trigger.numberOfErrors,
        status: trigger.status === status.running ? status.running : settled,
      },
      { as: byPeople },
    );
  }
  await wake(tx);
}

/** One run now, whatever the triggers say. */
export async function run(tx: Transaction, jobId: string): Promise<void> {
  await requireJob(tx, jobId);
  await askForRun(tx, { jobId, triggerId: byHand, cause: "manual", now: new Date() });
}

/** Ends what runs of a job and drops what waits. */
export async function cancel(tx: Transaction, jobId: string): Promise<void> {
  await requireJob(tx, jobId);
  const store = records({ tx });
  const unfinished = { jobId, outcome: ["waiting", "running"] };
  const open = await store.read("system/jobTriggerRecord", unfinished, ["id"], {
    as: byPeople,
    lock: true,
  });
  const keys = open.map(({ id }) => String(id));
  const dropped = await cancelTasks(tx, runKind, keys);
  await store.update(
    "system/jobTriggerRecord",
    { id: dropped.map(Number) },
    { cancelled: true, outcome: "cancelled", status: status.ready },
    { as: byPeople },
  );
  await store.update("system/jobTriggerRecord", unfinished, { cancelled: true }, { as: byPeople });
  await wake(tx);
}

/** Removes what belongs to a job that is gone; what runs of it is ended first. */
export async function forget(tx: Transaction, jobId: string): Promise<void> {
  const store = records({ tx });
  await store.remove("system/jobTrigger", { jobId }, { as: byPeople, action: cascadeAction });
  await store.remove("system/jobTriggerRecord", [{ jobId }, sql`t.outcome <> 'running'`], {
    as: byPeople,
  });
  const running = await store.update(
    "system/jobTriggerRecord",
    { jobId, outcome: "running" },
    { cancelled: true },
    { as: byPeople },
  );
  const dropped = await cancelTasks(
    tx,
    runKind,
    running.map(({ id }) => String(id)),
  );
  await store.remove("system/jobTriggerRecord", { id: dropped.map(Number) }, { as: byPeople });
  await wake(tx);
}
