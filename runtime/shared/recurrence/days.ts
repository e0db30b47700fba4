const dayMs = 86_400_000;

/** Number of a day such as 2026-11-22, counted from 1970-01-01. */
export function dayNumber(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return dayNumberOf(year, month, date);
}

/** The same from its parts; days beyond the end of a month run into the next one. */
export function dayNumberOf(year: number, month: number, date: number): number {
  const moment = new Date(0);
  // Years below 100 are years of their own, which Date.UTC takes for those of the last century.
  moment.setUTCFullYear(year, month - 1, date);
  return Math.round(moment.getTime() / dayMs);
}

/** The day with this number, such as 2026-11-22. */
export function dayText(number: number): string {
  const { year, month, date } = dayParts(number);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
}

export function dayParts(number: number): { year: number; month: number; date: number } {
  const moment = new Date(number * dayMs);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
  };
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

export const monthLength = (year: number, month: number): number =>
  dayParts(dayNumberOf(year, month + 1, 0)).date;

/** The day so many days later. */
export const shiftDay = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** Whether a text is a day of the calendar; 2026-02-30 is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(dayNumber(text)) === text;
