import { shiftDay } from "../../../shared/recurrence/days.ts";
import { momentOf } from "../../../shared/recurrence/zone.ts";
import { presentDay, presentWeekStart, presentZone } from "./region.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** yyyy-MM-dd of a day of this machine. */
export const dayText = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** First or last moment of a day of the person, as the server takes it. */
export const momentOfDay = (day: string, bound: "gte" | "lte") => {
  const zone = presentZone();
  const moment =
    bound === "gte" ? momentOf(day, "00:00", zone) : momentOf(shiftDay(day, 1), "00:00", zone) - 1;
  return new Date(moment).toISOString();
};

/** Today where the person is, as a day of this machine. */
export const personsToday = (): Date => new Date(`${presentDay()}T00:00`);

type Span = (today: Date) => [Date, Date];

const day = (today: Date, by: number) =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + by);
const month = (today: Date, by: number, date = 1) =>
  new Date(today.getFullYear(), today.getMonth() + by, date);
const weekBegin = (today: Date) => day(today, -((today.getDay() + 6 - presentWeekStart() + 7) % 7));
const quarter = (today: Date) => Math.floor(today.getMonth() / 3) * 3;

/** First and last day of each span, by name (`shell.list.spans.<name>`). */
export const daySpans = {
  today: (today) => [today, today],
  yesterday: (today) => [day(today, -1), day(today, -1)],
  last7: (today) => [day(today, -6), today],
  last30: (today) => [day(today, -29), today],
  last3Months: (today) => [month(today, -3, today.getDate()), today],
  next7: (today) => [today, day(today, 6)],
  next30: (today) => [today, day(today, 29)],
  thisWeek: (today) => [weekBegin(today), day(weekBegin(today), 6)],
  thisMonth: (today) => [month(today, 0), month(today, 1, 0)],
  lastMonth: (today) => [month(today, -1), month(today, 0, 0)],
  thisQuarter: (today) => [
    new Date(today.getFullYear(), quarter(today), 1),
    new Date(today.getFullYear(), quarter(today) + 3, 0),
  ],
  thisYear: (today) => [new Date(today.getFullYear(), 0, 1), new Date(today.getFullYear(), 11, 31)],
} satisfies Record<string, Span>;

export type DaySpan = keyof typeof daySpans;
