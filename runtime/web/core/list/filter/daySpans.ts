import type { Json } from "../../../../shared/entity/model.ts";
import { dayText, momentOfDay } from "./dayRanges.ts";

/** Operator of a span of days that moves on with the calendar: `dueDate__within: "thisMonth"`. */
export const spanOperator = "within";

type Span = (today: Date) => [Date, Date];

const day = (today: Date, by: number) =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + by);
const month = (today: Date, by: number, date = 1) =>
  new Date(today.getFullYear(), today.getMonth() + by, date);
const monday = (today: Date) => day(today, -((today.getDay() + 6) % 7));
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
  thisWeek: (today) => [monday(today), day(monday(today), 6)],
  thisMonth: (today) => [month(today, 0), month(today, 1, 0)],
  lastMonth: (today) => [month(today, -1), month(today, 0, 0)],
  thisQuarter: (today) => [
    new Date(today.getFullYear(), quarter(today), 1),
    new Date(today.getFullYear(), quarter(today) + 3, 0),
  ],
  thisYear: (today) => [new Date(today.getFullYear(), 0, 1), new Date(today.getFullYear(), 11, 31)],
} satisfies Record<string, Span>;

export type DaySpan = keyof typeof daySpans;

/** Marks a span over moments, whose days begin and end in the person's time zone. */
const ofMoments = "@";

export const spanValue = (name: DaySpan, moments: boolean): string =>
  moments ? name + ofMoments : name;

export const spanName = (value: Json | undefined): DaySpan | null => {
  const name = typeof value === "string" ? value.replace(ofMoments, "") : "";
  return name in daySpans ? (name as DaySpan) : null;
};

/** A filter in which every span of days has become the days it means today; the server knows days alone. */
export function resolveSpans(filter: Json, today = new Date()): Json {
  if (Array.isArray(filter)) return filter.map((item) => resolveSpans(item, today));
  if (typeof filter !== "object" || filter === null) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      const name = key.endsWith(`__${spanOperator}`) ? spanName(value) : null;
      if (name === null) return [key, resolveSpans(value, today)];
      const [from, until] = daySpans[name](today).map(dayText) as [string, string];
      const moments = String(value).endsWith(ofMoments);
      return [
        key.replace(new RegExp(`__${spanOperator}$`), "__between"),
        moments ? [momentOfDay(from, "gte"), momentOfDay(until, "lte")] : [from, until],
      ];
    }),
  );
}
