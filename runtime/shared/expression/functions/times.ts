import type { ExactNumber } from "../evaluate/exactNumber.ts";
import { dateOfDay, dayNumber, instantOf } from "../evaluate/moments.ts";
import type { Value } from "../evaluate/readValue.ts";
import {
  dateOfParts,
  daysOfMonth,
  monthsBetween,
  partsOfDate,
  shiftMonths,
  startOfPeriod,
} from "./calendar.ts";
import type { FunctionDefinition, Size } from "./definition.ts";
import { at } from "./syntax.ts";

const date = { name: "date", takes: "date" } as const;
const integer: Size = { whole: 19, scale: 0, length: 0 };
const periods = ["week", "month", "quarter", "year"] as const;

const whole = (value: Value | undefined): bigint => (value as ExactNumber).digits;
const number = (value: bigint | number): ExactNumber => ({ digits: BigInt(value), scale: 0 });
/** As an integer of SQL; limits keep the planner from failing at a constant. */
const clamped = (sql: string | undefined, least: number, most: number) =>
  `least(greatest(${sql}, ${least}), ${most})::integer`;
const monthsOf = (sql: string | undefined) =>
  `(extract(year from ${sql}) * 12 + extract(month from ${sql}))`;

const hour = 3_600_000_000n;
const firstInstant = instantOf("0001-01-01T00:00:00Z") as bigint;
const lastInstant = instantOf("9999-12-31T23:59:59.999999Z") as bigint;
/** Hours of 9999 years and some. */
const mostHours = 87_700_000;

/** A part of a date as a whole number. */
const part = (
  meaning: string,
  example: readonly [string, number],
  js: (text: string) => number,
  field: string,
): FunctionDefinition => ({
  kind: "value",
  parameters: [date],
  gives: "integer",
  meaning,
  nulls: "strict",
  example: example[0],
  result: example[1],
  js: ([value]) => number(js(value as string)),
  sql: ([value]) => `extract(${field} from ${value})`,
  size: () => integer,
});

const weekdayOf = (text: string): number => (((((dayNumber(text) ?? 0) + 3) % 7) + 7) % 7) + 1;

/** The ISO week: that of the Thursday of the same week. */
function weekOf(text: string): number {
  const thursday = (dayNumber(text) ?? 0) + 4 - weekdayOf(text);
  // One week after the last date that a text can hold.
  const year = new Date(thursday * 86_400_000).getUTCFullYear();
  const first = new Date(0);
  first.setUTCFullYear(year, 0, 1);
  return Math.floor((thursday - first.getTime() / 86_400_000) / 7) + 1;
}

export const timeFunctions = {
  date: {
    kind: "value",
    parameters: [
      { name: "year", takes: "integer" },
      { name: "month", takes: "integer" },
      { name: "day", takes: "integer" },
    ],
    gives: "date",
    meaning: "A date of its parts.",
    nulls: "strictOrNoDay",
    example: "date(2026, 2, 28)",
    result: "2026-02-28",
    js: (args) => {
      const [year = 0, month = 0, day = 0] = args.map((each) => Number(whole(each)));
      return dateOfParts(year, month, day);
    },
    sql: ([year, month, day]) => {
      const first = `make_date(${clamped(year, 1, 9999)}, ${clamped(month, 1, 12)}, 1)`;
      const made = `(${first} + (${clamped(day, 1, 31)} - 1))`;
      return `(case when ${year} between 1 and 9999 and ${month} between 1 and 12 and ${day} between 1 and 31 and extract(month from ${made}) = ${month} then ${made} end)`;
    },
    copies: 4,
  },
  addDays: {
    kind: "value",
    parameters: [date, { name: "days", takes: "integer" }],
    gives: "date",
    meaning: "The date so many days later, or earlier.",
    nulls: "strictOrOutsideYears",
    example: "addDays(foundOn, 30)",
    result: "2026-03-02",
    js: ([value, days]) => {
      const moved = BigInt(dayNumber(value as string) ?? 0) + whole(days);
      return dateOfDay(Number(moved));
    },
    sql: ([value, days]) => {
      // Counted from the first day: a date before it may be an error.
      const count = `((${value} - '0001-01-01'::date) + ${days})`;
      return `(case when ${count} between 0 and 3652058 then '0001-01-01'::date + ${clamped(count, 0, 3_652_058)} end)`;
    },
    copies: 2,
  },
  addMonths: {
    kind: "value",
    parameters: [date, { name: "months", takes: "integer" }],
    gives: "date",
    meaning: "The same day so many months later, or the last one of a shorter month.",
    nulls: "strictOrOutsideYears",
    example: "addMonths(foundOn, 1)",
    result: "2026-02-28",
    js: ([value, months]) => shiftMonths(value as string, whole(months)),
    sql: ([value, months]) =>
      `(case when ${monthsOf(value)} + ${months} between 13 and 120000 then (${value} + make_interval(months => ${clamped(months, -120_000, 120_000)}))::date end)`,
    copies: 3,
  },
  addYears: {
    kind: "short",
    parameters: [date, { name: "years", takes: "integer" }],
    meaning: "The same day so many years later; 29 February becomes 28 February.",
    nulls: "strictOrOutsideYears",
    example: "addYears('2024-02-29', 1)",
    result: "2025-02-28",
    expand: ([value, years], call) => {
      const { call: ask, binary, number: literal, nothing } = at(call);
      return ask("addMonths", value ?? nothing(), binary(years ?? nothing(), "*", literal(12)));
    },
  },
  addHours: {
    kind: "value",
    parameters: [
      { name: "moment", takes: "dateTime" },
      { name: "hours", takes: "integer" },
    ],
    gives: "dateTime",
    meaning: "The moment so many hours later, or earlier.",
    nulls: "strictOrOutsideYears",
    example: "addHours($now, 48)",
    result: "2026-01-02T16:00:00.000Z",
    js: ([value, hours]) => {
      const moved = (value as bigint) + whole(hours) * hour;
      return moved < firstInstant || moved > lastInstant ? null : moved;
    },
    sql: ([value, hours]) => {
      // Of a moment itself, both extract and + look at the time zone of the session.
      const utc = `(${value} at time zone 'UTC')`;
      const seconds = `(extract(epoch from ${utc}) + ${hours} * 3600)`;
      const moved = `((${utc} + make_interval(hours => ${clamped(hours, -mostHours, mostHours)})) at time zone 'UTC')`;
      return `(case when ${seconds} >= -62135596800 and ${seconds} < 253402300800 then ${moved} end)`;
    },
    copies: 3,
  },
  dateDiff: {
    kind: "value",
    parameters: [
      { name: "from", takes: "date" },
      { name: "to", takes: "date" },
      { name: "unit", takes: "text", fixed: ["days", "weeks", "months", "years"] },
    ],
    gives: "integer",
    meaning:
      "How many whole days, weeks, months or years lie between two dates; negative if the second is earlier. The unit is written out.",
    nulls: "strict",
    example: "dateDiff(foundOn, '2026-03-30', 'months')",
    result: 1,
    js: ([from, to, unit]) => {
      const [first, last] = [from as string, to as string];
      const days = (dayNumber(last) ?? 0) - (dayNumber(first) ?? 0);
      if (unit === "days") return number(days);
      if (unit === "weeks") return number(Math.trunc(days / 7));
      const months = monthsBetween(first, last);
      return number(unit === "months" ? months : Math.trunc(months / 12));
    },
    sql: ([from, to], [, , unit]) => {
      if (unit === "days") return `(${to} - ${from})`;
      if (unit === "weeks") return `div(${to} - ${from}, 7)`;
      const months = `(${monthsOf(to)} - ${monthsOf(from)})`;
      const [early, late] = [from, to].map((each) => `extract(day from ${each})`);
      const full = `(${months} - (case when ${months} > 0 and ${late} < ${early} then 1 when ${months} < 0 and ${late} > ${early} then -1 else 0 end))`;
      return unit === "months" ? full : `div(${full}, 12)`;
    },
    copies: 6,
    size: () => integer,
  },
  hoursBetween: {
    kind: "value",
    parameters: [
      { name: "from", takes: "dateTime" },
      { name: "to", takes: "dateTime" },
    ],
    gives: "decimal",
    meaning:
      "The hours between two moments, with 4 decimal places; negative if the second is earlier.",
    nulls: "strict",
    example: "hoursBetween('2026-01-01T08:00:00Z', '2026-01-01T09:30:00Z')",
    result: "1.5000",
    js: ([from, to]) => {
      const micros = (to as bigint) - (from as bigint);
      const size = micros < 0n ? -micros : micros;
      // A ten-thousandth of an hour is 360,000 µs; a half is rounded away from zero.
      const digits = (size + 180_000n) / 360_000n;
      return { digits: micros < 0n ? -digits : digits, scale: 4 };
    },
    sql: ([from, to]) =>
      `round(div(extract(epoch from (${to} - ${from})) * 1000000, 36000) * 0.00001, 4)`,
    size: () => ({ whole: 12, scale: 4, length: 0 }),
  },
  year: part(
    "The year of a date.",
    ["year(foundOn)", 2026],
    (text) => partsOfDate(text).year,
    "year",
  ),
  month: part(
    "The month of a date, 1 to 12.",
    ["month(foundOn)", 1],
    (text) => partsOfDate(text).month,
    "month",
  ),
  day: part("The day of the month.", ["day(foundOn)", 31], (text) => partsOfDate(text).day, "day"),
  weekday: part(
    "The day of the week, 1 for Monday to 7 for Sunday.",
    ["weekday(foundOn)", 6],
    weekdayOf,
    "isodow",
  ),
  week: part("The week of the year after ISO 8601.", ["week('2027-01-01')", 53], weekOf, "week"),
  startOf: {
    kind: "value",
    parameters: [date, { name: "period", takes: "text", fixed: periods }],
    gives: "date",
    meaning: "The first day of the week, month, quarter or year; a week begins on Monday.",
    nulls: "strict",
    example: "startOf(foundOn, 'quarter')",
    result: "2026-01-01",
    js: ([value, period]) => startOfPeriod(value as string, period as string),
    sql: ([value], [, period]) => `date_trunc('${period}', ${value}::timestamp)::date`,
  },
  endOf: {
    kind: "value",
    parameters: [date, { name: "period", takes: "text", fixed: periods }],
    gives: "date",
    meaning: "The last day of the week, month, quarter or year.",
    nulls: "strictOrOutsideYears",
    example: "endOf('2026-02-10', 'month')",
    result: "2026-02-28",
    js: ([value, period]) => {
      const start = startOfPeriod(value as string, period as string);
      if (period === "week") return dateOfDay((dayNumber(start) ?? 0) + 6);
      const { year, month } = partsOfDate(start);
      const last = month + (period === "month" ? 0 : period === "quarter" ? 2 : 11);
      return dateOfParts(year, last, daysOfMonth(year, last));
    },
    sql: ([value], [, name]) => {
      const step = `interval '${name === "quarter" ? "3 month" : `1 ${name}`}'`;
      const end = `(date_trunc('${name}', ${value}::timestamp) + ${step} - interval '1 day')::date`;
      return `(case when ${end} <= '9999-12-31'::date then ${end} end)`;
    },
    copies: 2,
  },
  age: {
    kind: "short",
    parameters: [{ name: "birthDate", takes: "date" }],
    meaning: "Full years from a date to today.",
    nulls: "strict",
    example: "age('1990-02-02')",
    result: 35,
    expand: ([birth], call) => {
      const { call: ask, today, nothing } = at(call);
      const unit = { ...nothing(), kind: "literal", type: "string", value: "years" } as const;
      return ask("dateDiff", birth ?? nothing(), today("age"), unit);
    },
  },
} as const satisfies Record<string, FunctionDefinition>;
