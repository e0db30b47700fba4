import { randomUUID } from "node:crypto";
import os from "node:os";
import { systemClaims, type Database, type Transaction } from "../../core/database/contract.ts";
import type { Live, Sample } from "./sample.ts";

type Process = Live["processes"][number];

interface ProcessRow {
  id: string;
  host: string;
  pid: number;
  version: string;
  startedAt: string;
  seenAt: string;
  sample: Sample;
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** What each process of the installation measured last; those that have said nothing for a minute are gone. */
export const processSamples = (
  tx: Transaction,
): Promise<Pick<ProcessRow, "host" | "pid" | "sample">[]> =>
  tx.query(
    `select host, pid, sample from formwork.server_process
      where seen_at >= now() - interval '1 minute' order by host, pid`,
  );

/** The processes of this installation tell each other what they measure through the database. */
export function createProcesses(database: Database, version: string) {
  const id = randomUUID();
  return {
    /** Tells the others, and forgets those that have said nothing for a minute. */
    async tell(sample: Sample): Promise<void> {
      await database.transaction(systemClaims, async (tx) => {
        await tx.query(
          `insert into formwork.server_process (id, host, pid, version, started_at, sample)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do update set sample = excluded.sample, seen_at = now()`,
          [id, os.hostname(), process.pid, version, startedAt, JSON.stringify(sample)],
        );
        await tx.query(
          "delete from formwork.server_process where seen_at < now() - interval '1 minute'",
        );
      });
    },
    /** Those that are there, this one with what it has just measured. */
    async list(own: Sample): Promise<Process[]> {
      const rows = await database.transaction(
        systemClaims,
        (tx) =>
          tx.query<ProcessRow>(
            `select id, host, pid, version, started_at as "startedAt", seen_at as "seenAt", sample
               from formwork.server_process
              where id <> $1 and seen_at >= now() - interval '1 minute' order by host, pid`,
            [id],
          ),
        { readOnly: true },
      );
      const present = { id, host: os.hostname(), pid: process.pid, version, startedAt };
      const others = rows.map((row) => ({ ...row, isOwn: false }));
      return [{ ...present, seenAt: own.at, sample: own, isOwn: true }, ...others];
    },
    async leave(): Promise<void> {
      await database.transaction(systemClaims, (tx) =>
        tx.query("delete from formwork.server_process where id = $1", [id]),
      );
    },
  };
}
