import { readMoment } from "../time/moments.ts";

/** Digits grouped by the language without going through a floating point number. */
export function groupDecimal(text: string, language: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const parts = decimalParts(language);
  const point = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const group = parts.find(({ type }) => type === "group")?.value ?? "";
  const whole = (match[2] ?? "").replace(/\B(?=(\d{3})+$)/g, group);
  return `${match[1]}${whole}${match[3] ? point + match[3] : ""}`;
}

/** A day without a time zone: "2026-05-01" is that day everywhere. */
export function formatDate(text: string, language: string): string {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number);
  if (!year || !month || !day) return text;
  const date = new Date(Date.UTC(year, month - 1, day));
  return dateFormat(language, dayOptions).format(date);
}

/** A moment in the person's own time zone. */
export function formatDateTime(text: string, language: string): string {
  const date = readMoment(text);
  if (Number.isNaN(date.getTime())) return text;
  return dateFormat(language, momentOptions).format(date);
}

export const dayOptions: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeZone: "UTC" };
const momentOptions: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
};

/** Making a formatter costs a hundred times what using it does; there are few, one for each language and way. */
const formatters = new Map<string, unknown>();

export function kept<Result>(key: string, make: () => Result): Result {
  const known = formatters.get(key);
  if (known !== undefined) return known as Result;
  const made = make();
  formatters.set(key, made);
  return made;
}

export const numberFormat = (language: string, useGrouping: "min2") =>
  kept(`${language} ${useGrouping}`, () => new Intl.NumberFormat(language, { useGrouping }));

const decimalParts = (language: string) =>
  kept(`${language} parts`, () => new Intl.NumberFormat(language).formatToParts(1234.5));

/** Of one language and way; a moment is shown in the zone the computer has by then. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  kept(
    `${language} ${options.dateStyle ?? "moment"}`,
    () => new Intl.DateTimeFormat(language, options),
  );
