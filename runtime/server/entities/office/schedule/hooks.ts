import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { dayNumber, isDay, shiftDay } from "../../../../shared/recurrence/days.ts";
import { budgets } from "../../../../shared/budgets.ts";
import { firstDayOf, lastDayOf, type Work, workFor } from "../../../../shared/recurrence/expand.ts";
import { formatRule, parseRule } from "../../../../shared/recurrence/rule.ts";
import { isZone } from "../../../../shared/recurrence/zone.ts";

interface Written {
  scheduleTime?: string;
  startTime?: string;
  endTime?: string;
  endDate?: string | null;
  allDay?: boolean;
  timeZone?: string | null;
  repeatRule?: string | null;
  repeatEnd?: string | null;
  reminders?: string | null;
  exceptions?: unknown;
}

/** Longest lead of a reminder in minutes: four weeks. Longest an entry lasts in days. */
const longestLead = 40_320;
const longestDays = 366;

/**
 * What an entry has to be, whichever way it is written: a known zone and rule, a beginning that the rule knows, an end after it. Gives
 * what is to be stored. F4000 names the wrong field, D7012 refuses a rule whose end takes more than `work` to find.
 */
export function settled<Input extends Written>(
  input: Input,
  current: Written = {},
  work: Work = workFor(budgets.calendar.stepsOfRule),
): Input {
  const next: Input = { ...input };
  const whole: Written = { ...current, ...input };
  if (next.timeZone === "") next.timeZone = null;
  if (next.timeZone && !isZone(next.timeZone)) refuse("timeZone", "option");
  settleReminders(next);
  settleRule(next, whole, work);
  settleEnd(next, { ...current, ...next }, current);
  return next;
}

function settleReminders(next: Written): void {
  if (!next.reminders) return;
  const leads = [...new Set(next.reminders.split(",").map(Number))];
  if (leads.some((lead) => lead > longestLead)) refuse("reminders", "max", { max: longestLead });
  next.reminders = leads.toSorted((a, b) => a - b).join(",");
}

function settleRule(next: Written, whole: Written, work: Work): void {
  if (next.repeatRule === "") next.repeatRule = null;
  if (next.repeatRule === null) [next.exceptions, next.repeatEnd] = [null, null];
  const text = next.repeatRule === undefined ? whole.repeatRule : next.repeatRule;
  if (!text || (next.repeatRule === undefined && next.scheduleTime === undefined)) return;
  const rule = parseRule(text);
  const start = whole.scheduleTime?.slice(0, 10);
  if (!rule || !start) return refuse("repeatRule", "pattern");
  const first = firstDayOf(rule, start);
  if (first === null || !isDay(first)) return refuse("repeatRule", "noDay");
  next.repeatRule = formatRule(rule);
  const end = lastDayOf(rule, first, work);
  if (end === undefined) throw new FormworkError("D7012");
  next.repeatEnd = end;
  if (first === start) return;
  next.scheduleTime = first;
  if (whole.endDate) next.endDate = shiftDay(whole.endDate, dayNumber(first) - dayNumber(start));
}

function settleEnd(next: Written, whole: Written, current: Written): void {
  const start = whole.scheduleTime?.slice(0, 10);
  if (!start || !whole.endDate) return;
  // Clients that know no last day move the entry by its first one.
  if (next.scheduleTime !== undefined && next.endDate === undefined && current.scheduleTime) {
    const by = dayNumber(start) - dayNumber(current.scheduleTime.slice(0, 10));
    next.endDate = shiftDay(whole.endDate, by);
  }
  const end = (next.endDate ?? whole.endDate).slice(0, 10);
  const length = dayNumber(end) - dayNumber(start);
  if (!isDay(end) || length < 0 || length > longestDays) refuse("endDate", "date");
  if (length === 0) next.endDate = null;
  if (length === 0 && (whole.startTime ?? "") >= (whole.endTime ?? "")) refuse("endDate", "date");
}

function refuse(field: string, key: string, params?: Record<string, string | number>): never {
  throw new FormworkError("F4000", { fields: { [field]: { key, ...(params ? { params } : {}) } } });
}

/** Rules around entries of the calendar that the schema cannot say. */
export const scheduleHooks = {
  beforeCreate: <Input extends Written>(input: Input): Input => settled(input),
  beforeUpdate: <Input extends Written>(input: Input, current: Written): Input =>
    settled(input, current),
};
