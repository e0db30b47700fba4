import { dateOfDay, dayNumber } from "../evaluate/moments.ts";

interface DateParts {
  year: number;
  month: number;
  day: number;
}

export function partsOfDate(text: string): DateParts {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
}

/** The date of a year, a month from 1 and a day; null when there is no such day in the years 1 to 9999. */
export function dateOfParts(year: number, month: number, day: number): string | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return null;
  return day <= daysOfMonth(year, month) ? written({ year, month, day }) : null;
}

/** The same day so many months later, or the last of a shorter month; null outside the years 1 to 9999. */
export function shiftMonths(text: string, months: bigint): string | null {
  const { year, month, day } = partsOfDate(text);
  const moved = BigInt(year * 12 + month - 1) + months;
  if (moved < 12n || moved > 119_999n) return null;
  const [toYear, toMonth] = [Math.floor(Number(moved) / 12), (Number(moved) % 12) + 1];
  return written({
    year: toYear,
    month: toMonth,
    day: Math.min(day, daysOfMonth(toYear, toMonth)),
  });
}

/** Full months from one date to another, negative when it lies before. */
export function monthsBetween(from: string, to: string): number {
  const [first, last] = [partsOfDate(from), partsOfDate(to)];
  const months = (last.year - first.year) * 12 + last.month - first.month;
  if (months > 0 && last.day < first.day) return months - 1;
  return months < 0 && last.day > first.day ? months + 1 : months;
}

/** First day of the week, month, quarter or year. */
export function startOfPeriod(text: string, period: string): string {
  const { year, month } = partsOfDate(text);
  switch (period) {
    case "week": {
      const day = dayNumber(text) ?? 0;
      return dateOfDay(day - ((((day + 3) % 7) + 7) % 7)) ?? text;
    }
    case "month":
      return written({ year, month, day: 1 });
    case "quarter":
      return written({ year, month: month - ((month - 1) % 3), day: 1 });
    default:
      return written({ year, month: 1, day: 1 });
  }
}

/** The calendar repeats every 400 years. */
export const daysOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const written = ({ year, month, day }: DateParts): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
