import type { Json } from "../../../../../shared/entity/model.ts";
import {
  daySpans,
  dayText,
  momentOfDay,
  personsToday,
  type DaySpan,
} from "../../../time/daySpans.ts";

/** Operator of a span of days that moves on with the calendar: `dueDate__within: "thisMonth"`. */
export const spanOperator = "within";

/** Marks a span over moments, whose days begin and end in the person's time zone. */
const ofMoments = "@";

export const spanValue = (name: DaySpan, moments: boolean): string =>
  moments ? name + ofMoments : name;

export const spanName = (value: Json | undefined): DaySpan | null => {
  const name = typeof value === "string" ? value.replace(ofMoments, "") : "";
  return name in daySpans ? (name as DaySpan) : null;
};

/** A filter in which every span of days has become the days it means today; the server knows days alone. */
export function resolveSpans(filter: Json, today = personsToday()): Json {
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
