import { nextRuns } from "../../../shared/cron/nextRuns.ts";

/** What says when a trigger is due. */
export interface Timing {
  triggerType: string;
  cron: string | null;
  periodMs: number | null;
  timeZone: string | null;
  startTime: string | null;
  endTime: string | null;
}

/** The first moment after `after` at which the trigger is due; null: never again. */
export function nextRun(timing: Timing, after: Date): Date | null {
  return upcoming(timing, after, 1)[0] ?? null;
}

/** The next moments after `after`, `count` at most. A trigger that cannot be read is never due. */
export function upcoming(timing: Timing, after: Date, count: number): Date[] {
  const until = timing.endTime === null ? Infinity : Date.parse(timing.endTime);
  const from = timing.startTime === null ? -Infinity : Date.parse(timing.startTime);
  const found = timing.triggerType === "period" ? periods : schedule;
  return found(timing, Math.max(after.getTime(), from - 1), count)
    .filter((time) => time <= until)
    .map((time) => new Date(time));
}

function schedule({ cron, timeZone }: Timing, after: number, count: number): number[] {
  if (cron === null) return [];
  try {
    return nextRuns({ cron, timeZone }, new Date(after), count).map((date) => date.getTime());
  } catch {
    return [];
  }
}

/** Periods are counted from the start time where there is one, so that a restart does not shift them. */
function periods({ periodMs, startTime }: Timing, after: number, count: number): number[] {
  if (periodMs === null || periodMs <= 0) return [];
  const origin = startTime === null ? after : Date.parse(startTime);
  const past = Math.max(0, Math.floor((after - origin) / periodMs) + 1);
  const first = startTime === null ? after + periodMs : origin + past * periodMs;
  return Array.from({ length: count }, (_, index) => first + index * periodMs);
}
