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

/** The end moved on by months, from today when it lies behind; the day stays within a shorter month. */
export function extended(end: string | null, months: number, now: number): string {
  const from = new Date(Math.max(Date.parse(end ?? "") || now, now));
  const wanted = from.getDate();
  from.setDate(1);
  from.setMonth(from.getMonth() + months);
  const last = new Date(from.getFullYear(), from.getMonth() + 1, 0).getDate();
  from.setDate(Math.min(wanted, last));
  from.setHours(23, 59, 59, 0);
  return from.toISOString();
}
