import type { ExactNumber } from "../evaluate/exactNumber.ts";
import { dateOfDay, dayNumber } from "../evaluate/moments.ts";
import type { Value } from "../evaluate/readValue.ts";
import type { FunctionDefinition, Size } from "./definition.ts";

/** Workdays that one call counts off. */
const mostDays = 1000;
/** Day number of 0001-01-01, a Monday: what is counted from there is never negative. */
const firstMonday = -719_162;

const integer: Size = { whole: 19, scale: 0, length: 0 };

interface Calendar {
  /** Day numbers of Mondays to Fridays that are free. */
  free: Set<number>;
  /** Day numbers of Saturdays and Sundays on which people work. */
  worked: Set<number>;
}

const calendars = new WeakMap<readonly unknown[], Calendar>();

const isWeekend = (day: number): boolean => (day - firstMonday) % 7 > 4;

/** A calendar as sessions carry it: free days as dates, and with a + before it a day of the weekend on which people work. */
function calendarOf(value: Value): Calendar {
  const days = value as readonly unknown[];
  const known = calendars.get(days);
  if (known) return known;
  const made: Calendar = { free: new Set(), worked: new Set() };
  for (const text of days) {
    if (typeof text !== "string") continue;
    const worked = text.startsWith("+");
    const day = dayNumber(worked ? text.slice(1) : text);
    if (day === null) continue;
    if (worked && isWeekend(day)) made.worked.add(day);
    if (!worked && !isWeekend(day)) made.free.add(day);
  }
  calendars.set(days, made);
  return made;
}

/** Workdays up to a day, counted from the first Monday. */
function workdaysUntil(day: number, { free, worked }: Calendar): number {
  const since = day - firstMonday;
  const weekdays = Math.floor(since / 7) * 5 + Math.min((since % 7) + 1, 5);
  const until = (days: Set<number>) => [...days].filter((each) => each <= day).length;
  return weekdays - until(free) + until(worked);
}

function shiftWorkdays(text: string, days: number, { free, worked }: Calendar): string | null {
  if (days === 0) return text;
  if (Math.abs(days) > mostDays) return null;
  const step = Math.sign(days);
  let day = dayNumber(text) ?? 0;
  for (let left = Math.abs(days); left > 0;) {
    day += step;
    if (dateOfDay(day) === null) return null;
    if (isWeekend(day) ? worked.has(day) : !free.has(day)) left -= 1;
  }
  return dateOfDay(day);
}

const dayText = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`;
const weekdaysUntil = (day: string | undefined) => {
  const since = `(${day} - '0001-01-01'::date)`;
  return `(div(${since}, 7) * 5 + least(${since} % 7 + 1, 5))`;
};

/** Functions that know the free days of the tenant of the person: their last argument, which nobody writes, is the calendar. */
export const workdayFunctions = {
  addWorkdays: {
    kind: "value",
    parameters: [
      { name: "date", takes: "date" },
      { name: "days", takes: "integer" },
    ],
    calendar: true,
    gives: "date",
    meaning:
      "The date so many workdays later, or earlier: Mondays to Fridays without the free days of the tenant's calendar, and the days of weekends on which it has people work. 0 gives the date itself.",
    nulls: "strictOrManyDays",
    example: "addWorkdays(foundOn, 5)",
    result: "2026-02-06",
    js: ([date, days, calendar]) =>
      shiftWorkdays(
        date as string,
        Number((days as ExactNumber).digits),
        calendarOf(calendar ?? []),
      ),
    sql: ([date, days, calendar]) => {
      const count = `least(abs(${days}), ${mostDays})::integer`;
      // Five of seven days are workdays, less those of the calendar.
      const span = `((${count} + cardinality(${calendar})) * 7 / 5 + 8)`;
      const works = `(case when extract(isodow from s.d) < 6 then ${dayText("s.d")} <> all(${calendar}) else '+' || ${dayText("s.d")} = any(${calendar}) end)`;
      const found = `(select s.d from (select ${date} + i * (case when ${days} < 0 then -1 else 1 end) as d, i from generate_series(1, ${span}) i) s where s.d between '0001-01-01' and '9999-12-31' and ${works} order by s.i offset greatest(${count} - 1, 0) limit 1)`;
      return `(case when ${days} = 0 then ${date} when abs(${days}) <= ${mostDays} then ${found} end)`;
    },
    copies: 6,
  },
  workdaysBetween: {
    kind: "value",
    parameters: [
      { name: "from", takes: "date" },
      { name: "to", takes: "date" },
    ],
    calendar: true,
    gives: "integer",
    meaning:
      "How many workdays lie after the first date up to the second, by the calendar of the tenant; negative if the second is earlier.",
    nulls: "strict",
    example: "workdaysBetween(foundOn, '2026-02-09')",
    result: 6,
    js: ([from, to, calendar]) => {
      const days = calendarOf(calendar ?? []);
      const [first, last] = [from, to].map((each) => dayNumber(each as string) ?? 0);
      const count = workdaysUntil(last ?? 0, days) - workdaysUntil(first ?? 0, days);
      return { digits: BigInt(count), scale: 0 };
    },
    sql: ([from, to, calendar]) => {
      const weight =
        "(case when left(c.x, 1) = '+' then (case when extract(isodow from right(c.x, 10)::date) > 5 then 1 else 0 end) else (case when extract(isodow from right(c.x, 10)::date) < 6 then -1 else 0 end) end)";
      const within = `((right(c.x, 10)::date <= ${to})::integer - (right(c.x, 10)::date <= ${from})::integer)`;
      const moved = `(select coalesce(sum(${weight} * ${within}), 0) from unnest(${calendar}) c(x))`;
      return `(case when ${from} is not null and ${to} is not null then ${weekdaysUntil(to)} - ${weekdaysUntil(from)} + ${moved} end)`;
    },
    copies: 4,
    size: () => integer,
  },
} as const satisfies Record<string, FunctionDefinition>;
