import {
  dayNumber,
  dayParts,
  monthLength,
  weekdayOf,
} from "../../../../../shared/recurrence/days.ts";
import { parseRule, type Rule } from "../../../../../shared/recurrence/rule.ts";
import { dateFormat, dayOptions } from "../../../../core/time/formats.ts";

type Translate = (key: string, options?: object) => string;

/** Names of the days from Monday on. */
export function weekdayNames(language: string, weekday: "long" | "short" | "narrow"): string[] {
  const format = dateFormat(language, { weekday, timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/** Which weekday of its month a day is: the second Tuesday. 5 stands for the last one. */
export function placeOf(day: string): {
  nth: number;
  weekday: number;
  date: number;
  last: boolean;
} {
  const number = dayNumber(day);
  const { year, month, date } = dayParts(number);
  const last = date + 7 > monthLength(year, month);
  return { nth: Math.ceil(date / 7), weekday: weekdayOf(number), date, last };
}

/** Whether the editor can say this rule. */
export function isPlain(rule: Rule): boolean {
  if (rule.bySetPos.length > 0 || rule.byMonth.length > 0) return false;
  if (rule.freq === "WEEKLY") return rule.byMonthDay.length === 0;
  if (rule.freq === "MONTHLY") {
    const [day] = rule.byDay;
    const nth =
      rule.byDay.length === 1 &&
      day !== undefined &&
      day.ordinal !== 0 &&
      day.ordinal >= -1 &&
      day.ordinal <= 4;
    const date = rule.byMonthDay.length === 1 && (rule.byMonthDay[0] ?? 0) > 0;
    return rule.byDay.length === 0
      ? rule.byMonthDay.length === 0 || date
      : nth && rule.byMonthDay.length === 0;
  }
  return rule.byDay.length === 0 && rule.byMonthDay.length === 0;
}

/** A rule in words; null: it is none. */
export function ruleText(
  text: string | null,
  language: string,
  translate: Translate,
): string | null {
  const rule = text ? parseRule(text) : null;
  if (!rule) return null;
  if (!isPlain(rule)) return translate("shell.schedule.said.custom", { rule: text });
  const plain =
    rule.interval === 1
      ? translate(`shell.schedule.freq.${rule.freq}`)
      : translate(`shell.schedule.said.${rule.freq}`, { smart_count: rule.interval });
  const days = daysText(rule, language, translate);
  const said = days ? translate("shell.schedule.said.days", { rule: plain, days }) : plain;
  if (rule.count !== null)
    return translate("shell.schedule.said.count", { rule: said, smart_count: rule.count });
  if (rule.until === null) return said;
  const day = dateFormat(language, dayOptions);
  return translate("shell.schedule.said.until", {
    rule: said,
    day: day.format(new Date(rule.until)),
  });
}

function daysText(rule: Rule, language: string, translate: Translate): string {
  const names = weekdayNames(language, "long");
  const [only] = rule.byDay;
  if (rule.freq === "MONTHLY" && only)
    return nthText(only.ordinal, names[only.day] ?? "", translate);
  if (rule.byMonthDay.length > 0)
    return translate("shell.schedule.monthly.date", { date: rule.byMonthDay[0] });
  const days = rule.byDay.map(({ day }) => day).toSorted((a, b) => a - b);
  return new Intl.ListFormat(language, { type: "conjunction" }).format(
    days.map((day) => names[day] ?? ""),
  );
}

/** The second Tuesday, in words. */
export const nthText = (nth: number, weekday: string, translate: Translate): string =>
  nth < 0
    ? translate("shell.schedule.monthly.last", { weekday })
    : translate("shell.schedule.monthly.nth", {
        nth: translate(`shell.schedule.nth.${nth}`),
        weekday,
      });

const [hour, day] = [60, 1440];

/** How long before the start somebody is reminded, in words. */
export function leadText(minutes: number, translate: Translate): string {
  if (minutes === 0) return translate("shell.schedule.atStart");
  if (minutes % day === 0) return translate("shell.schedule.days", { smart_count: minutes / day });
  if (minutes % hour === 0)
    return translate("shell.schedule.hours", { smart_count: minutes / hour });
  return translate("shell.schedule.minutes", { smart_count: minutes });
}
