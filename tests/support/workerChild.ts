import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { createPooledDatabase } from "../../runtime/server/core/database/connect/pooledDatabase.ts";
import type { Queue } from "../../runtime/server/core/jobs/contract.ts";
import { keepPassing } from "../../runtime/server/core/jobs/loop.ts";
import { taskChannel } from "../../runtime/server/core/jobs/taskRows.ts";
import { createWorker } from "../../runtime/server/core/jobs/worker.ts";

/**
 * A process that works on the queue until it is killed. Each run holds an advisory lock of its process, which the database frees with the
 * process: a second run of the same task at the same time would not get it. Every start and end is a row of `probe`.
 */
const [appUrl = "", ownerUrl = ""] = process.argv.slice(2);
const spanMs = 500;
const database = createPooledDatabase({
  connection: { connectionString: appUrl },
  plain: null,
  poolSize: 4,
});
const own = new Client({ connectionString: ownerUrl, pipeline: true });
await own.connect();
/** A process gets its own lock twice. */
const running = new Set<number>();

const queue: Queue = {
  kinds: ["probe"],
  atOnce: 20,
  silenceMs: 1500,
  deaths: 1000,
  async run({ task: { id, attempts }, signal }) {
    const twice = running.has(id);
    running.add(id);
    await own.query(
      `insert into probe (task, start, what)
       select $1, $2, case when pg_try_advisory_lock($1) and not $3 then 'begun' else 'twice' end`,
      [id, attempts, twice],
    );
    // One that is ended because its process was silent is over when another may begin.
    const ended = await setTimeout(spanMs, true, { signal }).catch(() => false);
    await own.query(
      `with freed as (select pg_advisory_unlock($1) as held)
       insert into probe (task, start, what) select $1, $2, $3 from freed where held`,
      [id, attempts, ended ? "ended" : "broken off"],
    );
    running.delete(id);
    signal.throwIfAborted();
    return undefined;
  },
};

keepPassing(createWorker({ database, queues: [queue], report: (error) => console.error(error) }), {
  listen: (onWake) => database.listen(taskChannel, onWake, onWake),
  report: (error) => console.error(error),
});
