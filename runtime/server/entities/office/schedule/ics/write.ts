import { budgets } from "../../../../../shared/budgets.ts";
import { shiftDay } from "../../../../../shared/recurrence/days.ts";
import { daysOfRule } from "../../../../../shared/recurrence/expand.ts";
import { parseRule } from "../../../../../shared/recurrence/rule.ts";
import { momentOf } from "../../../../../shared/recurrence/zone.ts";
import { createPauses } from "../../../../core/pauses.ts";
import { ruleOf, type StoredEntry } from "../entry.ts";
import { daysLong, type Occurrence, occurrenceAt, spanOf, zoneOf } from "../occurrences.ts";
import { escapedText, folded } from "./lines.ts";
import { zoneLines } from "./zoneLines.ts";

export type WrittenEntry = StoredEntry & { updateTime: string | null; createTime: string | null };

/** What a file calls an entry that was never imported. */
export const ownUid = (id: number): string => `${id}@formwork`;

/** Own property for what the format knows only of tasks. */
export const doneProperty = "X-FORMWORK-DONE";

/** An iCalendar file (RFC 5545) of entries: repeated ones by their rule, with their exceptions. */
export async function writeIcs(name: string, entries: readonly WrittenEntry[]): Promise<string> {
  const pause = createPauses();
  const repeated = entries.filter(({ repeatRule, allDay }) => repeatRule !== null && !allDay);
  const zones = Map.groupBy(repeated, ({ timeZone }) => zoneOf(timeZone));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Formwork//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapedText(name)}`,
  ];
  for (const [zone, users] of [...zones].slice(0, budgets.calendar.zonesOfFile)) {
    const years = users.map(({ scheduleTime }) => Number(scheduleTime.slice(0, 4)));
    lines.push(...zoneLines(zone, Math.min(...years)));
    await pause();
  }
  for (const entry of entries) {
    for (const component of eventComponents(entry)) {
      lines.push(...component);
      await pause();
    }
  }
  lines.push("END:VCALENDAR");
  let text = "";
  for (const line of lines) {
    text += `${folded(line)}\r\n`;
    await pause();
  }
  return text;
}

/** The lines of an entry, component by component: itself, and each occurrence that differs. */
function* eventComponents(entry: WrittenEntry): Generator<string[]> {
  const rule = ruleOf(entry);
  const first: Occurrence = { ...entry, occurrence: null, changed: false };
  if (!rule) return yield componentLines(entry, first, []);
  const zone = zoneOf(entry.timeZone);
  const at = (day: string) => (entry.allDay ? compact(day) : local(day, entry.startTime));
  const tail = entry.allDay ? ";VALUE=DATE" : `;TZID=${zone}`;
  const days = Object.keys(entry.exceptions ?? {}).filter(
    (day) => daysOfRule(rule, entry.scheduleTime, day, day, 1).length > 0,
  );
  const off = days.filter((day) => entry.exceptions?.[day]?.off);
  const last = parseRule(entry.repeatRule ?? "")?.until ?? null;
  const until =
    last === null || entry.allDay
      ? compact(last ?? "")
      : utc(momentOf(last, entry.startTime, zone));
  const text = (entry.repeatRule ?? "").replace(/UNTIL=\d+/, `UNTIL=${until}`);
  const repeats = [`RRULE:${text}`, ...off.map((day) => `EXDATE${tail}:${at(day)}`)];
  yield componentLines(entry, first, repeats);
  for (const day of days) {
    const found = occurrenceAt(entry, day);
    if (found) yield componentLines(entry, found, [`RECURRENCE-ID${tail}:${at(day)}`]);
  }
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
  // A rule goes by the clock of its zone; what happens once is a moment, for which nobody needs to know the zone's rules.
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
