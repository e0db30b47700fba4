import { BackupFault } from "../backupFault.ts";
import { hex, type LogObject } from "./logName.ts";

/** Bytes of a file of the log, as initdb makes them. */
export const segmentBytes = 16n * 1024n * 1024n;

export const segmentStart = (at: bigint): bigint => at - (at % segmentBytes);

type Named<Part extends LogObject["part"]> = Extract<LogObject, { part: Part }>;

/** A base and the log that goes on from it without a gap. */
export interface Reach {
  chain: string;
  base: Named<"base">;
  done: Named<"done">;
  /** In order; the first one begins with the segment in which the base does. */
  pieces: Named<"wal">[];
  /** Every moment between these two can be restored from this base. */
  from: Date;
  to: Date;
  /** Where the log breaks off. */
  end: bigint;
}

/** All bases that something can be restored from, the oldest first. */
export function reachesOf(objects: readonly LogObject[]): Reach[] {
  const pieces = new Map<string, Named<"wal">>();
  const dones = new Map<string, Named<"done">>();
  const at = (chain: string, from: bigint) => `${chain} ${hex(from)}`;
  for (const found of objects) {
    if (found.part === "wal") {
      const key = at(found.chain, found.from);
      // Two that begin together: a run that was cut off wrote the shorter one.
      if ((pieces.get(key)?.to ?? 0n) < found.to) pieces.set(key, found);
    } else if (found.part === "done") dones.set(at(found.chain, found.from), found);
  }
  const reaches = objects.flatMap((base): Reach[] => {
    if (base.part !== "base") return [];
    const { chain } = base;
    const done = dones.get(at(chain, base.from));
    if (!done) return [];
    const following: Named<"wal">[] = [];
    let end = segmentStart(base.from);
    for (let next = pieces.get(at(chain, end)); next; next = pieces.get(at(chain, end))) {
      if (next.to <= end) break;
      following.push(next);
      end = next.to;
    }
    const to = following.at(-1)?.time;
    if (!to || end < done.to || to < done.time) return [];
    return [{ chain, base, done, pieces: following, from: done.time, to, end }];
  });
  return reaches.sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** From when to when the newest chain reaches without a gap; null: nothing can be restored from it. */
export function newestReach(objects: readonly LogObject[]): { from: Date; to: Date } | null {
  const reaches = reachesOf(objects);
  const last = reaches.at(-1);
  if (!last) return null;
  const whole = reaches.filter(({ chain, end }) => chain === last.chain && end === last.end);
  return { from: whole[0]?.from ?? last.from, to: last.to };
}

export interface RestorePlan extends Pick<Reach, "chain" | "base" | "done" | "pieces"> {
  key: Named<"key">;
  /** Files that came after the base, by their ids. */
  files: Named<"file">[];
}

/** What has to be read to restore the state of a moment. Throws BackupFault when the archive does not reach it. */
export function planRestore(
  objects: readonly LogObject[],
  { until, where }: { until: Date; where: string },
): RestorePlan {
  const reaches = reachesOf(objects);
  const [first] = reaches;
  if (!first) {
    throw new BackupFault(
      `There is no archive of the log in ${where} that a moment can be restored from (BACKUP_LOG=on makes one). Nothing was changed.`,
    );
  }
  const found = reaches.findLast(({ from, to }) => from <= until && until <= to);
  if (!found) throw outOfReach(reaches, until);
  const { chain, base, done } = found;
  const key = objects.find((one) => one.part === "key" && one.chain === chain);
  if (key?.part !== "key") {
    throw new BackupFault(
      `The key of the archive of the log (log-${chain}-...-key.age) is missing in ${where}: without it nobody can read this part of it. Nothing was changed.`,
    );
  }
  const last = found.pieces.findIndex(({ time }) => time >= until);
  const pieces = found.pieces.slice(0, last + 1);
  const files = objects.filter(
    (one): one is Named<"file"> =>
      one.part === "file" && one.chain === chain && one.time >= base.time,
  );
  return { chain, base, done, pieces, key, files };
}

function outOfReach(reaches: readonly Reach[], until: Date): BackupFault {
  const text = (time: Date) => time.toISOString();
  const before = reaches.filter(({ to }) => to < until);
  const ends = new Date(Math.max(...before.map(({ to }) => to.getTime())));
  const after = reaches.find(({ from }) => from > until);
  const asked = `${text(until)} cannot be restored`;
  if (before.length === 0)
    return new BackupFault(
      `${asked}: the archive of the log begins at ${text(after?.from ?? until)}. Nothing was changed.`,
    );
  if (!after)
    return new BackupFault(
      `${asked}: the archive of the log ends at ${text(ends)}. Nothing was changed.`,
    );
  return new BackupFault(
    `${asked}: the log has a gap between ${text(ends)} and ${text(after.from)}; a piece of it is missing. Nothing was changed.`,
  );
}
