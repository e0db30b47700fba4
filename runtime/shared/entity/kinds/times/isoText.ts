/** Days and moments as people and programs write them, in the one form that is stored. */

const loose =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The day as written: of a date with a time only the date part counts, whatever its zone. */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  return loose.exec(trimmed)?.[1] ?? (trimmed || null);
}

/** ISO 8601 in UTC. Text without a zone is local time of this process, as the console's calls have it. */
export function readDateTime(text: string): string | null {
  const trimmed = text.trim();
  const match = loose.exec(trimmed);
  if (!match?.[1] || !isCalendarDay(match[1])) return trimmed || null;
  const zone = (match[3] ?? "").toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const moment = new Date(`${match[1]}T${match[2] ?? "00:00:00"}${zone}`);
  // Its offset may lead to a year without four digits, which the check refuses in this form alone.
  return Number.isNaN(moment.getTime()) ? trimmed : moment.toISOString();
}

export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  if (!Number.isFinite(year) || !(month >= 1 && month <= 12 && day >= 1)) return false;
  if (day <= 28) return true;
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
