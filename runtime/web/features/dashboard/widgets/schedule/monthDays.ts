import {
  dayNumber,
  dayNumberOf,
  dayParts,
  dayText,
  monthLength,
  weekdayOf,
} from "../../../../../shared/recurrence/days.ts";
import { weekStartOf } from "../../../../core/time/region.ts";

/** The first day of the month that lies so many months after that of a day. */
export function shiftMonth(day: string, by: number): string {
  const { year, month } = dayParts(dayNumber(day));
  return dayText(dayNumberOf(year, month + by, 1));
}

/** The days that the page of a day's month shows, in whole weeks. */
export function monthDays(day: string, language: string): string[] {
  const { year, month } = dayParts(dayNumber(day));
  const first = dayNumberOf(year, month, 1);
  const lead = (weekdayOf(first) - weekStartOf(language) + 7) % 7;
  const weeks = Math.ceil((lead + monthLength(year, month)) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => dayText(first + index - lead));
}
