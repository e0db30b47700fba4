import { isDay } from "../../../../../shared/recurrence/days.ts";
import { momentOf, wallAt } from "../../../../../shared/recurrence/zone.ts";
import { dateFormat, formatDate, formatTime, momentOptions } from "../../../time/formats.ts";
import { presentZone } from "../../../time/region.ts";

export type Precision = "day" | "moment" | "time";

/** Day and time of day that a value stands for, as calendar and clock of the person show them. */
export interface Wall {
  day: string;
  time: string;
}

/** A moment as calendar and clock of the person show it; null for what is no moment. */
export function wallOf(iso: string): Wall | null {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? null : wallAt(moment, presentZone());
}

/** The moment (ISO 8601) at which calendar and clock of the person show this. */
export const momentAt = ({ day, time }: Wall): string =>
  new Date(momentOf(day, time, presentZone())).toISOString();

/** A value as the input shows it; text that is no value stays as it was typed. */
export function typedText(precision: Precision, value: string, language: string): string {
  if (value === "") return "";
  if (precision === "day") return isDay(value.slice(0, 10)) ? formatDate(value, language) : value;
  if (precision === "time") return /^\d\d:\d\d/.test(value) ? formatTime(value, language) : value;
  const wall = wallOf(value);
  return wall ? dateFormat(language, momentOptions).format(Date.parse(value)) : value;
}

interface Surroundings {
  language: string;
  /** Completes what was left out: the year of a day, the day and time of a moment. */
  now: Wall;
}

/** What was typed as a value; null for text that says no day or time. Numbers come in the order of the region, or as ISO 8601. */
export function readTyped(precision: Precision, text: string, around: Surroundings): string | null {
  const typed = text.trim();
  if (precision === "time") return readTime(digitsOf(typed), typed, around.language);
  const iso = /^\d{4}-\d{1,2}-\d{1,2}(?=$|[T ])/.exec(typed)?.[0];
  const numbers = digitsOf(iso ? typed.slice(iso.length) : typed);
  const packed = !iso && /^(\d{6}|\d{8})$/.test(numbers[0] ?? "");
  const ofDay = iso ? digitsOf(iso) : numbers.splice(0, packed ? 1 : 3);
  const day = iso
    ? isoDay(ofDay)
    : readDay(packed ? unpack(ofDay[0] ?? "", around) : ofDay, around);
  if (!day || (precision === "day" && numbers.length > 0)) return null;
  if (precision === "day") return day;
  const time = numbers.length > 0 ? readTime(numbers, typed, around.language) : around.now.time;
  return time && momentAt({ day, time });
}

const digitsOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** "year", "month" and "day" in the order in which the region writes them. */
const orderOf = (language: string) =>
  dateFormat(language, { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "year" || type === "month" || type === "day");

/** Digits without anything between, such as 311226 or 31122026, in their parts. */
function unpack(digits: string, { language }: Surroundings): string[] {
  let at = 0;
  return orderOf(language).map((part) => {
    const length = part === "year" ? digits.length - 4 : 2;
    at += length;
    return digits.slice(at - length, at);
  });
}

/** How a day is meant whose year of four digits lies where the region does not have it. */
const yearFirst = ["year", "month", "day"];
const yearLast = ["day", "month", "year"];

function readDay(numbers: string[], { language, now }: Surroundings): string | null {
  const order = orderOf(language);
  const [year = "", month = ""] = now.day.split("-");
  // A day alone is one of this month, a day with its month one of this year.
  const short = order.filter((part) => part !== "year");
  const whole = { 0: yearFirst, 2: yearLast }[numbers.findIndex(({ length }) => length === 4)];
  const elsewhere = whole && whole.indexOf("year") !== order.indexOf("year");
  const named: readonly string[] | undefined = [[], ["day"], short, elsewhere ? whole : order][
    numbers.length
  ];
  if (!named || named.length === 0) return null;
  const of = (part: string) => numbers[named.indexOf(part)];
  return isoDay([of("year") ?? year, of("month") ?? month, of("day") ?? ""]);
}

function isoDay([year = "", month = "", day = ""]: string[]): string | null {
  const whole = year.length <= 2 ? `20${year.padStart(2, "0")}` : year;
  const text = `${whole.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

function readTime(numbers: string[], typed: string, language: string): string | null {
  const [first = ""] = numbers;
  const packed = numbers.length === 1 && first.length > 2;
  const [hour, minute] = packed
    ? [Number(first.slice(0, -2)), Number(first.slice(-2))]
    : [Number(first || Number.NaN), Number(numbers[1] ?? 0)];
  const half = halfOf(typed, language);
  if (half !== null && (hour < 1 || hour > 12)) return null;
  const hours = half === null ? hour : (hour % 12) + (half === "pm" ? 12 : 0);
  if (!(hours >= 0 && hours < 24 && minute >= 0 && minute < 60)) return null;
  return [hours, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Which half of the day is named, in the person's language or as am and pm. */
function halfOf(typed: string, language: string): "am" | "pm" | null {
  const text = typed.toLowerCase().replaceAll(/[.\s]/g, "");
  const words = (hour: number) =>
    dateFormat(language, { hour: "numeric", hour12: true, timeZone: "UTC" })
      .formatToParts(hour * 3_600_000)
      .find(({ type }) => type === "dayPeriod")
      ?.value.toLowerCase()
      .replaceAll(/[.\s]/g, "") ?? "";
  if (/\dpm?$/.test(text) || (words(15) && text.includes(words(15)))) return "pm";
  if (/\dam?$/.test(text) || (words(9) && text.includes(words(9)))) return "am";
  return null;
}
