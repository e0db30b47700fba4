import { records } from "../../../../../generated/records.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { readNumber, readSystemConfig } from "../../config/index.ts";
import { makeKind, type MakeInput, type Proof, proveKind, type ProveInput } from "./setup.ts";

const usualDays = 14;
const dayMs = 86_400_000;

export interface Standing {
  rehearsalDays: number;
  /** When the newest backup that is there was begun. */
  backedUp: string | null;
  /** When the newest backup that was rehearsed with success was begun. */
  rehearsed: string | null;
  /** What is known to be restorable is older than the limit. */
  overdue: boolean;
}

/** How well the installation is covered. */
export async function readStanding(tx: Transaction, now: Date): Promise<Standing> {
  const config = await readSystemConfig(tx, ["sys_backup_rehearsal_days"]);
  const rehearsalDays = readNumber(config, "sys_backup_rehearsal_days", usualDays);
  const backups = await records({ tx }).read(
    "system/backup",
    { state: ["done", "removed"] },
    ["state", "startTime", "rehearsalState"],
    { as: { server: "how old backups are" }, limit: 30_000 },
  );
  const times = (some: typeof backups) =>
    some
      .flatMap(({ startTime }) => startTime ?? [])
      .map((time) => new Date(time).toISOString())
      // A name may say anything: what is of the future covers nothing.
      .filter((time) => new Date(time) <= now)
      .sort();
  const rehearsed = times(backups.filter((one) => one.rehearsalState === "passed")).at(-1) ?? null;
  const backedUp = times(backups.filter((one) => one.state === "done")).at(-1) ?? null;
  // Before the first rehearsal, the time runs from the first backup.
  const since = rehearsed ?? times(backups)[0];
  const overdue =
    since !== undefined && now.getTime() - new Date(since).getTime() > rehearsalDays * dayMs;
  return { rehearsalDays, backedUp, rehearsed, overdue };
}

export interface Work {
  id: number;
  work: "make" | Proof;
  done: number;
  total: number | null;
}

/** What is going on: by the tasks of the engine. */
export function readWork(tx: Transaction): Promise<Work[]> {
  return asServer(tx, async (server) => {
    const rows = await server.query<{
      request: MakeInput | ProveInput;
      done: number;
      total: number | null;
    }>(
      `select request, done::float8 as done, total::float8 as total from formwork.task
        where kind = any($1::text[]) and state in ('waiting', 'running') order by id`,
      [[makeKind, proveKind]],
    );
    return rows.map(({ request, done, total }) => ({
      id: Number(request.id),
      work: "proof" in request ? request.proof : "make",
      done: Math.round(done),
      total: total === null ? null : Math.round(total),
    }));
  });
}
