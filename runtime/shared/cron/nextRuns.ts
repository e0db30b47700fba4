import { Cron } from "croner";
import { expressionOf } from "./expression.ts";

export interface Schedule {
  /** Expression of five to seven fields, or a macro. */
  cron: string;
  /** IANA name; null: the zone of the machine. */
  timeZone: string | null;
}

/** True when the expression can be read. */
export function isSchedule(cron: string): boolean {
  try {
    return new Cron(expressionOf(cron), { paused: true }) instanceof Cron;
  } catch {
    return false;
  }
}

/** True for the name of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** The next moments after `after` at which the schedule is due, oldest first; none when it never is again. Throws for what cannot be read. */
export function nextRuns({ cron, timeZone }: Schedule, after: Date, count = 1): Date[] {
  const zone = timeZone === null || timeZone === "" ? {} : { timezone: timeZone };
  return new Cron(expressionOf(cron), { paused: true, ...zone }).nextRuns(count, after);
}
