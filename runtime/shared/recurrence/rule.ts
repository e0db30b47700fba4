import { dayParts, isDay } from "./days.ts";

export const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** Names of the days from Monday on, as RFC 5545 writes them. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

/** The second Tuesday is { ordinal: 2, day: 1 }, every Tuesday has the ordinal 0, the last one -1. */
export interface RuleDay {
  ordinal: number;
  day: number;
}

/** What of RFC 5545 a repeated entry may say: it falls on days, at most once a day. */
export interface Rule {
  freq: Frequency;
  interval: number;
  byDay: RuleDay[];
  byMonthDay: number[];
  byMonth: number[];
  bySetPos: number[];
  count: number | null;
  /** Last day, such as 2026-12-31. */
  until: string | null;
  /** First day of the week, 0 for Monday. */
  weekStart: number;
}

export const largestInterval = 999;
export const largestCount = 9999;

/** Reads a rule; null: it is none, or says what is not supported (hours, week numbers, days of the year). */
export function parseRule(text: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.replace(/^RRULE:/i, "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).toUpperCase();
    if (at < 1 || parts.has(name)) return null;
    parts.set(name, part.slice(at + 1).toUpperCase());
  }
  const rule: Rule = { ...plainRule(parts.get("FREQ") as Frequency) };
  if (!frequencies.includes(rule.freq)) return null;
  for (const [name, value] of parts) if (!readPart(rule, name, value)) return null;
  const ordinals = rule.byDay.some(({ ordinal }) => ordinal !== 0);
  if (ordinals && rule.freq !== "MONTHLY" && rule.freq !== "YEARLY") return null;
  if (rule.count !== null && rule.until !== null) return null;
  return rule;
}

export const plainRule = (freq: Frequency): Rule => ({
  freq,
  interval: 1,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  bySetPos: [],
  count: null,
  until: null,
  weekStart: 0,
});

function readPart(rule: Rule, name: string, value: string): boolean {
  switch (name) {
    case "FREQ":
      return true;
    case "INTERVAL":
      return (rule.interval = wholeOf(value, 1, largestInterval) ?? 0) > 0;
    case "COUNT":
      return (rule.count = wholeOf(value, 1, largestCount)) !== null;
    case "UNTIL":
      return (rule.until = untilOf(value)) !== null;
    case "WKST":
      return (rule.weekStart = weekdays.indexOf(value as "MO")) >= 0;
    case "BYDAY":
      return readDays(rule, value);
    case "BYMONTHDAY":
      return readList(rule.byMonthDay, value, 31, true);
    case "BYMONTH":
      return readList(rule.byMonth, value, 12, false);
    case "BYSETPOS":
      return readList(rule.bySetPos, value, 366, true);
    default:
      return false;
  }
}

function wholeOf(text: string, least: number, most: number): number | null {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : null;
}

function untilOf(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text);
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : "";
  return isDay(day) ? day : null;
}

function readDays(rule: Rule, text: string): boolean {
  const found = text.split(",").map((part) => /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part));
  rule.byDay = found.flatMap((match) => {
    const ordinal = Number(match?.[1] ?? 0);
    const day = weekdays.indexOf((match?.[2] ?? "") as "MO");
    const fits = match && day >= 0 && Math.abs(ordinal) <= 53 && match[1] !== "0";
    return fits ? [{ ordinal, day }] : [];
  });
  return rule.byDay.length === found.length && found.length <= 7 * 5;
}

function readList(into: number[], text: string, most: number, backwards: boolean): boolean {
  for (const part of text.split(",")) {
    const number = /^[+-]?\d{1,3}$/.test(part) ? Number(part) : 0;
    if (number === 0 || Math.abs(number) > most || (number < 0 && !backwards)) return false;
    if (!into.includes(number)) into.push(number);
  }
  return into.length <= 62;
}

/** Writes a rule as RFC 5545 does; the same rule always in the same words. */
export function formatRule(rule: Rule): string {
  const days = rule.byDay.map(({ ordinal, day }) => `${ordinal || ""}${weekdays[day]}`);
  const parts: [string, string | number | null][] = [
    ["FREQ", rule.freq],
    ["INTERVAL", rule.interval > 1 ? rule.interval : null],
    ["BYMONTH", rule.byMonth.join(",")],
    ["BYMONTHDAY", rule.byMonthDay.join(",")],
    ["BYDAY", days.join(",")],
    ["BYSETPOS", rule.bySetPos.join(",")],
    ["COUNT", rule.count],
    ["UNTIL", rule.until?.replaceAll("-", "") ?? null],
    ["WKST", rule.weekStart === 0 ? null : (weekdays[rule.weekStart] ?? null)],
  ];
  return parts
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join(";");
}

/** The rule for an entry that moves by so many days: days of the week move along, a single day of the month and its month too. */
export function movedRule(rule: Rule, from: number, to: number): Rule {
  const next = { ...rule };
  const plain = rule.byDay.every(({ ordinal }) => ordinal === 0) && rule.bySetPos.length === 0;
  if (plain && rule.freq === "WEEKLY")
    next.byDay = rule.byDay.map(({ day }) => ({
      ordinal: 0,
      day: (((day + to - from) % 7) + 7) % 7,
    }));
  const { month, date } = dayParts(to);
  if (rule.byMonthDay.length === 1 && rule.byDay.length === 0) next.byMonthDay = [date];
  if (rule.byMonth.length === 1 && rule.byDay.length === 0) next.byMonth = [month];
  return next;
}
