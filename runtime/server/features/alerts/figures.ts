import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { is } from "../../core/entity/door/is.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { processSamples } from "../serverInfo/index.ts";

/** What a figure is at for one of those that it is about. Null: it could not be found out. */
export interface Reading {
  /** A process, a machine or a server; empty: the installation. */
  subject: string;
  value: number | null;
}

export interface FigureSources {
  tx: Transaction;
  now: Date;
  /** Backups are set up. */
  backsUp: boolean;
  certificates: (tx: Transaction) => Promise<Reading[]>;
}

interface Figure {
  /** On which side of its limit it is bad. */
  bad: "above" | "below";
  read(sources: FigureSources): Promise<Reading[]>;
}

const as = { server: "alert rules look at the figures of the installation" };
const hour = 3_600_000;
const gigabyte = 1e9;

/** Every figure that a rule can be about, as the dictionary alert_figure names them. */
export const figures: Readonly<Record<string, Figure>> = {
  lag: ofProcesses("lag"),
  p95: ofProcesses("p95"),
  errors: ofProcesses("errors"),
  poolWaiting: ofProcesses("poolWaiting"),
  queue: {
    bad: "above",
    read: async ({ tx }) => whole((await processSamples(tx))[0]?.sample.queue ?? null),
  },
  diskFree: {
    bad: "below",
    async read({ tx }) {
      const hosts = new Map((await processSamples(tx)).map((one) => [one.host, one.sample]));
      return [...hosts].map(([subject, { diskFree }]) => ({ subject, value: diskFree / gigabyte }));
    },
  },
  failedJobs: counted(({ tx, now }) =>
    records({ tx }).count(
      "system/jobTriggerRecord",
      [{ outcome: ["failed", "timedOut", "lost"] }, since("created_time", now, hour)],
      { as },
    ),
  ),
  failedTasks: counted(async ({ tx, now }) => {
    const [row] = await tx.query<{ count: number }>(
      "select count(*)::int as count from formwork.task where state = 'failed' and ended_at > $1",
      [new Date(now.getTime() - 24 * hour)],
    );
    return row?.count ?? 0;
  }),
  deadMails: counted(({ tx, now }) =>
    records({ tx }).count(
      "system/mail",
      [{ state: ["failed", "refused", "expired"] }, since("asked_time", now, 24 * hour)],
      { as },
    ),
  ),
  backupAge: {
    bad: "above",
    async read({ tx, now, backsUp }) {
      if (!backsUp) return [];
      const [newest] = await records({ tx }).read(
        "system/backup",
        { state: "done", startTime: is("not", null) },
        ["startTime"],
        { as, order: [["startTime", "desc"]], limit: 1 },
      );
      // Before the first one there is nothing that could be old; the page of backups says so.
      if (!newest?.startTime) return [];
      return whole((now.getTime() - new Date(newest.startTime).getTime()) / hour);
    },
  },
  failedBackups: counted(({ tx, now }) =>
    records({ tx }).count(
      "system/backup",
      [{ state: "failed" }, since("start_time", now, 24 * hour)],
      { as },
    ),
  ),
  certificateDays: { bad: "below", read: ({ tx, certificates }) => certificates(tx) },
};

const whole = (value: number | null): Reading[] => [{ subject: "", value }];

const since = (column: "created_time" | "asked_time" | "start_time", now: Date, length: number) => {
  const from = new Date(now.getTime() - length);
  if (column === "created_time") return sql`t.created_time > ${from}`;
  return column === "asked_time" ? sql`t.asked_time > ${from}` : sql`t.start_time > ${from}`;
};

function counted(count: (sources: FigureSources) => Promise<number>): Figure {
  return { bad: "above", read: async (sources) => whole(await count(sources)) };
}

function ofProcesses(name: "lag" | "p95" | "errors" | "poolWaiting"): Figure {
  return {
    bad: "above",
    read: async ({ tx }) =>
      (await processSamples(tx)).map(({ host, pid, sample }) => ({
        subject: `${host} · ${pid}`,
        value: sample[name],
      })),
  };
}
