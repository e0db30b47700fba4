import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { records } from "../../../../generated/records.ts";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { defaultLeaseMs } from "../../../../runtime/server/features/scheduler/lease.ts";
import { askForRun } from "../../../../runtime/server/features/scheduler/store.ts";
import { type Product, startProduct } from "../../../support/product.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";

/** `SERVER_KILLS=200 npx vitest run --project integration tests/integration/features/jobs/serverKills.test.ts` for the long run. */
const kills = Number(process.env["SERVER_KILLS"] ?? 5);
const leastRunning = 20;
/** More jobs than can run at a time, because those of a killed server rest until its silence is noticed. */
const jobCount = 100;
/** Milliseconds that one run takes. */
const spanMs = 2500;

let opened: TestDatabase;
let peer: Server;
let dataDir = "";
const secretKey = randomBytes(32).toString("base64");
const running = new Map<string, number>();
const seen = { requests: 0, twice: 0, longestStartMs: 0 };
const servers = new Set<Product>();
/** When each process that was started could work and when it was killed, in epoch milliseconds. */
const lives: { pid: number; from: number; to: number }[] = [];
/** "In seconds": the silence after which a process counts as dead, with room for one that is full and a machine that is busy. */
const longestTakeoverMs = 5 * defaultLeaseMs;

beforeAll(async () => {
  opened = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), "formwork-kills-"));
  peer = createServer((request, answer) => {
    const job = request.url ?? "";
    const now = (running.get(job) ?? 0) + 1;
    running.set(job, now);
    seen.requests += 1;
    if (now > 1) seen.twice += 1;
    const timer = setTimeout(() => answer.end("done"), spanMs);
    // The answer is closed when it was sent, and when the server that waits for it was killed.
    answer.once("close", () => {
      clearTimeout(timer);
      running.set(job, (running.get(job) ?? 0) - 1);
    });
  });
  peer.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const server of servers) server.process.kill("SIGKILL");
  peer?.closeAllConnections();
  peer?.close();
  await opened?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startOne(): Promise<Product> {
  const server = await startProduct({
    apiOnly: true,
    dataDir,
    environment: {
      DATABASE_URL: opened.url,
      DATABASE_APP_URL: opened.appUrl,
      DATABASE_PLAIN_URL: opened.plainUrl,
      SECRET_KEY: secretKey,
      PRIVATE_HOSTS: "127.0.0.1",
      LOG_LEVEL: "fatal",
    },
  });
  servers.add(server);
  lives.push({ pid: server.process.pid ?? 0, from: Date.now(), to: Infinity });
  seen.longestStartMs = Math.max(seen.longestStartMs, Math.round(server.startMs));
  return server;
}

async function kill(server: Product): Promise<void> {
  const ended = once(server.process, "exit");
  server.process.kill("SIGKILL");
  await ended;
  servers.delete(server);
  const life = lives.find(({ pid }) => pid === server.process.pid);
  if (life) life.to = Date.now();
}

/** Milliseconds that runs of killed processes waited for their next start while a process was there that could begin them; the longest first. */
async function takeovers(): Promise<number[]> {
  const rows = await opened.ownerQuery<{ cluster: string; begun: string }>(
    `select lost.cluster_id as cluster, min(next.last_run_time) as begun
       from system_job_trigger_record lost
       join system_job_trigger_record next on next.job_id = lost.job_id and next.due_time = lost.due_time and next.cause = 'missed'
                                          and next.id > lost.id
      where lost.outcome = 'lost' and lost.job_id like 'kill%' group by lost.id, lost.cluster_id`,
  );
  const waits = rows.map(({ cluster, begun }) => {
    const killedAt = lives.find(({ pid }) => cluster.includes(`-${pid}-`))?.to ?? NaN;
    const alive = lives.filter(({ to }) => to > killedAt).map(({ from }) => from);
    return new Date(begun).getTime() - Math.max(killedAt, Math.min(...alive));
  });
  return waits.toSorted((left, right) => right - left);
}

/** Milliseconds of the longest time in which nothing began, while there were always runs to begin. */
async function longestStandstill(): Promise<number> {
  const rows = await opened.ownerQuery<{ begun: string }>(
    "select last_run_time as begun from system_job_trigger_record where job_id like 'kill%' order by 1",
  );
  const begins = rows.map(({ begun }) => new Date(begun).getTime());
  return Math.max(...begins.map((begun, at) => begun - (begins[at - 1] ?? begun)));
}

async function until(what: string, condition: () => Promise<boolean>, patienceMs: number) {
  const begun = Date.now();
  while (!(await condition())) {
    if (Date.now() - begun > patienceMs)
      throw new Error(`not in time: ${what}; ${JSON.stringify(await situation())}`);
    await pause(100);
  }
}

/** What the queue and the records hold, to find out why nothing goes on. */
const situation = async () => ({
  tasks: await opened.ownerQuery(
    `select state, worker, count(*)::int as tasks, count(distinct lane)::int as lanes, min(now() - seen_at)::text as silent,
            min(run_at - now())::text as "startsIn" from formwork.task group by state, worker order by 3 desc limit 20`,
  ),
  records: await opened.ownerQuery(
    `select outcome, cluster_id as cluster, count(*)::int as records from system_job_trigger_record
      where outcome in ('running', 'waiting') group by 1, 2`,
  ),
  locks: await opened.ownerQuery(
    `select pid, wait_event_type as "waitsFor", left(query, 90) as query, (now() - xact_start)::text as since, pg_blocking_pids(pid) as behind
       from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  ),
  seen,
});

/** Jobs that run in one server: the name of a node holds its process. */
const runningIn = async ({ process: { pid } }: Product) => {
  const rows = await opened.ownerQuery<{ job: string }>(
    `select job_id as job from system_job_trigger_record where outcome = 'running' and cluster_id like $1`,
    [`%-${pid}-%`],
  );
  return rows.map(({ job }) => job);
};

const openTasks = async () => {
  const [row] = await opened.ownerQuery<{ count: number }>(
    "select count(*)::int as count from formwork.task where state in ('waiting', 'running')",
  );
  return row?.count ?? 0;
};

const jobIds = Array.from({ length: jobCount }, (_, index) => `kill_${index}`);
const triggerOf = (jobId: string) => `trigger_${jobId}`;

async function addJobs(): Promise<void> {
  const { port } = peer.address() as AddressInfo;
  const as = { server: "a test" };
  await opened.database.transaction(systemClaims, async (tx) => {
    const details = jobIds.map((jobId) => ({
      jobId,
      groupName: "test",
      description: jobId,
      createType: 2,
      httpMethod: 0,
      requestUri: `http://127.0.0.1:${port}/${jobId}`,
      concurrent: false,
      overlap: "queue",
      timeoutSeconds: 60,
    }));
    await records({ tx }).createAll("system/jobDetail", details, { as });
    const triggers = jobIds.map((jobId) => ({
      jobId,
      triggerId: triggerOf(jobId),
      triggerType: "period",
      periodMs: 86_400_000,
      missed: "once",
      status: 1,
    }));
    await records({ tx }).createAll("system/jobTrigger", triggers, { as });
  });
}

it(
  `loses no run and makes none twice at once while the server is killed ${kills} times`,
  async () => {
    const first = await startOne();
    await addJobs();
    const pair = [Promise.resolve(first), startOne()];
    let asked = 0;
    const ask = (count: number) =>
      opened.database.transaction(systemClaims, async (tx) => {
        for (let index = 0; index < count; index++) {
          const jobId = jobIds[asked % jobCount] ?? "";
          asked += 1;
          const now = new Date();
          await askForRun(tx, { jobId, triggerId: triggerOf(jobId), cause: "schedule", now });
        }
      });
    let atKills = 0;
    for (let number = 0; number < kills; number++) {
      const index = number % 2;
      const victim = await (pair[index] as Promise<Product>);
      await until(
        `kill ${number + 1}`,
        async () => {
          await ask(Math.max(0, 2 * jobCount - (await openTasks())));
          return (await runningIn(victim)).length >= leastRunning;
        },
        60_000,
      );
      const hit = await runningIn(victim);
      atKills += hit.length;
      await kill(victim);
      pair[index] = startOne();
      pair[index].catch(() => undefined);
    }
    await Promise.all(pair);
    await until("everything done", async () => (await openTasks()) === 0, 90_000);
    const rows = await opened.ownerQuery<{ outcome: string; count: number }>(
      "select outcome, count(*)::int as count from system_job_trigger_record where job_id like 'kill%' group by outcome",
    );
    const outcomes = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
    const waits = await takeovers();
    // The oldest runs begin first: with many kills they are killed again and again, and later ones wait for them.
    const median = waits[waits.length >> 1];
    const standstill = await longestStandstill();
    const figures = { longest: waits.slice(0, 20), median, standstill };
    if (process.env["SERVER_KILLS"] !== undefined)
      console.log({ kills, asked, runningAtKills: atKills / kills, ...seen, outcomes, ...figures });
    expect(seen.twice).toBe(0);
    expect(outcomes).toEqual({ succeeded: asked, lost: expect.any(Number) as number });
    expect(waits).toHaveLength(outcomes["lost"] ?? 0);
    expect(median).toBeLessThan(longestTakeoverMs);
    expect(standstill).toBeLessThan(longestTakeoverMs);
    // The kills hit runs.
    expect(outcomes["lost"]).toBeGreaterThanOrEqual(kills * leastRunning * 0.5);
  },
  120_000 + kills * 20_000,
);
