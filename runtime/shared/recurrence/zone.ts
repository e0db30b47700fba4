import { dayNumber } from "./days.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const mostKept = 500;

function formatOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  if (formats.size >= mostKept) formats.delete(formats.keys().next().value ?? "");
  formats.set(name, made);
  return made;
}

/** Whether this is the name of a time zone such as Europe/Berlin. */
export function isZone(name: string): boolean {
  try {
    return name !== "" && formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The zone of this machine. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Wall {
  day: string;
  time: string;
  /** The same as a moment of UTC. */
  utc: number;
}

/** What calendar and clock of a zone show at a moment (milliseconds). */
export function wallAt(moment: number, zone: string): Wall {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts["year"]?.padStart(4, "0")}-${parts["month"]}-${parts["day"]}`;
  const time = `${parts["hour"]}:${parts["minute"]}`;
  return { day, time, utc: utcOf(day, time) + Number(parts["second"]) * 1000 };
}

const dayMs = 86_400_000;

/** What clocks of UTC call this day and time; a `Date` reads no days after the year 9999, which zones and last days lead to. */
function utcOf(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return dayNumber(day) * dayMs + (hours * 60 + minutes) * 60_000;
}

/** Before it the years of a zone would be counted backwards. */
const earliest = utcOf("0001-01-02", "00:00");

function offsetAt(given: number, zone: string): number {
  const moment = Math.max(given, earliest);
  return wallAt(moment, zone).utc - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which a zone's clock shows this time. A time that a change of clocks leaves out is as much later; of one that comes
 * twice it is the first.
 */
export function momentOf(day: string, time: string, zone: string): number {
  const utc = utcOf(day, time);
  const [before, after] = [offsetAt(utc - dayMs, zone), offsetAt(utc + dayMs, zone)];
  const early = utc - before;
  if (before === after || offsetAt(early, zone) === before) return early;
  const late = utc - after;
  return offsetAt(late, zone) === after ? late : early;
}
