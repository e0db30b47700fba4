import { momentOf } from "../../../shared/recurrence/zone.ts";

let consoleZone: string | null = null;

/** Console calls write times as clocks of the server's zone show them; the session tells which zone that is (`userInfo.timeZone`). */
export function setConsoleZone(zone: string): void {
  consoleZone = zone;
}

const wallTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/**
 * The moment that an answer names: `yyyy-MM-dd HH:mm:ss` of a console call, or ISO 8601 with its offset. An invalid Date for a text that
 * is neither.
 */
export function readMoment(text: string): Date {
  const [, day, time, seconds = "0"] = wallTime.exec(text) ?? [];
  if (consoleZone === null || day === undefined || time === undefined) return new Date(text);
  return new Date(momentOf(day, time, consoleZone) + Number(seconds) * 1000);
}
