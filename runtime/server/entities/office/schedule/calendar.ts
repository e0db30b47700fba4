import { records } from "../../../../../generated/records.ts";
import type { ScheduleReadCalendarOutput } from "../../../../../generated/office/schedule/types.ts";
import { budgets } from "../../../../shared/budgets.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { dayNumber, isDay, shiftBound, shiftDay } from "../../../../shared/recurrence/days.ts";
import { workFor } from "../../../../shared/recurrence/expand.ts";
import { isZone, momentOf, ownZone } from "../../../../shared/recurrence/zone.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { withWholeTenant } from "../../../core/database/wholeTenant.ts";
import { createPauses } from "../../../core/pauses.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import {
  entryColumnsWithin,
  mostDays,
  mostOccurrences,
  type StoredEntry,
  touches,
} from "./entry.ts";
import { closedIn, seenEntries } from "./seen.ts";
import { type Occurrence, occurrencesIn, spanOf, zoneOf } from "./occurrences.ts";

type Output = ScheduleReadCalendarOutput;
type Entry = Output["entries"][number];
export type Level = Output["calendars"][number]["level"];

/** How far calendars are shared, by the number that is stored. */
export const levels: Record<number, Exclude<Level, "own">> = { 1: "busy", 2: "read", 3: "edit" };

const mostShown = 5000;

/** An entry of a calendar that the person sees; of a calendar shared as busy it has no id, no text and no version. */
type SeenEntry = Omit<StoredEntry, "id" | "content" | "version" | "uid"> & {
  id: number | null;
  content: string | null;
  version: number | null;
  level: number;
};

interface Window {
  from: string;
  to: string;
  timeZone?: string | null;
}

/** The own entries and those of shared calendars on these days of the person's zone. F4000 for days that are none, or too many. */
export async function readCalendar(input: Window, context: CallContext): Promise<Output> {
  const { from, to } = input;
  const zone = input.timeZone || ownZone();
  const length = isDay(from) && isDay(to) ? dayNumber(to) - dayNumber(from) : -1;
  if (length < 0 || length > mostDays)
    throw new FormworkError("F4000", { fields: { to: { key: "date" } } });
  if (!isZone(zone)) throw new FormworkError("F4000", { fields: { timeZone: { key: "option" } } });
  // The same moment may have the day before or after in the zone of an entry.
  const days: [string, string] = [shiftBound(from, -1), shiftBound(to, 1)];
  const stored = [...(await ownEntries(context, days)), ...(await sharedEntries(context, days))];
  const seen = seenEntries(stored, closedIn(context));
  const least = momentOf(from, "00:00", zone);
  const most = momentOf(shiftDay(to, 1), "00:00", zone);
  const work = workFor(budgets.calendar.stepsOfAnswer);
  const pause = createPauses();
  const entries: Entry[] = [];
  for (const entry of seen) {
    const own = { ...entry, content: entry.content ?? "" };
    for (const found of occurrencesIn(own, ...days, { most: mostShown, work })) {
      await pause();
      const shown = shownEntry(entry, found);
      const inside = found.allDay
        ? shown.start <= to && dayNumber(shown.end) > dayNumber(from)
        : Date.parse(shown.start) < most && Date.parse(shown.end) > least;
      if (inside) entries.push(shown);
    }
    await pause();
  }
  return {
    calendars: await calendarsOf(context),
    entries: entries
      .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
      .slice(0, mostShown),
    bounded: entries.length > mostShown || work.left <= 0 || seen.length >= mostOccurrences,
  };
}

function shownEntry(entry: SeenEntry, found: Occurrence): Entry {
  const zone = zoneOf(entry.timeZone);
  const [start, end] = spanOf(found, zone);
  const { changed, ...values } = found;
  const last = found.endDate ?? found.scheduleTime;
  return {
    ...values,
    id: entry.id,
    ownerId: entry.userId,
    content: entry.content === null ? null : found.content,
    start: found.allDay ? found.scheduleTime : new Date(start).toISOString(),
    end: found.allDay ? shiftDay(last, 1) : new Date(end).toISOString(),
    mayEdit: entry.level >= 3,
    timeZone: zone,
    repeatRule: entry.repeatRule,
    reminders: entry.reminders,
    changed,
    version: entry.version,
  };
}

const ownEntries = ({ tx, session }: CallContext, days: [string, string]) =>
  withWholeTenant(tx, (whole) =>
    whole.query<SeenEntry>(
      `select ${entryColumnsWithin("$1", "$2")}, 3 as level from office_schedule s
        where s.user_id = $3 and s.tenant_id = $4 and not s.is_delete and ${touches("$1", "$2")}
        order by s.schedule_time desc, s.id limit ${mostOccurrences}`,
      [...days, session.userId, session.tenantId],
    ),
  );

/** Under the person's own claims: the database says which calendars these are, and how far they are shown. */
const sharedEntries = ({ tx }: CallContext, days: [string, string]) =>
  tx.query<SeenEntry>(
    `select s.id, s.user_id as "userId", s.level, to_char(s.schedule_time, 'YYYY-MM-DD') as "scheduleTime",
            s.start_time as "startTime", s.end_time as "endTime", to_char(s.end_date, 'YYYY-MM-DD') as "endDate",
            s.all_day as "allDay", s.time_zone as "timeZone", s.repeat_rule as "repeatRule", to_char(s.repeat_end, 'YYYY-MM-DD') as "repeatEnd", s.exceptions, s.content,
            s.status, null as reminders, s.version
       from formwork.shared_schedules($1::date, $2::date) s limit ${mostOccurrences}`,
    days,
  );

async function calendarsOf(context: CallContext): Promise<Output["calendars"]> {
  const { tx, session } = context;
  const shared = await tx.query<{ ownerId: number; level: number }>(
    `select owner_id as "ownerId", level from formwork.shared_calendars()`,
  );
  const owners = shared.map(({ ownerId }) => ownerId);
  const names = await asServer(tx, () =>
    records(context).read("access/account", { id: owners }, ["id", "realName"], {
      as: { server: "people who share are known by name" },
      order: ["realName", "id"],
    }),
  );
  return [
    { ownerId: session.userId, name: session.realName, level: "own" },
    ...names.map(({ id, realName }) => ({
      ownerId: id,
      name: realName,
      level: levels[shared.find(({ ownerId }) => ownerId === id)?.level ?? 1] ?? "busy",
    })),
  ];
}
