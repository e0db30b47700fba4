import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { dayNumber, isDay, shiftDay } from "../../../../shared/recurrence/days.ts";
import { daysOfRule } from "../../../../shared/recurrence/expand.ts";
import { formatRule, movedRule, parseRule, type Rule } from "../../../../shared/recurrence/rule.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { type Exception, type Exceptions, mostOccurrences } from "./entry.ts";
import { settled } from "./hooks.ts";
import { daysLong, type Occurrence, occurrenceAt } from "./occurrences.ts";
import {
  addBeside,
  deleteEntry,
  entryAccess,
  openEntry,
  type OpenEntry,
  openValues,
  requireOpen,
  storeEntry,
} from "./writing.ts";

interface Values extends Omit<Exception, "off"> {
  timeZone?: string | null;
  repeatRule?: string | null;
  reminders?: string | null;
}

interface Named {
  id: number;
  occurrence?: string | null;
  part?: "one" | "following" | "all";
}

/** Fields that change with a single occurrence, and with this and the following ones. */
const inOccurrences = ["exceptions"];
const inSeries = ["repeatRule", "exceptions"];

/** Occurrences of one entry that may differ from its rule. */
const mostExceptions = 3000;

/** Changes an entry, or of a repeated one a single occurrence, this and the following, or all; gives the id it then stands under. */
export async function changeSchedule(
  {
    id,
    occurrence,
    part = "all",
    version = null,
    ...given
  }: Named & { version?: number | null } & Values,
  context: CallContext,
): Promise<number> {
  const entry = await openEntry(id, context);
  const access = await entryAccess(entry, context);
  const values = openValues(given, access, context);
  const found = occurrenceOf(entry, occurrence);
  if (found?.occurrence && part === "one") {
    requireOpen(inOccurrences, access);
    const { timeZone: _, repeatRule: __, reminders: ___, ...own } = values;
    checkEnd({ ...found, ...own });
    const exception = { ...entry.exceptions?.[found.occurrence], ...own };
    await storeException(entry, found.occurrence, exception, version, context);
    return id;
  }
  const differing = found ? unlike(found, values) : values;
  if (found?.occurrence && part === "following" && found.occurrence > entry.scheduleTime) {
    requireOpen(inSeries, access);
    return splitEntry(entry, { ...found, occurrence: found.occurrence }, differing, context);
  }
  const next = settled(movedAlong(entry, found, differing), entry);
  checkEnd({ ...entry, ...next });
  await storeEntry(entry, { ...next }, version, context);
  return id;
}

/** Deletes an entry, or of a repeated one a single occurrence, or this and the following. */
export async function cancelSchedule(
  { id, occurrence, part = "all" }: Named,
  context: CallContext,
): Promise<null> {
  const entry = await openEntry(id, context);
  const access = await entryAccess(entry, context);
  const found = occurrenceOf(entry, occurrence);
  if (found?.occurrence && part === "one") {
    requireOpen(inOccurrences, access);
    await storeException(entry, found.occurrence, { off: true }, null, context);
  } else if (found?.occurrence && part === "following" && found.occurrence > entry.scheduleTime) {
    requireOpen(inSeries, access);
    await storeEntry(entry, endedBefore(entry, found.occurrence), null, context);
  } else await deleteEntry(entry, context);
  return null;
}

/** Marks an entry, or one occurrence of it, as finished or not; gives the number of changed entries. */
export async function setScheduleStatus(
  { id, status, occurrence }: { id: number; status: number; occurrence?: string | null },
  context: CallContext,
): Promise<number> {
  // Ticking off is everybody's right over what he sees as his own, whatever his data scope; there is nothing to undo about it.
  const entry = { ...(await openEntry(id, context)), own: false };
  const access = await entryAccess(entry, context);
  requireOpen(["status"], access);
  const found = occurrenceOf(entry, occurrence);
  if (found?.occurrence) {
    requireOpen(inOccurrences, access);
    const exception = { ...entry.exceptions?.[found.occurrence], status };
    await storeException(entry, found.occurrence, exception, null, context);
    return 1;
  }
  // All of them: what single ones said of themselves goes.
  const others = Object.entries(entry.exceptions ?? {}).flatMap(([day, own]) => {
    const { status: _, ...rest } = own;
    return Object.keys(rest).length > 0 ? [[day, rest] as const] : [];
  });
  const exceptions = others.length > 0 ? Object.fromEntries(others) : null;
  await storeEntry(entry, entry.exceptions ? { status, exceptions } : { status }, null, context);
  return 1;
}

/** What the person changed of the occurrence he saw: the others keep what they have of the rest. */
function unlike(found: Occurrence, values: Values): Values {
  const shown: Readonly<Record<string, unknown>> = {
    ...found,
    // A day says how far the entry moves, so it is always told.
    scheduleTime: undefined,
    endDate: undefined,
  };
  const changed = Object.entries(values).filter(([name, value]) => shown[name] !== value);
  return Object.fromEntries(changed);
}

/** The named occurrence; null: the entry as a whole. D1002 when it does not fall on that day. */
function occurrenceOf(entry: OpenEntry, day: string | null | undefined): Occurrence | null {
  if (!day || entry.repeatRule === null) return null;
  const found = isDay(day) ? occurrenceAt(entry, day) : null;
  if (!found) throw new FormworkError("D1002");
  return found;
}

async function storeException(
  entry: OpenEntry,
  day: string,
  exception: Exception,
  version: number | null,
  context: CallContext,
): Promise<void> {
  const exceptions: Exceptions = { ...entry.exceptions, [day]: exception };
  if (Object.keys(exceptions).length > mostExceptions)
    throw new FormworkError("F4000", {
      fields: { occurrence: { key: "tooMany", params: { max: mostExceptions } } },
    });
  await storeEntry(entry, { exceptions }, version, context);
}

/** The rule as it is written, with its count. */
const writtenRule = ({ repeatRule }: OpenEntry): Rule => parseRule(repeatRule ?? "") as Rule;

/** What is stored of an entry that ends on the day before `day`. */
function endedBefore(entry: OpenEntry, day: string) {
  const repeatEnd = shiftDay(day, -1);
  const rule = { ...writtenRule(entry), count: null, until: repeatEnd };
  const kept = Object.entries(entry.exceptions ?? {}).filter(([own]) => own < day);
  const exceptions = kept.length > 0 ? Object.fromEntries(kept) : null;
  return { repeatRule: formatRule(rule), repeatEnd, exceptions };
}

/** The entry ends before the occurrence, and a new one goes on from there with the changed values. */
async function splitEntry(
  entry: OpenEntry,
  found: Occurrence & { occurrence: string },
  values: Values,
  context: CallContext,
): Promise<number> {
  const { occurrence } = found;
  const rule = writtenRule(entry);
  const before = daysOfRule(
    rule,
    entry.scheduleTime,
    entry.scheduleTime,
    shiftDay(occurrence, -1),
    mostOccurrences,
  );
  const left = { ...rule, count: rule.count === null ? null : rule.count - before.length };
  const { startTime, endTime, allDay, content, timeZone, reminders } = entry;
  const rest = Object.entries(entry.exceptions ?? {}).filter(([day]) => day >= occurrence);
  const length = daysLong(entry);
  const from: OpenEntry = {
    ...entry,
    scheduleTime: occurrence,
    endDate: length > 0 ? shiftDay(occurrence, length) : null,
    repeatRule: formatRule(left),
    exceptions: rest.length > 0 ? Object.fromEntries(rest) : null,
  };
  const base = { startTime, endTime, allDay, content, timeZone, reminders, status: entry.status };
  const { scheduleTime, endDate, repeatRule, exceptions } = from;
  const whole = { ...base, scheduleTime, endDate, repeatRule, exceptions };
  const next = settled({ ...whole, ...movedAlong(from, found, values) });
  checkEnd(next);
  await storeEntry(entry, endedBefore(entry, occurrence), null, context);
  const writer = { server: "the second half of a series keeps what the first half had" };
  const id = await addBeside(entry, next, writer, context);
  // Taking back the end of the first half alone would double the rest.
  context.reply.removeHeader("x-undo");
  return id;
}

/** Values for the whole entry, from those that were given for one occurrence of it: its rule and its exceptions move along. */
function movedAlong(
  entry: OpenEntry,
  found: Occurrence | null,
  values: Values,
): Values & { exceptions?: Exceptions | null } {
  if (!found || values.scheduleTime === undefined) return values;
  const by = dayNumber(values.scheduleTime) - dayNumber(found.scheduleTime);
  const first = dayNumber(entry.scheduleTime);
  const scheduleTime = shiftDay(entry.scheduleTime, by);
  const length =
    values.endDate === undefined
      ? daysLong(entry)
      : daysLong({ scheduleTime: values.scheduleTime, endDate: values.endDate });
  const next = {
    ...values,
    scheduleTime,
    endDate: length > 0 ? shiftDay(scheduleTime, length) : null,
  };
  const same = values.repeatRule === undefined || values.repeatRule === entry.repeatRule;
  if (by === 0 || !same) return next;
  const moved = Object.entries(entry.exceptions ?? {}).map(
    ([day, own]) => [shiftDay(day, by), movedException(own, by)] as const,
  );
  return {
    ...next,
    repeatRule: formatRule(movedRule(writtenRule(entry), first, first + by)),
    exceptions: moved.length > 0 ? Object.fromEntries(moved) : null,
  };
}

function movedException(own: Exception, by: number): Exception {
  const { scheduleTime, endDate } = own;
  return {
    ...own,
    ...(scheduleTime ? { scheduleTime: shiftDay(scheduleTime, by) } : {}),
    ...(endDate ? { endDate: shiftDay(endDate, by) } : {}),
  };
}

/** F4000 when an entry ends before it begins. */
function checkEnd({ scheduleTime = "", endDate, startTime = "", endTime = "" }: Values): void {
  const days = endDate ? dayNumber(endDate) - dayNumber(scheduleTime) : 0;
  if (!isDay(scheduleTime) || (endDate && !isDay(endDate)))
    throw new FormworkError("F4000", { fields: { scheduleTime: { key: "date" } } });
  if (days < 0 || days > 366 || (days === 0 && endTime <= startTime))
    throw new FormworkError("F4000", { fields: { endTime: { key: "date" } } });
}
