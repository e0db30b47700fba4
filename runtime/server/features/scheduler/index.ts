import os from "node:os";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import { type AddressRules, createOutgoing } from "../outgoing/index.ts";
import { publish } from "../realtime/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import { administrators, tellOfFailure } from "./alert.ts";
import { builtInJobs } from "./builtInJobs.ts";
import type { Job, JobLog } from "../../core/jobs/contract.ts";
import { createEngine } from "./engine.ts";
import { sendRequest } from "./httpJob.ts";
import type { TaskQueue } from "../jobs/index.ts";

export { administrators } from "./alert.ts";
export { cancel, forget, pause, requireJob, reschedule, run, start } from "./control.ts";
export { deadLetters, runAgain } from "./deadLetters.ts";
export { authHeaderPlace, headersOf, requestMethods } from "./httpJob.ts";
export { wake } from "./lease.ts";
export { upcoming } from "./plan.ts";
export { jobKind, triggerStatus } from "./states.ts";
export { readTriggers, triggerFields, type Trigger } from "./store.ts";

export interface SchedulerParts {
  database: Database;
  addresses: AddressRules;
  secrets: SecretBox;
  translator: Translator;
  /** Whose worker does the runs as well. */
  tasks: Pick<TaskQueue, "lead">;
  /** Beside those that need nothing but the database. */
  jobs?: readonly Job[];
}

/** Boards are told of changes so often at most. */
const tellEveryMs = 1000;
/** The first pass waits until the server has answered its first requests. */
const firstPassMs = 1000;

/** Takes part in running jobs, as leader or waiting, until the tasks are closed; gives the function that ends telling boards. */
export function startScheduler(parts: SchedulerParts, log: JobLog): () => Promise<void> {
  const { database, addresses, secrets, translator, tasks } = parts;
  const outgoing = createOutgoing(addresses);
  const telling = seldom(tellEveryMs, () =>
    database
      .transaction(systemClaims, async (tx) => {
        const userIds = (await administrators(tx)).map(({ id }) => id);
        await publish(tx, { kind: "job", tenantId: null, userIds, body: {} });
      })
      .catch((error: unknown) => log.warn({ err: error }, "boards were not told")),
  );
  const lead = () =>
    tasks.lead((worker) =>
      createEngine({
        worker,
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
      }),
    );
  const timer = setTimeout(lead, firstPassMs).unref();
  return async () => {
    clearTimeout(timer);
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
