/** Days of 400 years, after which the calendar repeats, and those from the first of March of the year 0 to 1970. */
const eraDays = 146_097;
const epoch = 719_468;

/** Number of a day such as 2026-11-22, counted from 1970-01-01. */
export function dayNumber(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return dayNumberOf(year, month, date);
}

/**
 * The same from its parts; months beyond December and days beyond the end of a month run on. Whole numbers alone (H. Hinnant,
 * days_from_civil): rules are followed over thousands of years, where a Date for each day is what takes the time.
 */
export function dayNumberOf(year: number, month: number, date: number): number {
  const months = year * 12 + month - 1;
  const at = months - 12 * Math.floor(months / 12);
  // Years that begin in March end with the day that some of them lack.
  const from = Math.floor(months / 12) - (at < 2 ? 1 : 0);
  const era = Math.floor(from / 400);
  const inEra = from - era * 400;
  const inYear = Math.floor((153 * ((at + 10) % 12) + 2) / 5) + date - 1;
  const leaps = Math.floor(inEra / 4) - Math.floor(inEra / 100);
  return era * eraDays + inEra * 365 + leaps + inYear - epoch;
}

/** The day with this number, such as 2026-11-22. */
export function dayText(number: number): string {
  const { year, month, date } = dayParts(number);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
}

export function dayParts(number: number): { year: number; month: number; date: number } {
  const days = number + epoch;
  const era = Math.floor(days / eraDays);
  const inEra = days - era * eraDays;
  const leaps =
    Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / (eraDays - 1));
  const years = Math.floor((inEra - leaps) / 365);
  const inYear = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const at = Math.floor((5 * inYear + 2) / 153);
  const month = at < 10 ? at + 3 : at - 9;
  return {
    year: era * 400 + years + (month <= 2 ? 1 : 0),
    month,
    date: inYear - Math.floor((153 * at + 2) / 5) + 1,
  };
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

export const monthLength = (year: number, month: number): number =>
  dayParts(dayNumberOf(year, month + 1, 0)).date;

/** The first and the last day that are written and compared as texts. */
const firstOfAll = "0001-01-01";
export const lastOfAll = "9999-12-31";

/** The day so many days later; none lies before the year 1. After 9999-12-31 years have five digits and `isDay` is false. */
export const shiftDay = (day: string, days: number): string =>
  dayText(Math.max(dayNumber(firstOfAll), dayNumber(day) + days));

/** The same for the bounds of a stretch of days, which end with the last day too. */
export const shiftBound = (day: string, days: number): string =>
  dayText(Math.min(dayNumber(lastOfAll), dayNumber(shiftDay(day, days))));

/** Whether a text is a day of the calendar; 2026-02-30 is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstOfAll && dayText(dayNumber(text)) === text;
