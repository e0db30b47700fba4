import os from "node:os";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import { type AddressRules, createOutgoing } from "../outgoing/index.ts";
import { publish } from "../realtime/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import { administrators, tellOfFailure } from "./alert.ts";
import { builtInJobs } from "./builtInJobs.ts";
import type { BuiltInJob, JobLog } from "../../core/jobs/contract.ts";
import { createEngine } from "./engine.ts";
import { sendRequest } from "./httpJob.ts";
import { wakeChannel } from "./lease.ts";
import { keepPassing } from "../../core/jobs/loop.ts";
import { taskChannel } from "../../core/jobs/taskRows.ts";

export { cancel, forget, pause, requireJob, reschedule, run, start } from "./control.ts";
export { deadLetters, runAgain } from "./deadLetters.ts";
export { authHeaderPlace, headersOf, requestMethods } from "./httpJob.ts";
export { wake } from "./lease.ts";
export { upcoming } from "./plan.ts";
export { jobKind, triggerStatus } from "./states.ts";
export { triggerColumns, type Trigger } from "./store.ts";

export interface SchedulerParts {
  database: Database;
  addresses: AddressRules;
  secrets: SecretBox;
  translator: Translator;
  /** Beside those that need nothing but the database. */
  jobs?: readonly BuiltInJob[];
}

/** Boards are told of changes so often at most. */
const tellEveryMs = 1000;
/** The first pass waits until the server has answered its first requests. */
const firstPassMs = 1000;

/** Takes part in running jobs, as leader or waiting; gives the function that ends it. */
export function startScheduler(parts: SchedulerParts, log: JobLog): () => Promise<void> {
  const { database, addresses, secrets, translator } = parts;
  const outgoing = createOutgoing(addresses);
  const telling = seldom(tellEveryMs, () =>
    database
      .transaction(systemClaims, async (tx) => {
        const userIds = (await administrators(tx)).map(({ id }) => id);
        await publish(tx, { kind: "job", tenantId: null, userIds, body: {} });
      })
      .catch((error: unknown) => log.warn({ err: error }, "boards were not told")),
  );
  const engine = createEngine({
    database,
    log,
    node: {
      clusterId: `${os.hostname().slice(0, 40)}-${process.pid}-${process.hrtime.bigint().toString(36).slice(-6)}`,
      description: `Node.js ${process.version}, ${os.platform()}`,
    },
    jobs: [...builtInJobs, ...(parts.jobs ?? [])],
    sendRequest: (job, signal) => sendRequest(job, signal, { outgoing, secrets }),
    tell: (failure, tx) => tellOfFailure(tx, translator, failure),
    changed: telling.note,
    now: () => new Date(),
  });
  const end = keepPassing(engine, {
    async listen(onWake) {
      const channels = [wakeChannel, taskChannel];
      const ends = await Promise.all(channels.map((one) => database.listen(one, onWake, onWake)));
      return async () => void (await Promise.all(ends.map((stop) => stop())));
    },
    report: (error) => log.warn({ err: error }, "the scheduler cannot reach the database"),
    firstPassMs,
  });
  return async () => {
    await end();
    telling.close();
  };
}

/** Calls `work` soon after a note, once for all notes of an interval. */
function seldom(everyMs: number, work: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  return {
    note() {
      if (closed) return;
      timer ??= setTimeout(() => {
        timer = null;
        work();
      }, everyMs).unref();
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
