import type { LogObject } from "./logName.ts";
import { reachesOf, segmentStart } from "./reach.ts";

/** Chains of one cluster begin alike. */
export const clusterOf = (chain: string): string => chain.slice(0, 8);

/**
 * What no moment of the last `keepDays` needs any more: what lies before the newest base that is older, and former chains of this cluster that end
 * before. What other clusters have put there is not looked at.
 */
export function outlivedLog(
  objects: readonly LogObject[],
  { chain, keepDays, now }: { chain: string; keepDays: number; now: Date },
): LogObject[] {
  const horizon = new Date(now.getTime() - keepDays * 86_400_000);
  const ours = objects.filter((one) => clusterOf(one.chain) === clusterOf(chain));
  const current = ours.filter((one) => one.chain === chain);
  const oldest = reachesOf(current).findLast(({ from }) => from <= horizon)?.base;
  const before = (one: LogObject) => {
    if (!oldest || one.part === "key") return false;
    if (one.part === "wal") return one.to <= segmentStart(oldest.from);
    return one.part === "file" ? one.time < oldest.time : one.from < oldest.from;
  };
  const newest = new Map<string, Date>();
  for (const one of ours)
    if (one.time > (newest.get(one.chain) ?? new Date(0))) newest.set(one.chain, one.time);
  const ended = (one: LogObject) => one.chain !== chain && (newest.get(one.chain) ?? now) < horizon;
  // The log goes before the base without which nobody can read it, the key last: a run that is cut off is taken up by the next.
  const order: Record<LogObject["part"], number> = { wal: 0, file: 1, done: 2, base: 3, key: 4 };
  return ours
    .filter((one) => ended(one) || (one.chain === chain && before(one)))
    .toSorted((one, other) => order[one.part] - order[other.part]);
}
