import type { Database } from "../../core/database/contract.ts";
import { builtInJobs } from "./builtInJobs.ts";
import type { BuiltInJob, JobLog } from "./contract.ts";

export type { BuiltInJob, BuiltInTrigger, JobContext } from "./contract.ts";

/** Longest a run may take unless its job says otherwise. */
const patience = 600_000;

/** Runs the built-in jobs in this process; gives the function that ends it. */
export function startScheduler(database: Database, log: JobLog): () => Promise<void> {
  const stopping = new AbortController();
  const ends: (() => void)[] = [];
  const running = new Set<Promise<void>>();

  function begin(job: BuiltInJob): void {
    const now = new Date();
    const signal = AbortSignal.any([
      stopping.signal,
      AbortSignal.timeout(job.timeoutMs ?? patience),
    ]);
    const run = job
      .run({ database, log, signal, now, due: now })
      .then(
        (result) => log.info({ event: "job", jobId: job.jobId, result }),
        (error: unknown) => log.error({ err: error, jobId: job.jobId }, "a job failed"),
      )
      .finally(() => running.delete(run));
    running.add(run);
  }

  async function plan(): Promise<void> {
    const { Cron } = await import("croner");
    if (stopping.signal.aborted) return;
    for (const job of builtInJobs) {
      const { trigger } = job;
      if ("periodMs" in trigger) {
        const timer = setInterval(() => begin(job), trigger.periodMs).unref();
        ends.push(() => clearInterval(timer));
      } else {
        const cron = new Cron(
          trigger.cron,
          { timezone: trigger.timeZone, unref: true, protect: true },
          () => begin(job),
        );
        ends.push(() => cron.stop());
      }
    }
  }

  const planned = plan().catch((error: unknown) => log.error({ err: error }, "no job runs"));
  return async () => {
    stopping.abort();
    await planned;
    for (const end of ends) end();
    await Promise.all(running);
  };
}
