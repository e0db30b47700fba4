import { shiftDay } from "../../../../../shared/recurrence/days.ts";
import { daysOfRule } from "../../../../../shared/recurrence/expand.ts";
import { parseRule } from "../../../../../shared/recurrence/rule.ts";
import { momentOf } from "../../../../../shared/recurrence/zone.ts";
import type { StoredEntry } from "../entry.ts";
import { daysLong, type Occurrence, occurrenceAt, spanOf, zoneOf } from "../occurrences.ts";
import { escapedText, folded } from "./lines.ts";
import { zoneLines } from "./zoneLines.ts";

export type WrittenEntry = StoredEntry & { updateTime: string | null; createTime: string | null };

/** What a file calls an entry that was never imported. */
export const ownUid = (id: number): string => `${id}@formwork`;

/** Own property for what the format knows only of tasks. */
export const doneProperty = "X-FORMWORK-DONE";

/** An iCalendar file (RFC 5545) of entries: repeated ones by their rule, with their exceptions. */
export function writeIcs(name: string, entries: readonly WrittenEntry[]): string {
  const repeated = entries.filter(({ repeatRule, allDay }) => repeatRule !== null && !allDay);
  const zones = Map.groupBy(repeated, ({ timeZone }) => zoneOf(timeZone));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Formwork//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapedText(name)}`,
    ...[...zones].flatMap(([zone, users]) =>
      zoneLines(
        zone,
        Math.min(...users.map(({ scheduleTime }) => Number(scheduleTime.slice(0, 4)))),
      ),
    ),
    ...entries.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(entry: WrittenEntry): string[] {
  const rule = entry.repeatRule === null ? null : parseRule(entry.repeatRule);
  const first: Occurrence = { ...entry, occurrence: null, changed: false };
  if (!rule) return componentLines(entry, first, []);
  const zone = zoneOf(entry.timeZone);
  const at = (day: string) => (entry.allDay ? compact(day) : local(day, entry.startTime));
  const tail = entry.allDay ? ";VALUE=DATE" : `;TZID=${zone}`;
  const days = Object.keys(entry.exceptions ?? {}).filter(
    (day) => daysOfRule(rule, entry.scheduleTime, day, day, 1).length > 0,
  );
  const off = days.filter((day) => entry.exceptions?.[day]?.off);
  const until =
    rule.until === null || entry.allDay
      ? compact(rule.until ?? "")
      : utc(momentOf(rule.until, entry.startTime, zone));
  const text = (entry.repeatRule ?? "").replace(/UNTIL=\d+/, `UNTIL=${until}`);
  const repeats = [`RRULE:${text}`, ...off.map((day) => `EXDATE${tail}:${at(day)}`)];
  const changed = days.flatMap((day) => {
    const found = occurrenceAt(entry, day);
    return found ? componentLines(entry, found, [`RECURRENCE-ID${tail}:${at(day)}`]) : [];
  });
  return [...componentLines(entry, first, repeats), ...changed];
}

function componentLines(entry: WrittenEntry, found: Occurrence, more: string[]): string[] {
  const written = new Date(entry.updateTime ?? entry.createTime ?? 0).getTime();
  const alarms = entry.reminders?.split(",") ?? [];
  return [
    "BEGIN:VEVENT",
    `UID:${escapedText(entry.uid ?? ownUid(entry.id))}`,
    `DTSTAMP:${utc(written)}`,
    `SEQUENCE:${entry.version}`,
    ...timeLines(entry, found),
    ...more,
    `SUMMARY:${escapedText(found.content)}`,
    ...(found.status === 1 ? [`${doneProperty}:TRUE`] : []),
    ...alarms.flatMap((minutes) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:-PT${minutes}M`,
      `DESCRIPTION:${escapedText(found.content)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

function timeLines(entry: WrittenEntry, found: Occurrence): string[] {
  const last = shiftDay(found.scheduleTime, daysLong(found));
  if (found.allDay) {
    return [
      `DTSTART;VALUE=DATE:${compact(found.scheduleTime)}`,
      `DTEND;VALUE=DATE:${compact(shiftDay(last, 1))}`,
    ];
  }
  const zone = zoneOf(entry.timeZone);
  // A rule goes by the clock of its zone; what stands once is a moment, for which nobody needs to know the zone's rules.
  if (entry.repeatRule === null) {
    const [start, end] = spanOf(found, zone);
    return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
  }
  return [
    `DTSTART;TZID=${zone}:${local(found.scheduleTime, found.startTime)}`,
    `DTEND;TZID=${zone}:${local(last, found.endTime)}`,
  ];
}

const compact = (day: string): string => day.replaceAll("-", "");
const local = (day: string, time: string): string =>
  `${compact(day)}T${time.slice(0, 5).replace(":", "")}00`;

/** A moment in UTC, such as 20261122T093000Z. */
export const utc = (moment: number): string =>
  new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "");
