import { fault, orderedOperators, type KindDescriptor } from "./descriptor.ts";

const datePattern = "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$";
const dateTimePattern =
  "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+\\-]([01][0-9]|2[0-3]):[0-5][0-9])$";
const timePattern = "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$";

const loose =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

export const date: KindDescriptor = {
  ...ordered("date"),
  columnType: () => "date",
  jsonSchema: () => ({ type: "string", format: "date", pattern: datePattern }),
  parseInput: (value) => (typeof value === "string" ? readDate(value) : value),
  parseText: readDate,
  check: (value) =>
    typeof value === "string" && new RegExp(datePattern).test(value) && isCalendarDay(value)
      ? null
      : fault("date"),
  defaultWidth: 120,
};

export const dateTime: KindDescriptor = {
  ...ordered("dateTime"),
  columnType: () => "timestamptz",
  jsonSchema: () => ({ type: "string", format: "date-time", pattern: dateTimePattern }),
  parseInput: (value) => (typeof value === "string" ? readDateTime(value) : value),
  parseText: readDateTime,
  check: (value) =>
    typeof value === "string" &&
    new RegExp(dateTimePattern).test(value) &&
    isCalendarDay(value.slice(0, 10))
      ? null
      : fault("dateTime"),
  defaultWidth: 170,
};

export const time: KindDescriptor = {
  ...ordered("time"),
  columnType: () => "text",
  jsonSchema: () => ({ type: "string", pattern: timePattern }),
  parseInput: (value) => (typeof value === "string" ? value.trim() || null : value),
  parseText: (text) => text.trim() || null,
  check: (value) =>
    typeof value === "string" && new RegExp(timePattern).test(value) ? null : fault("time"),
  defaultWidth: 100,
};

function ordered(kind: "date" | "dateTime" | "time") {
  return {
    kind,
    tsType: () => "string",
    operators: orderedOperators,
    sortable: true,
    keywords: [],
    widgets: { list: kind, form: kind },
    align: "left",
  } as const;
}

/** The day as written: of a date with a time only the date part counts, whatever its zone. */
function readDate(text: string): string | null {
  const trimmed = text.trim();
  return loose.exec(trimmed)?.[1] ?? (trimmed || null);
}

/** ISO 8601 in UTC. Text without a zone is local time of this process, as the console's calls have it. */
function readDateTime(text: string): string | null {
  const trimmed = text.trim();
  const match = loose.exec(trimmed);
  if (!match?.[1] || !isCalendarDay(match[1])) return trimmed || null;
  const zone = (match[3] ?? "").toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const moment = new Date(`${match[1]}T${match[2] ?? "00:00:00"}${zone}`);
  // Its offset may lead to a year without four digits, which the check refuses in this form alone.
  return Number.isNaN(moment.getTime()) ? trimmed : moment.toISOString();
}

function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
