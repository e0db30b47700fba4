import { dayNumber, shiftDay } from "../../../../shared/recurrence/days.ts";
import { budgets } from "../../../../shared/budgets.ts";
import { daysOfRule, type Work, workFor } from "../../../../shared/recurrence/expand.ts";
import { isZone, momentOf, ownZone } from "../../../../shared/recurrence/zone.ts";
import { type Exception, mostOccurrences, ruleOf, type StoredEntry } from "./entry.ts";

/** One time at which an entry takes place. */
export interface Occurrence {
  /** The day on which it falls by the rule; null: the entry stands once. */
  occurrence: string | null;
  scheduleTime: string;
  startTime: string;
  endTime: string;
  endDate: string | null;
  allDay: boolean;
  content: string;
  status: number;
  /** More than its status differs from the rule. */
  changed: boolean;
}

type Timed = Pick<
  StoredEntry,
  | "scheduleTime"
  | "startTime"
  | "endTime"
  | "endDate"
  | "allDay"
  | "content"
  | "status"
  | "repeatRule"
  | "repeatEnd"
  | "exceptions"
>;

/** Steps of work that an occurrence takes beside the search for its day: moments in zones are what takes the time. */
const stepsOfOccurrence = 40;

/**
 * What takes place on the days from `from` to `to` (both of the entry's own zone), by day and time; at most so many, and no more than
 * `work` allows for.
 */
export function occurrencesIn(
  entry: Timed,
  from: string,
  to: string,
  {
    most = mostOccurrences,
    work = workFor(budgets.calendar.stepsOfRule),
  }: {
    most?: number;
    work?: Work;
  } = {},
): Occurrence[] {
  const rule = ruleOf(entry);
  if (rule === null) {
    const { scheduleTime, startTime, endTime, endDate, allDay, content, status } = entry;
    const once = { scheduleTime, startTime, endTime, endDate, allDay, content, status };
    const found = { occurrence: null, ...once, changed: false };
    return within(found, from, to) ? [found] : [];
  }
  const length = daysLong(entry);
  const exceptions = entry.exceptions ?? {};
  const days = daysOfRule(rule, entry.scheduleTime, shiftDay(from, -length), to, most, work);
  const byRule = new Set(days);
  // What was moved into these days may fall outside of them by the rule.
  const moved = Object.keys(exceptions).filter(
    (day) => exceptions[day]?.scheduleTime !== undefined && !byRule.has(day),
  );
  const real = moved.filter(
    (day) => daysOfRule(rule, entry.scheduleTime, day, day, 1, work).length > 0,
  );
  work.left -= stepsOfOccurrence * (days.length + real.length);
  return [...days, ...real]
    .flatMap((day) => occurrenceOn(entry, day, length, exceptions[day]) ?? [])
    .filter((found) => within(found, from, to))
    .toSorted((a, b) => compare(a.scheduleTime + a.startTime, b.scheduleTime + b.startTime))
    .slice(0, most);
}

/** The occurrence that falls on this day by the rule; null: there is none, or it was taken out. */
export function occurrenceAt(entry: Timed, day: string): Occurrence | null {
  const rule = ruleOf(entry);
  if (!rule || daysOfRule(rule, entry.scheduleTime, day, day, 1).length === 0) return null;
  return occurrenceOn(entry, day, daysLong(entry), entry.exceptions?.[day]);
}

function occurrenceOn(
  entry: Timed,
  day: string,
  length: number,
  own: Exception | undefined,
): Occurrence | null {
  if (own?.off) return null;
  const { startTime, endTime, allDay, content, status } = entry;
  const endDate = length > 0 ? shiftDay(own?.scheduleTime ?? day, length) : null;
  const { status: ownStatus = status, ...values } = own ?? {};
  const byRule = { scheduleTime: day, startTime, endTime, endDate, allDay, content };
  return {
    occurrence: day,
    ...byRule,
    ...values,
    status: ownStatus,
    changed: Object.keys(values).length > 0,
  };
}

const within = ({ scheduleTime, endDate }: Occurrence, from: string, to: string): boolean =>
  scheduleTime <= to && (endDate ?? scheduleTime) >= from;

/** Nights that an entry lasts. */
export const daysLong = ({
  scheduleTime,
  endDate,
}: Pick<Timed, "scheduleTime" | "endDate">): number =>
  endDate === null ? 0 : Math.max(0, dayNumber(endDate) - dayNumber(scheduleTime));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The zone in which an entry's times are read; the server's for a name that this machine does not know (any more). */
export const zoneOf = (timeZone: string | null): string =>
  timeZone !== null && isZone(timeZone) ? timeZone : ownZone();

/** From when to when an occurrence lasts, in milliseconds. */
export function spanOf(
  found: Pick<Occurrence, "scheduleTime" | "startTime" | "endTime" | "endDate" | "allDay">,
  zone: string,
): [start: number, end: number] {
  const { scheduleTime, endDate, allDay } = found;
  const last = endDate ?? scheduleTime;
  if (allDay)
    return [momentOf(scheduleTime, "00:00", zone), momentOf(shiftDay(last, 1), "00:00", zone)];
  return [momentOf(scheduleTime, found.startTime, zone), momentOf(last, found.endTime, zone)];
}
