import { shiftDay } from "../../../../shared/recurrence/days.ts";
import { momentOf, wallAt } from "../../../../shared/recurrence/zone.ts";
import type { MovedEntry } from "../../../core/views/calendar/RecordCalendar.tsx";
import { dayOf } from "../../../core/views/calendar/calendarDays.ts";
import type { Entry, EntryValues } from "./scheduleCalls.ts";
import { dateFormat } from "../../../core/time/formats.ts";

export type Times = Pick<
  EntryValues,
  "scheduleTime" | "startTime" | "endTime" | "endDate" | "allDay"
>;

const hour = 3_600_000;

/** Where something was drawn or dragged to, as clocks of the entry's zone show it. */
export function timesAt({ start, end, allDay }: MovedEntry, zone: string): Times {
  if (allDay) {
    const first = dayOf(start);
    const last = end ? shiftDay(dayOf(end), -1) : first;
    const endDate = last > first ? last : null;
    return { scheduleTime: first, startTime: "00:00", endTime: "23:59", endDate, allDay };
  }
  const from = wallAt(start.getTime(), zone);
  const to = wallAt(end?.getTime() ?? start.getTime() + hour, zone);
  const endDate = to.day > from.day ? to.day : null;
  return { scheduleTime: from.day, startTime: from.time, endTime: to.time, endDate, allDay };
}

/** Whether an entry ends after it begins, on days and times that are complete. */
export function isOrdered({ scheduleTime, startTime, endTime, endDate, allDay }: Times): boolean {
  const last = endDate ?? scheduleTime;
  if (!scheduleTime || !startTime || !endTime) return false;
  return last > scheduleTime || (last === scheduleTime && (allDay || endTime > startTime));
}

/** From when to when, in the person's own zone and language. */
export function spanText(times: Times, zone: string, language: string): string {
  const last = times.endDate ?? times.scheduleTime;
  const moment = (day: string, time: string) => new Date(momentOf(day, time, zone));
  if (times.allDay) {
    const days = dateFormat(language, { dateStyle: "full", timeZone: "UTC" });
    return days.formatRange(new Date(times.scheduleTime), new Date(last));
  }
  const format = dateFormat(language, { dateStyle: "full", timeStyle: "short" });
  return format.formatRange(
    moment(times.scheduleTime, times.startTime),
    moment(last, times.endTime),
  );
}

/** Marks of the person's own open entries that overlap with one another. */
export function clashing(entries: readonly Entry[], owner: number): Set<string> {
  const own = entries
    .filter(({ ownerId, allDay, status }) => ownerId === owner && !allDay && status !== 1)
    .map((entry) => ({
      key: keyOf(entry),
      start: Date.parse(entry.start),
      end: Date.parse(entry.end),
    }))
    .toSorted((a, b) => a.start - b.start);
  const found = new Set<string>();
  let longest: (typeof own)[number] | null = null;
  for (const entry of own) {
    if (longest && entry.start < longest.end) {
      found.add(longest.key);
      found.add(entry.key);
    }
    if (!longest || entry.end > longest.end) longest = entry;
  }
  return found;
}

/** One time at which an entry takes place; of a calendar that shows only its times, that time. */
export const keyOf = ({ id, ownerId, occurrence, start }: Entry): string =>
  id === null ? `busy:${ownerId}:${start}` : `${id}:${occurrence ?? ""}`;
