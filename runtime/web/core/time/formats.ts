import { readMoment } from "./moments.ts";
import { presentZone, regionalTag } from "./region.ts";

/** Digits grouped by language and region without going through a floating point number. */
export function groupDecimal(text: string, language: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const { point, group } = numberSigns(language);
  const whole = (match[2] ?? "").replace(/\B(?=(\d{3})+$)/g, group);
  return `${match[1]}${whole}${match[3] ? point + match[3] : ""}`;
}

/** What parts whole from fraction, and thousands from each other. */
export const numberSigns = (language: string): { point: string; group: string } => {
  const tag = regionalTag(language);
  return kept(`${tag} signs`, () => {
    const parts = new Intl.NumberFormat(tag).formatToParts(12_345.5);
    const sign = (name: string, absent: string) =>
      parts.find(({ type }) => type === name)?.value ?? absent;
    return { point: sign("decimal", "."), group: sign("group", "") };
  });
};

/** A day without a time zone: "2026-05-01" is that day everywhere. */
export function formatDate(text: string, language: string): string {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number);
  if (!year || !month || !day) return text;
  return dateFormat(language, dayOptions).format(Date.UTC(year, month - 1, day));
}

/** A moment in the person's own time zone. */
export const formatDateTime = (text: string, language: string): string =>
  formatMoment(text, language, momentOptions);

/** The same to the second: lines of one minute have an order. */
export const formatPrecise = (text: string, language: string): string =>
  formatMoment(text, language, preciseOptions);

/** A time of day as "08:30" or "08:30:00". */
export function formatTime(text: string, language: string): string {
  const [hours, minutes] = text.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return text;
  return dateFormat(language, { ...clockOptions, timeZone: "UTC" }).format(
    Date.UTC(1970, 0, 1, hours, minutes),
  );
}

function formatMoment(text: string, language: string, options: Intl.DateTimeFormatOptions) {
  const date = readMoment(text);
  return Number.isNaN(date.getTime()) ? text : dateFormat(language, options).format(date);
}

const numericDay = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** One form for every day and every moment, in lists, pages, inputs and files: digits, in the order of the region. */
export const dayOptions: Intl.DateTimeFormatOptions = { ...numericDay, timeZone: "UTC" };
export const clockOptions: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
export const momentOptions: Intl.DateTimeFormatOptions = { ...numericDay, ...clockOptions };
export const preciseOptions: Intl.DateTimeFormatOptions = { ...momentOptions, second: "2-digit" };

/** Making a formatter costs a hundred times what using it does; there are few, one for each tag and way. */
const formatters = new Map<string, unknown>();

export function kept<Result>(key: string, make: () => Result): Result {
  const known = formatters.get(key);
  if (known !== undefined) return known as Result;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** Numbers as language and region of the person write them. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}) {
  const tag = regionalTag(language);
  return kept(
    `${tag} number ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(tag, options),
  );
}

/** Days of the console are those of the Gregorian calendar, in the digits of its languages, whatever a region prefers. */
const worldwide = { calendar: "gregory", numberingSystem: "latn" } as const;

/** Dates as language and region of the person write them, in the person's time zone unless the options name another. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const tag = worldEnglish(regionalTag(language));
  const zoned = { ...worldwide, ...options, timeZone: options.timeZone ?? presentZone() };
  return kept(`${tag} date ${JSON.stringify(zoned)}`, () => new Intl.DateTimeFormat(tag, zoned));
}

/** Browsers have no English of most regions and would write their days as the United States do: the rest of the world does not. */
const worldEnglish = (tag: string): string =>
  kept(`${tag} written`, () => {
    const { language, region } = new Intl.Locale(tag);
    if (language !== "en" || !region) return tag;
    const known = new Intl.DateTimeFormat(tag).resolvedOptions().locale;
    return known === "en" && region !== "US" ? "en-001" : tag;
  });
