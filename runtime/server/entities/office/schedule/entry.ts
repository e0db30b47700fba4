import { isMoment } from "../../../../shared/filter/kinds/operands.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { parseRule, type Rule } from "../../../../shared/recurrence/rule.ts";

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
  /** The day after which the rule falls on none; null: it has no end, or the entry was written before this was kept. */
  repeatEnd: string | null;
  exceptions: Exceptions | null;
  content: string;
  status: number;
  reminders: string | null;
  uid: string | null;
  version: number;
}

/** What is read of an entry. */
export const entryFields = [
  ...(["id", "userId", "scheduleTime", "startTime", "endTime", "endDate", "allDay"] as const),
  ...(["timeZone", "repeatRule", "repeatEnd", "exceptions", "content", "status"] as const),
  ...(["reminders", "uid", "version"] as const),
];

/** Select list over office_schedule as `s`; `exceptions`: what is given of them. */
const columnsWith = (
  exceptions: string,
) => `s.id, s.user_id as "userId", to_char(s.schedule_time, 'YYYY-MM-DD') as "scheduleTime",
  s.start_time as "startTime", s.end_time as "endTime", to_char(s.end_date, 'YYYY-MM-DD') as "endDate", s.all_day as "allDay",
  s.time_zone as "timeZone", s.repeat_rule as "repeatRule", to_char(s.repeat_end, 'YYYY-MM-DD') as "repeatEnd",
  ${exceptions} as exceptions, s.content, s.status, s.reminders, s.uid, s.version`;

export const entryColumns = columnsWith("s.exceptions");

/** The same with the exceptions alone that may touch the days from `$first` to `$last`, an occurrence lasting up to a year. */
export const entryColumnsWithin = (first: string, last: string) =>
  columnsWith(`(select jsonb_object_agg(e.key, e.value) from jsonb_each(s.exceptions) e
    where least(e.key, e.value ->> 'scheduleTime') <= to_char(${last}::date, 'YYYY-MM-DD')
      and greatest(e.key, e.value ->> 'scheduleTime') >= to_char(${first}::date - 367, 'YYYY-MM-DD'))`);

/** Condition for entries that may touch the days from `$first` to `$last`; a repeated one from its first day to its last. */
export const touches = (first: string, last: string) => `s.schedule_time <= ${last}::date
  and ${lasts(first)}`;

/** Condition for entries that are not over before the day `$first`; an exception may have been moved beyond the end of its rule. */
export const lasts = (first: string) => `case when s.repeat_rule is null
  then coalesce(s.end_date, s.schedule_time) >= ${first}::date
  else s.repeat_end is null or s.exceptions is not null
    or s.repeat_end + (coalesce(s.end_date, s.schedule_time) - s.schedule_time) >= ${first}::date end`;

/** The rule of an entry; its kept end stands for a count, which would have to be followed from the beginning. Null: it stands once. */
export function ruleOf({
  repeatRule,
  repeatEnd,
}: Pick<StoredEntry, "repeatRule" | "repeatEnd">): Rule | null {
  const rule = repeatRule === null ? null : parseRule(repeatRule);
  return rule === null || repeatEnd === null ? rule : { ...rule, count: null, until: repeatEnd };
}

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
