const datePattern = /^(\d{4})-(\d\d)-(\d\d)(?=$|[T ])/;
const momentPattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

const dayMilliseconds = 86_400_000;

/** The date "yyyy-MM-dd" of a date text, null when it is none; a time after it is left out. */
export function dateOf(value: unknown): string | null {
  const parts = typeof value === "string" ? datePattern.exec(value) : null;
  if (!parts) return null;
  const text = parts[0];
  const days = dayNumber(text);
  return days !== null && dateOfDay(days) === text ? text : null;
}

/** A moment as microseconds since 1970 in UTC; a text without a zone counts as UTC. Null when it is no moment. */
export function instantOf(value: unknown): bigint | null {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : BigInt(value.getTime()) * 1000n;
  }
  const parts = typeof value === "string" ? momentPattern.exec(value) : null;
  if (!parts) return null;
  const [, date, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = parts;
  if (dateOf(date) === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    return null;
  }
  const offset = /^z$/i.test(zone) ? 0 : offsetMinutes(zone);
  if (Math.abs(offset) > 15 * 60 + 59) return null;
  const start = BigInt(Date.parse(`${date}T${hour}:${minute}:${second}Z`)) * 1000n;
  return start + BigInt(fraction.padEnd(6, "0").slice(0, 6)) - BigInt(offset) * 60_000_000n;
}

/** ISO 8601 in UTC with milliseconds (microseconds only where there are some). */
export function isoInstant(instant: bigint): string {
  const micros = ((instant % 1000n) + 1000n) % 1000n;
  const text = new Date(Number((instant - micros) / 1000n)).toISOString();
  return micros === 0n ? text : text.replace("Z", `${String(micros).padStart(3, "0")}Z`);
}

/** Whole days since 1970-01-01. */
export function dayNumber(date: string): number | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : time / dayMilliseconds;
}

/** The date of a day number; null outside the years 1 to 9999. */
export function dateOfDay(day: number): string | null {
  const time = day * dayMilliseconds;
  if (!Number.isSafeInteger(day) || Math.abs(time) > 8.64e15) return null;
  const text = new Date(time).toISOString();
  return /^\d{4}-/.test(text) && text >= "0001" ? text.slice(0, 10) : null;
}

function offsetMinutes(zone: string): number {
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith("-") ? -minutes : minutes;
}
