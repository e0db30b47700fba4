import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import type { EntityRecord } from "../pages/contract.ts";

/** What formatting needs to know about the person: language, words for yes and no, labels of select values. */
export interface ValueFormat {
  language: string;
  yes: string;
  no: string;
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
      return new Intl.NumberFormat(format.language, { useGrouping: "min2" }).format(Number(value));
    case "decimal":
      return groupDecimal(String(value), format.language);
    case "date":
      return formatDate(String(value), format.language);
    case "dateTime":
      return formatDateTime(String(value), format.language);
    case "time":
      return String(value).slice(0, 5);
    case "select":
      return format.option(field, value as string | number);
    case "relation": {
      const label = field.relation?.labelAs ? record?.[field.relation.labelAs] : undefined;
      return typeof label === "string" ? label : `#${String(value)}`;
    }
    case "secret":
      return "••••••";
    case "html":
      return htmlText(String(value));
    case "files":
    case "relations":
    case "children":
      return Array.isArray(value) ? String(value.length) : "";
    case "geoPoint":
      return geoText(value);
    case "json":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** Digits grouped by the language without going through a floating point number. */
export function groupDecimal(text: string, language: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const parts = new Intl.NumberFormat(language).formatToParts(1234.5);
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
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(date);
}

/** A moment in the person's own time zone. */
export function formatDateTime(text: string, language: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}

/** Text content of a fragment; the parser of the browser, which runs no script here. */
export function htmlText(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}

function geoText(value: Json): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const { latitude, longitude } = value;
  return latitude === undefined ? "" : `${String(latitude)}, ${String(longitude)}`;
}
