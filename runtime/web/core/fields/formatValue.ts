import { htmlText } from "../markup/htmlText.ts";
import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { readMoment } from "../time/moments.ts";

/** What formatting needs to know about the person: language, words for yes and no, labels of select values. */
export interface ValueFormat {
  language: string;
  yes: string;
  no: string;
  /** Stands for a related record whose name does not come along: gone, or not for this person to see. */
  unseen: string;
  option: (field: FieldModel, value: string | number) => string;
}

/** A value as plain text in the person's language; empty for nothing. */
export function formatValue(
  field: FieldModel,
  value: Json | undefined,
  record: EntityRecord | null,
  format: ValueFormat,
): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.kind) {
    case "boolean":
      return value ? format.yes : format.no;
    case "integer":
      return withUnit(field, numberFormat(format.language, "min2").format(Number(value)));
    case "decimal":
      return withUnit(field, groupDecimal(String(value), format.language));
    case "date":
      return formatDate(String(value), format.language);
    case "dateTime":
      return formatDateTime(String(value), format.language);
    case "time":
      return String(value).slice(0, 5);
    case "select":
      return format.option(field, value as string | number);
    case "multiSelect":
      return optionsText(field, value, format);
    case "dateRange":
      return rangeText(value, format.language);
    case "relation": {
      const label = field.relation?.labelAs ? record?.[field.relation.labelAs] : undefined;
      // Without the record nobody has asked for the name.
      return typeof label === "string" ? label : record ? format.unseen : `#${String(value)}`;
    }
    case "secret":
      return "••••••";
    case "html":
      return htmlText(String(value));
    case "files":
    case "relations":
    case "children":
    case "rows":
      return Array.isArray(value) ? String(value.length) : "";
    case "geoPoint":
      return geoText(value);
    case "json":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** A number is not parted from its unit. */
const withUnit = ({ ui }: FieldModel, text: string): string =>
  ui?.unit ? `${text}\u00a0${ui.unit}` : text;

function optionsText(field: FieldModel, value: Json, { language, option }: ValueFormat): string {
  if (!Array.isArray(value)) return "";
  const texts = value.map((entry) => option(field, entry as string | number));
  return kept(
    `${language} list`,
    // Lists of units run into each other in Chinese and Japanese.
    () => new Intl.ListFormat(language, { style: "narrow", type: "conjunction" }),
  ).format(texts);
}

/** "1 – 5 May 2026", as the language writes it. */
function rangeText(value: Json, language: string): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const [from, to] = [value["from"], value["to"]].map((day) =>
    typeof day === "string" ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : new Date(Number.NaN),
  ) as [Date, Date];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return "";
  return dateFormat(language, dayOptions).formatRange(from, to);
}

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

const dayOptions: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeZone: "UTC" };
const momentOptions: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
};

/** Making a formatter costs a hundred times what using it does; there are few, one for each language and way. */
const formatters = new Map<string, unknown>();

function kept<Result>(key: string, make: () => Result): Result {
  const known = formatters.get(key);
  if (known !== undefined) return known as Result;
  const made = make();
  formatters.set(key, made);
  return made;
}

const numberFormat = (language: string, useGrouping: "min2") =>
  kept(`${language} ${useGrouping}`, () => new Intl.NumberFormat(language, { useGrouping }));

const decimalParts = (language: string) =>
  kept(`${language} parts`, () => new Intl.NumberFormat(language).formatToParts(1234.5));

/** Of one language and way; a moment is shown in the zone the computer has by then. */
const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  kept(
    `${language} ${options.dateStyle ?? "moment"}`,
    () => new Intl.DateTimeFormat(language, options),
  );

function geoText(value: Json): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const { latitude, longitude } = value;
  return latitude === undefined ? "" : `${String(latitude)}, ${String(longitude)}`;
}
