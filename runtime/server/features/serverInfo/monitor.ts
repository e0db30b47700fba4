import type { FastifyInstance } from "fastify";
import { statfs } from "node:fs/promises";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { systemClaims, type Database } from "../../core/database/contract.ts";
import { daysLeft, type DiskPoint } from "./diskLeft.ts";
import { gauges } from "./gauges.ts";
import { createProcesses } from "./processes.ts";
import { createProcessMeasures } from "./processMeasures.ts";
import { createRequestMeasures } from "./requestMeasures.ts";
import { interval, mostSamples, type Live, type Sample } from "./sample.ts";

export interface MonitorOptions {
  database: Database;
  /** Folder whose disk must not fill. */
  dataDir: string;
  /** Version of the product. */
  version: string;
  report: (error: unknown) => void;
}

export interface Monitor {
  /** Measures the requests of a server. */
  observe(app: FastifyInstance): void;
  /** Measures from now on, every few seconds; gives what ends it. */
  start(): () => Promise<void>;
  live(): Promise<Live>;
  /** What was measured last. */
  present(): Promise<Sample>;
  /** The present figures in the text format of Prometheus. */
  metrics(): Promise<{ type: string; text: string }>;
}

/** Milliseconds between two looks at the disk that a forecast is made of, and how many are kept: a day. */
const diskEvery = 300_000;
const mostDiskPoints = 288;
/** Samples between two messages to the other processes. */
const tellEvery = 2;

/** What the server knows of how it is doing. */
export function createMonitor({ database, dataDir, version, report }: MonitorOptions): Monitor {
  const registry = new Registry();
  const requests = createRequestMeasures(registry);
  const processes = createProcesses(database, version);
  const measured = createProcessMeasures();
  const samples: Sample[] = [];
  const disk: DiskPoint[] = [];
  let total = 0;
  let watched = false;

  const measure = async (): Promise<Sample> => {
    const [{ queue, sessions }, space] = await Promise.all([counts(database), spaceOf(dataDir)]);
    const at = new Date();
    const { busy, waiting } = database.load();
    const sample: Sample = {
      at: at.toISOString(),
      ...measured.take(),
      ...requests.take(),
      poolBusy: busy,
      poolWaiting: waiting,
      queue,
      sessions,
      diskFree: space.free,
    };
    ({ total } = space);
    samples.push(sample);
    samples.splice(0, samples.length - mostSamples);
    if (at.getTime() - (disk.at(-1)?.at ?? 0) >= diskEvery)
      disk.push({ at: at.getTime(), free: space.free });
    disk.splice(0, disk.length - mostDiskPoints);
    return sample;
  };
  const present = async (): Promise<Sample> => samples.at(-1) ?? measure();
  addGauges(registry, present);

  return {
    present,
    observe: (app) => requests.observe(app),
    start() {
      measured.start();
      let turn = 0;
      let running: Promise<void> = Promise.resolve();
      const look = async () => {
        const sample = await measure();
        if (turn++ % tellEvery === 0) await processes.tell(sample);
      };
      const timer = setInterval(() => {
        running = running.then(look).catch(report);
      }, interval * 1000).unref();
      running = look().catch(report);
      return async () => {
        clearInterval(timer);
        await running;
        measured.stop();
        await processes.leave().catch(report);
      };
    },
    async live() {
      const own = await present();
      return {
        intervalSeconds: interval,
        poolSize: database.load().size,
        diskTotal: total,
        diskDaysLeft: daysLeft(disk),
        samples: [...samples],
        processes: await processes.list(own),
      };
    },
    async metrics() {
      // They watch the process from then on: only where somebody collects them.
      if (!watched) collectDefaultMetrics({ register: registry });
      watched = true;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function addGauges(registry: Registry, present: () => Promise<Sample>): void {
  for (const { name, help, of } of gauges) {
    const collect = async (): Promise<void> => gauge.set(of(await present()));
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect });
  }
}

async function counts(database: Database): Promise<{ queue: number; sessions: number }> {
  const [row] = await database.transaction(
    systemClaims,
    (tx) =>
      tx.query<{ queue: number; sessions: number }>(
        `select (select count(*)::int from formwork.task where state = 'waiting') as queue,
                (select count(*)::int from formwork.session where revoked_at is null and expires_at > now()) as sessions`,
      ),
    { readOnly: true },
  );
  return row ?? { queue: 0, sessions: 0 };
}

async function spaceOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
