import { isMoment } from "../../../../shared/filter/operand.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";

/** What differs in one occurrence of a repeated entry, by the day on which it falls by the rule. */
export interface Exception {
  /** It does not take place. */
  off?: true;
  status?: number;
  scheduleTime?: string;
  startTime?: string;
  endTime?: string;
  endDate?: string | null;
  allDay?: boolean;
  content?: string;
}

export type Exceptions = Record<string, Exception>;

/** An entry as it is stored; days and times as clocks in `timeZone` show them (null: the zone of the server). */
export interface StoredEntry {
  id: number;
  userId: number;
  scheduleTime: string;
  startTime: string;
  endTime: string;
  endDate: string | null;
  allDay: boolean;
  timeZone: string | null;
  repeatRule: string | null;
  exceptions: Exceptions | null;
  content: string;
  status: number;
  reminders: string | null;
  uid: string | null;
  version: number;
}

/** Select list over office_schedule as `s`. */
export const entryColumns = `s.id, s.user_id as "userId", to_char(s.schedule_time, 'YYYY-MM-DD') as "scheduleTime",
  s.start_time as "startTime", s.end_time as "endTime", to_char(s.end_date, 'YYYY-MM-DD') as "endDate", s.all_day as "allDay",
  s.time_zone as "timeZone", s.repeat_rule as "repeatRule", s.exceptions, s.content, s.status, s.reminders, s.uid, s.version`;

/** Condition for entries that may touch the days from `$first` to `$last`; a repeated one from its first day on. */
export const touches = (first: string, last: string) => `s.schedule_time <= ${last}::date
  and (s.repeat_rule is not null or coalesce(s.end_date, s.schedule_time) >= ${first}::date)`;

/** Most days that are looked at in one answer, and most occurrences in it. */
export const mostDays = 400;
export const mostOccurrences = 10_000;

/** Day of a point in time as the clients write it; null without one. F4000 when it is none. */
export function dayOf(text: string | null | undefined, field: string): string | null {
  const given = text?.trim() ?? "";
  if (given === "") return null;
  if (!isMoment(given)) throw new FormworkError("F4000", { fields: { [field]: { key: "date" } } });
  return given.slice(0, 10);
}
