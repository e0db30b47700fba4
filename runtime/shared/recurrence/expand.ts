import { budgets } from "../budgets.ts";
import {
  dayNumber,
  dayNumberOf,
  dayParts,
  dayText,
  lastOfAll,
  monthLength,
  weekdayOf,
} from "./days.ts";
import type { Rule, RuleDay } from "./rule.ts";

/** Steps that may still be taken, of one rule or of all rules of an answer; code that follows a rule deducts its own steps. */
export interface Work {
  left: number;
}

export const workFor = (steps: number): Work => ({ left: steps });

/**
 * The days of a rule that begins on `start`, from the day `from` to the day `to`, in order and at most so many. Days alone: the time of
 * day and its zone are added later, so that a change of clocks moves nothing. Ends early when `work` is used up.
 */
export function daysOfRule(
  rule: Rule,
  start: string,
  from: string,
  to: string,
  most: number,
  work: Work = workFor(budgets.calendar.stepsOfRule),
): string[] {
  const first = dayNumber(start);
  const [least, last] = [dayNumber(from), dayNumber(to)];
  const end = Math.min(last, rule.until ? dayNumber(rule.until) : last);
  // A rule that counts has to be followed from its beginning.
  const begin = rule.count === null ? Math.max(0, periodBefore(rule, first, least)) : 0;
  const found: string[] = [];
  for (const day of daysFrom(rule, first, begin, { end, work })) {
    if (day >= least) found.push(dayText(day));
    if (found.length >= most) break;
  }
  return found;
}

/** The first day of a rule on or after `start`; null: it falls on none within thirty years. */
export const firstDayOf = (rule: Rule, start: string): string | null =>
  daysOfRule(rule, start, start, dayText(dayNumber(start) + 30 * 366), 1)[0] ?? null;

/**
 * The day after which a rule that counts, or names its last day, falls on none; null: it has no end. Undefined: `work` was used up
 * before its end was found.
 */
export function lastDayOf(rule: Rule, start: string, work: Work): string | null | undefined {
  if (rule.count === null) return rule.until;
  let [counted, last] = [0, dayNumber(start)];
  const end = dayNumber(lastOfAll);
  for (const day of daysFrom(rule, dayNumber(start), 0, { end, work }))
    [counted, last] = [counted + 1, day];
  if (counted >= rule.count) return dayText(last);
  return work.left > 0 ? lastOfAll : undefined;
}

/** The days of a rule up to `end`, from the period with this number on; those of a rule that counts are counted from there. */
function* daysFrom(
  rule: Rule,
  first: number,
  begin: number,
  { end, work }: { end: number; work: Work },
): Generator<number> {
  let counted = 0;
  const cost = periodCost(rule);
  for (let period = begin; work.left > 0; period = nextPeriod(rule, first, period)) {
    work.left -= cost;
    if (periodStart(rule, first, period) > end) return;
    for (const day of daysOfPeriod(rule, first, period)) {
      if (day < first) continue;
      counted += 1;
      if (day > end || (rule.count !== null && counted > rule.count)) return;
      yield day;
      if (counted === rule.count) return;
    }
  }
}

/** Steps of work that one period takes: about the days that are looked at in it. */
function periodCost({ freq, byDay, byMonth, byMonthDay, bySetPos }: Rule): number {
  if (freq === "DAILY") return 1;
  if (freq === "WEEKLY") return 1 + byDay.length + bySetPos.length;
  const month = 1 + (byMonthDay.length || 5 * byDay.length) + bySetPos.length;
  if (freq === "MONTHLY") return month;
  return month * (byMonth.length || (byMonthDay.length + byDay.length > 0 ? 12 : 1));
}

/** The next period in which the rule may fall on a day: days and weeks of other months, and other days of a month, are leapt over. */
function nextPeriod(rule: Rule, first: number, period: number): number {
  const next = period + 1;
  const start = periodStart(rule, first, next);
  if (rule.freq === "DAILY") {
    const wanted = nextFitting(rule, start);
    return next + Math.ceil((wanted - start) / rule.interval);
  }
  if (rule.freq !== "WEEKLY" || rule.byMonth.length === 0) return next;
  if (rule.byMonth.includes(dayParts(start).month)) return next;
  const weeks = Math.ceil((nextMonthOf(rule, start) - 6 - start) / 7);
  return next + Math.max(0, Math.ceil(weeks / rule.interval));
}

/** The first day from this one on in a month of the rule and, in that month, on one of its days of the month. */
function nextFitting(rule: Rule, day: number): number {
  const { year, month, date } = dayParts(day);
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return nextMonthOf(rule, day);
  if (rule.byMonthDay.length === 0) return day;
  const length = monthLength(year, month);
  const dates = rule.byMonthDay
    .map((wanted) => (wanted < 0 ? length + 1 + wanted : wanted))
    .filter((wanted) => wanted >= date && wanted <= length);
  return day + (dates.length > 0 ? Math.min(...dates) : length + 1) - date;
}

/** The first day of the next month that the rule names. */
function nextMonthOf({ byMonth }: Rule, day: number): number {
  const { year, month } = dayParts(day);
  const ahead = byMonth.map((wanted) => (wanted > month ? wanted : wanted + 12));
  return dayNumberOf(year, ahead.length > 0 ? Math.min(...ahead) : month + 1, 1);
}

function periodBefore(rule: Rule, first: number, day: number): number {
  const days = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[rule.freq];
  const [a, b] = [dayParts(first), dayParts(day)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  const periods =
    rule.freq === "MONTHLY"
      ? months
      : rule.freq === "YEARLY"
        ? b.year - a.year
        : (day - first) / days;
  return Math.floor(periods / rule.interval) - 1;
}

function periodStart(rule: Rule, first: number, period: number): number {
  const steps = period * rule.interval;
  const { year, month } = dayParts(first);
  if (rule.freq === "DAILY") return first + steps;
  if (rule.freq === "WEEKLY")
    return first - ((weekdayOf(first) - rule.weekStart + 7) % 7) + 7 * steps;
  return rule.freq === "MONTHLY"
    ? dayNumberOf(year, month + steps, 1)
    : dayNumberOf(year + steps, 1, 1);
}

function daysOfPeriod(rule: Rule, first: number, period: number): number[] {
  const start = periodStart(rule, first, period);
  const inMonth = (day: number) =>
    rule.byMonth.length === 0 || rule.byMonth.includes(dayParts(day).month);
  if (rule.freq === "DAILY") {
    const fits = inMonth(start) && onWeekday(rule, start) && onMonthDay(rule, start);
    return fits ? [start] : [];
  }
  if (rule.freq === "WEEKLY") {
    const wanted = rule.byDay.length > 0 ? rule.byDay.map(({ day }) => day) : [weekdayOf(first)];
    const days = sorted(wanted.map((day) => start + ((day - rule.weekStart + 7) % 7)));
    return placed(rule, days.filter(inMonth));
  }
  const { year, month } = dayParts(start);
  if (rule.freq === "MONTHLY")
    return inMonth(start) ? placed(rule, daysOfMonth(rule, first, year, month)) : [];
  return placed(rule, daysOfYear(rule, first, year));
}

function daysOfMonth(rule: Rule, first: number, year: number, month: number): number[] {
  const length = monthLength(year, month);
  const start = dayNumberOf(year, month, 1);
  if (rule.byMonthDay.length > 0) {
    const dates = rule.byMonthDay.map((date) => (date < 0 ? length + 1 + date : date));
    const days = dates
      .filter((date) => date >= 1 && date <= length)
      .map((date) => start + date - 1);
    return sorted(days).filter((day) => onWeekday(rule, day));
  }
  if (rule.byDay.length > 0)
    return sorted(rule.byDay.flatMap((day) => weekdaysWithin(day, start, length)));
  const { date } = dayParts(first);
  return date <= length ? [start + date - 1] : [];
}

function daysOfYear(rule: Rule, first: number, year: number): number[] {
  const whole = rule.byMonth.length === 0;
  if (whole && rule.byMonthDay.length === 0 && rule.byDay.length > 0) {
    const start = dayNumberOf(year, 1, 1);
    const length = dayNumberOf(year + 1, 1, 1) - start;
    return sorted(rule.byDay.flatMap((day) => weekdaysWithin(day, start, length)));
  }
  const every = Array.from({ length: 12 }, (_, at) => at + 1);
  const own = rule.byMonthDay.length > 0 ? every : [dayParts(first).month];
  const months = whole ? own : rule.byMonth;
  return sorted(months.flatMap((month) => daysOfMonth(rule, first, year, month)));
}

/** The n-th such weekday of a stretch of days, counted from its end when negative; all of them for 0. */
function weekdaysWithin({ ordinal, day }: RuleDay, start: number, length: number): number[] {
  const at = start + ((day - weekdayOf(start) + 7) % 7);
  const count = Math.ceil((start + length - at) / 7);
  const all = Array.from({ length: count }, (_, week) => at + 7 * week);
  if (ordinal === 0) return all;
  const chosen = all.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return chosen === undefined || Math.abs(ordinal) > count ? [] : [chosen];
}

const onWeekday = ({ byDay }: Rule, number: number): boolean =>
  byDay.length === 0 || byDay.some(({ day }) => day === weekdayOf(number));

function onMonthDay({ byMonthDay }: Rule, number: number): boolean {
  const { year, month, date } = dayParts(number);
  return (
    byMonthDay.length === 0 ||
    byMonthDay.some(
      (wanted) => (wanted < 0 ? monthLength(year, month) + 1 + wanted : wanted) === date,
    )
  );
}

function placed({ bySetPos }: Rule, days: number[]): number[] {
  if (bySetPos.length === 0) return days;
  return sorted(bySetPos.flatMap((at) => days.at(at > 0 ? at - 1 : at) ?? []));
}

const sorted = (days: number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);
