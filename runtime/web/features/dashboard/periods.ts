import { dateFormat } from "../../core/time/formats.ts";

export type Bucket = "day" | "week" | "month";

/** How many days, weeks or months a card shows. */
export const spans: Record<Bucket, number> = { day: 14, week: 12, month: 12 };

export interface Period {
  /** As the server names it: "2026-11-22", "2026-W47", "2026-11". */
  key: string;
  /** Its first day. */
  from: string;
}

const pad = (number: number) => String(number).padStart(2, "0");
const dayText = (day: Date) =>
  `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;

/** First day of the period that a day is in; weeks begin on Monday. */
function firstDay(day: Date, bucket: Bucket): Date {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  if (bucket === "month") return new Date(year, month, 1);
  return new Date(year, month, bucket === "week" ? date - ((day.getDay() + 6) % 7) : date);
}

function shiftedBy(day: Date, bucket: Bucket, by: number): Date {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  if (bucket === "month") return new Date(year, month + by, 1);
  return new Date(year, month, date + by * (bucket === "week" ? 7 : 1));
}

function keyOf(first: Date, bucket: Bucket): string {
  if (bucket === "day") return dayText(first);
  if (bucket === "month") return dayText(first).slice(0, 7);
  // The week belongs to the year of its Thursday.
  const thursday = new Date(first.getFullYear(), first.getMonth(), first.getDate() + 3);
  const january4 = firstDay(new Date(thursday.getFullYear(), 0, 4), "week");
  // Noon on both sides of a change of clocks is nearer to the whole day than midnight.
  const weeks = Math.round((first.getTime() - january4.getTime()) / 604_800_000);
  return `${thursday.getFullYear()}-W${pad(weeks + 1)}`;
}

/**
 * The present period and those before it, oldest first: the shown ones, as many before them to compare with, and the first day that
 * is past all.
 */
export function periodsAround(
  today: Date,
  bucket: Bucket,
): { shown: Period[]; before: Period[]; end: string } {
  const span = spans[bucket];
  const present = firstDay(today, bucket);
  const all = Array.from({ length: span * 2 }, (_, index) => {
    const first = shiftedBy(present, bucket, index + 1 - span * 2);
    return { key: keyOf(first, bucket), from: dayText(first) };
  });
  return {
    before: all.slice(0, span),
    shown: all.slice(span),
    end: dayText(shiftedBy(present, bucket, 1)),
  };
}

/** What a reader calls a period: a day or the first one of a week without its year, a month with its year. */
export function periodName({ from }: Period, bucket: Bucket, language: string): string {
  const options: Intl.DateTimeFormatOptions =
    bucket === "month" ? { year: "numeric", month: "short" } : { month: "short", day: "numeric" };
  return dateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(from));
}

/** By how much a figure has changed, as a share; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);
