import { budgets } from "../../../../../shared/budgets.ts";
import { workFor } from "../../../../../shared/recurrence/expand.ts";
import { createPauses } from "../../../../core/pauses.ts";
import { shiftDay } from "../../../../../shared/recurrence/days.ts";
import { formatRule, parseRule } from "../../../../../shared/recurrence/rule.ts";
import { momentOf, wallAt } from "../../../../../shared/recurrence/zone.ts";
import type { Exception, StoredEntry } from "../entry.ts";
import { type Component, plainText, type Property, readComponents } from "./lines.ts";
import { inZone, minutesOf, readTime, type Time, type Zones } from "./times.ts";
import { doneProperty } from "./write.ts";

export type Reason =
  | "noStart"
  | "badDate"
  | "badRule"
  | "badZone"
  | "badEnd"
  | "noEvent"
  | "tooMany"
  | "task";

/** Something in a file that was left out, or read differently from how it is written. */
export interface Problem {
  line: number;
  reason: Reason;
  text: string;
}

/** An entry as a file describes it. */
export interface ReadEntry extends Omit<StoredEntry, "id" | "userId" | "version"> {
  line: number;
}

type Spot = Pick<ReadEntry, "scheduleTime" | "startTime" | "endTime" | "endDate" | "allDay">;

export const mostEvents = 2000;
const longestContent = 256;
const mostProblems = 100;
/** Minutes an entry lasts of which the file tells no end. */
const usualMinutes = 30;

/** Reads the entries of an iCalendar file; what cannot be an entry is named with its line. F4000 for a file that is none. */
export async function readIcs(
  text: string,
  ownZone: string,
): Promise<{ entries: ReadEntry[]; found: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  const note = (line: number, reason: Reason, about: string) => {
    if (problems.length < mostProblems) problems.push({ line, reason, text: about.slice(0, 120) });
  };
  const pause = createPauses();
  const excluding = workFor(budgets.calendar.excludedOfImport);
  const parts = readComponents(text).flatMap(({ components }) => components);
  for (const { name, line } of parts) if (name === "VTODO") note(line, "task", "");
  const events = parts.filter(({ name }) => name === "VEVENT");
  if (events.length === 0) note(1, "noEvent", "");
  if (events.length > mostEvents)
    note(events[mostEvents]?.line ?? 0, "tooMany", String(events.length));
  const zones: Zones = { own: ownZone, named: namedZones(parts) };
  const read: { entry: ReadEntry; event: Component }[] = [];
  for (const event of events.slice(0, mostEvents)) {
    const entry = readEvent(event, zones, note);
    if (entry?.repeatRule)
      for (const day of excludedDays(event, entry.timeZone ?? ownZone, zones)) {
        if (excluding.left <= 0) break;
        excluding.left -= 1;
        entry.exceptions = Object.assign(entry.exceptions ?? {}, { [day]: { off: true } });
        await pause();
      }
    if (entry) read.push({ entry, event });
    await pause();
  }
  if (excluding.left <= 0) note(1, "tooMany", "EXDATE");
  const masters = new Map<string, ReadEntry>();
  const entries: ReadEntry[] = [];
  for (const { entry, event } of read) {
    if (valueOf(event, "RECURRENCE-ID")) continue;
    if (entry.uid !== null && masters.has(entry.uid)) continue;
    if (entry.uid !== null) masters.set(entry.uid, entry);
    entries.push(entry);
  }
  for (const { entry, event } of read) {
    const of = valueOf(event, "RECURRENCE-ID");
    if (!of) continue;
    const master = entry.uid === null ? undefined : masters.get(entry.uid);
    const day = readTime(of, zones);
    if (master?.repeatRule && day)
      addException(master, inZone(day, master.timeZone ?? ownZone).day, entry);
    else entries.push({ ...entry, uid: entry.uid && `${entry.uid}#${of.value}`.slice(0, 255) });
  }
  return { entries, found: events.length, problems };
}

/** The zone that a file says it means by a name of its own. */
function namedZones(parts: readonly Component[]): Map<string, string> {
  const zones = parts.filter(({ name }) => name === "VTIMEZONE");
  return new Map(
    zones.map((zone) => [
      valueOf(zone, "TZID")?.value ?? "",
      valueOf(zone, "X-LIC-LOCATION")?.value.trim() ?? "",
    ]),
  );
}

const valueOf = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

type Note = (line: number, reason: Reason, about: string) => void;

function readEvent(event: Component, zones: Zones, note: Note): ReadEntry | null {
  const summary = plainText(valueOf(event, "SUMMARY")?.value ?? "");
  const content =
    summary
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, longestContent) || "–";
  if (valueOf(event, "STATUS")?.value.trim().toUpperCase() === "CANCELLED") return null;
  const from = valueOf(event, "DTSTART");
  if (!from) return (note(event.line, "noStart", content), null);
  const start = readTime(from, zones);
  if (!start) return (note(from.line, "badDate", from.value), null);
  if (start.unknownZone) note(from.line, "badZone", from.params.get("TZID") ?? "");
  const spot = readSpot(event, start, zones);
  if (!spot) return (note(from.line, "badEnd", content), null);
  const rule = valueOf(event, "RRULE");
  const repeatRule = rule ? readRule(rule.value, start) : null;
  const dates = valueOf(event, "RDATE");
  if ((rule && repeatRule === null) || dates)
    return (note((rule ?? dates ?? from).line, "badRule", (rule ?? dates)?.value ?? ""), null);
  return {
    line: event.line,
    uid: valueOf(event, "UID")?.value.trim().slice(0, 255) || null,
    ...spot,
    timeZone: start.zone,
    repeatRule,
    repeatEnd: null,
    exceptions: null,
    content,
    status: valueOf(event, doneProperty)?.value === "TRUE" ? 1 : 0,
    reminders: readAlarms(event),
  };
}

function readSpot(event: Component, start: Time, zones: Zones): Spot | null {
  const written = valueOf(event, "DTEND");
  const length = minutesOf(valueOf(event, "DURATION")?.value ?? "");
  const end = written ? readTime(written, zones) : null;
  if (written && (!end || (end.time === null) !== (start.time === null))) return null;
  if (start.time === null) {
    const days = Math.max(1, Math.round((length ?? 1440) / 1440));
    const last = shiftDay(end?.day ?? shiftDay(start.day, days), -1);
    const endDate = last > start.day ? last : null;
    return { scheduleTime: start.day, startTime: "00:00", endTime: "23:59", endDate, allDay: true };
  }
  const begins = momentOf(start.day, start.time, start.zone);
  const ends = end ? inZone(end, start.zone) : null;
  const minutes = length !== null && length > 0 ? length : usualMinutes;
  const last = ends ?? wallOf(begins + minutes * 60_000, start.zone);
  const [day, time] = [last.day, last.time ?? "00:00"];
  const after = momentOf(day, time, start.zone) > begins;
  const stop = after ? { day, time } : wallOf(begins + usualMinutes * 60_000, start.zone);
  if (
    momentOf(stop.day, stop.time, start.zone) < begins ||
    `${day}${time}` < `${start.day}${start.time}`
  )
    return null;
  const endDate = stop.day > start.day ? stop.day : null;
  return {
    scheduleTime: start.day,
    startTime: start.time,
    endTime: stop.time,
    endDate,
    allDay: false,
  };
}

const wallOf = (moment: number, zone: string): { day: string; time: string } =>
  wallAt(moment, zone);

/** A rule with its end as a day of the entry's zone, which files give as a moment. */
function readRule(text: string, start: Time): string | null {
  const rule = text.length > 300 ? null : parseRule(text.trim());
  if (!rule) return null;
  const moment = /UNTIL=(\d{8})T(\d{2})(\d{2})\d{2}Z/i.exec(text);
  if (moment && rule.until && start.time !== null) {
    const until = wallAt(momentOf(rule.until, `${moment[2]}:${moment[3]}`, "UTC"), start.zone);
    rule.until = until.time < start.time ? shiftDay(until.day, -1) : until.day;
  }
  const written = formatRule(rule);
  return written.length > 300 ? null : written;
}

/** Days of the entry's zone on which it does not take place; a file may name very many. */
function* excludedDays(event: Component, zone: string, zones: Zones): Generator<string> {
  for (const property of event.properties) {
    if (property.name !== "EXDATE") continue;
    for (const value of property.value.split(",")) {
      const time = readTime({ ...property, value }, zones);
      if (time) yield inZone(time, zone).day;
    }
  }
}

function addException(master: ReadEntry, day: string, own: ReadEntry): void {
  const zone = master.timeZone ?? own.timeZone ?? "UTC";
  const from = inZone(
    {
      day: own.scheduleTime,
      time: own.allDay ? null : own.startTime,
      zone: own.timeZone ?? zone,
      unknownZone: false,
    },
    zone,
  );
  const to = inZone(
    {
      day: own.endDate ?? own.scheduleTime,
      time: own.allDay ? null : own.endTime,
      zone: own.timeZone ?? zone,
      unknownZone: false,
    },
    zone,
  );
  const exception: Exception = {};
  const length = master.endDate === null ? null : shiftDay(day, daysBetween(master));
  if (from.day !== day) exception.scheduleTime = from.day;
  if (from.time !== null && from.time !== master.startTime) exception.startTime = from.time;
  if (to.time !== null && to.time !== master.endTime) exception.endTime = to.time;
  const endDate = to.day > from.day ? to.day : null;
  if (endDate !== length) exception.endDate = endDate;
  if (own.allDay !== master.allDay) exception.allDay = own.allDay;
  if (own.content !== master.content) exception.content = own.content;
  if (own.status !== master.status) exception.status = own.status;
  // Times that stay the same still belong to a day that was moved.
  if (exception.scheduleTime !== undefined && exception.endDate === undefined && endDate !== null)
    exception.endDate = endDate;
  if (Object.keys(exception).length > 0)
    master.exceptions = Object.assign(master.exceptions ?? {}, { [day]: exception });
}

const daysBetween = ({ scheduleTime, endDate }: ReadEntry): number =>
  Math.round((Date.parse(endDate ?? scheduleTime) - Date.parse(scheduleTime)) / 86_400_000);

/** Minutes before the start, from alarms that count from it. */
function readAlarms({ components }: Component): string | null {
  const minutes = components
    .filter(({ name }) => name === "VALARM")
    .flatMap((alarm) => {
      const trigger = valueOf(alarm, "TRIGGER");
      const before =
        trigger?.params.get("RELATED") === "END" ? null : minutesOf(trigger?.value ?? "");
      return before !== null && before <= 0 && before >= -40_320 ? [-before] : [];
    });
  const own = [...new Set(minutes)].toSorted((a, b) => a - b).slice(0, 5);
  return own.length > 0 ? own.map((lead) => Math.abs(lead)).join(",") : null;
}
