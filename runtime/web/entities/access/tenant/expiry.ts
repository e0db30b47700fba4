import { dayNumber, dayNumberOf, dayParts, dayText } from "../../../../shared/recurrence/days.ts";
import { momentOf } from "../../../../shared/recurrence/zone.ts";
import { presentZone } from "../../../core/time/region.ts";
import { dayOf } from "../../../core/views/calendar/calendarDays.ts";

/** How far away the end of a tenant's time is. */
export type Expiry = "none" | "far" | "soon" | "over";

const day = 86_400_000;
/** Days before the end from which it catches the eye. */
const warnDays = 30;

/** Reads the end of a tenant's time, an ISO text or nothing; `days` are those left. */
export function expiryOf(end: unknown, now: number): { expiry: Expiry; days: number } {
  const at = typeof end === "string" ? Date.parse(end) : Number.NaN;
  if (Number.isNaN(at)) return { expiry: "none", days: 0 };
  if (at <= now) return { expiry: "over", days: 0 };
  const days = Math.ceil((at - now) / day);
  return { expiry: days <= warnDays ? "soon" : "far", days };
}

/** The end of a day of the person, moved on by months, from today when it lies behind; the day stays within a shorter month. */
export function extended(end: string | null, months: number, now: number): string {
  const from = dayOf(new Date(Math.max(Date.parse(end ?? "") || now, now)));
  const { year, month, date } = dayParts(dayNumber(from));
  const first = dayNumberOf(year, month + months, 1);
  const last = dayNumberOf(year, month + months + 1, 0);
  const wanted = dayText(Math.min(first + date - 1, last));
  return new Date(momentOf(wanted, "23:59", presentZone()) + 59_000).toISOString();
}
