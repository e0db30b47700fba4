import { dayText, shiftBound, shiftDay } from "../../../../shared/recurrence/days.ts";
import { cover } from "../../../../shared/entity/values/mask.ts";
import { wallAt } from "../../../../shared/recurrence/zone.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { tellInbox } from "../../../features/inbox/index.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { entryColumns, type StoredEntry } from "./entry.ts";
import { endOldRules } from "./oldRules.ts";
import { closedToOwner } from "./seen.ts";
import { type Occurrence, occurrencesIn, spanOf, zoneOf } from "./occurrences.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const perRound = 100;
/** Reminders of one entry that are given after a long standstill, the latest ones. */
const mostLate = 20;
const oldest = 400 * day;
/** Days ahead that are searched for the next reminder, and occurrences in them. */
const horizon = 750;
const mostAhead = 500;

type DueEntry = StoredEntry & { tenantId: number; after: string };

interface Reminder {
  at: number;
  lead: number;
  start: number;
  found: Occurrence;
}

/**
 * Gives every reminder that is due, in the order of the entries' due times; tells how many. Any number of processes may do so at once:
 * the row of an entry is locked, and what was given is stored in the same transaction, so that each reminder is given once, also after
 * a crash, and late rather than never.
 */
export async function giveReminders(
  database: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let given = 0;
  for (;;) {
    if (signal?.aborted) return given;
    const round = await database.transaction(systemClaims, (tx) => giveRound(tx, now.getTime()));
    given += round.given;
    if (round.entries < perRound) return given;
  }
}

async function giveRound(
  tx: Transaction,
  now: number,
): Promise<{ entries: number; given: number }> {
  const entries = await tx.query<DueEntry>(
    `select ${entryColumns}, s.tenant_id as "tenantId", r.after
       from formwork.schedule_reminder r
       join office_schedule s on s.id = r.schedule_id
      where r.due_at <= $1 order by r.due_at limit ${perRound} for update of r skip locked`,
    [new Date(now).toISOString()],
  );
  let given = 0;
  for (const entry of entries) {
    const after = Date.parse(entry.after);
    const due = remindersOf(entry, Math.max(after, now - oldest), now).slice(-mostLate);
    const told = due.length > 0 ? await toldOf(tx, entry, due) : [];
    for (const reminder of told) await give(tx, entry, reminder);
    given += told.length;
    await plan(tx, entry, Math.max(after, now));
  }
  return { entries: entries.length, given };
}

/** Fields without which a reminder would tell what it is about by coming. */
const toldByComing = ["scheduleTime", "startTime", "repeatRule", "reminders", "timeZone"];

/** Reminders as their person may know them by now. */
async function toldOf(tx: Transaction, entry: DueEntry, due: Reminder[]): Promise<Reminder[]> {
  const seeing = await closedToOwner(tx, entry);
  if (!seeing || toldByComing.some((name) => seeing.closed.has(name))) return [];
  const { closed } = seeing;
  if (!closed.has("content") && !closed.has("exceptions")) return due;
  return due.map((reminder) => ({
    ...reminder,
    found: { ...reminder.found, content: closed.has("content") ? cover : entry.content },
  }));
}

/** Reminders after the one moment up to the other, in order; none for what is finished. */
export function remindersOf(entry: StoredEntry, after: number, until: number): Reminder[] {
  const leads = entry.reminders?.split(",").map(Number) ?? [];
  const zone = zoneOf(entry.timeZone);
  const longest = Math.max(0, ...leads) * minute;
  const from = shiftBound(wallAt(after, zone).day, -1);
  const to = shiftBound(wallAt(until + longest, zone).day, 1);
  return occurrencesIn(entry, from, to, { most: mostAhead })
    .filter(({ status }) => status !== 1)
    .flatMap((found) => {
      const [start] = spanOf(found, zone);
      return leads.map((lead) => ({ at: start - lead * minute, lead, start, found }));
    })
    .filter(({ at }) => at > after && at <= until)
    .toSorted((a, b) => a.at - b.at);
}

/** Stores what was given and when the entry is due again; a rule that falls on no near day is looked at again later. */
async function plan(tx: Transaction, entry: DueEntry, after: number): Promise<void> {
  const [next] = remindersOf(entry, after, after + horizon * day);
  const again = entry.repeatRule === null && after < endOf(entry) ? endOf(entry) : null;
  const due = next?.at ?? (entry.repeatRule === null ? again : after + (horizon - 50) * day);
  if (due === null) {
    await tx.query("delete from formwork.schedule_reminder where schedule_id = $1", [entry.id]);
    return;
  }
  await tx.query(
    "update formwork.schedule_reminder set after = $2, due_at = $3 where schedule_id = $1",
    [entry.id, new Date(after).toISOString(), new Date(Math.max(due, after + 1)).toISOString()],
  );
}

/** From when on an entry that stands once, beyond what is searched, has reminders within reach. */
const endOf = ({ scheduleTime }: StoredEntry): number =>
  Date.parse(`${shiftDay(scheduleTime, -horizon + 50)}T00:00:00Z`);

async function give(
  tx: Transaction,
  entry: DueEntry,
  { lead, start, found }: Reminder,
): Promise<void> {
  const { id, tenantId, userId } = entry;
  const detail = {
    start: found.allDay ? found.scheduleTime : new Date(start).toISOString(),
    allDay: found.allDay,
    // As clocks of the entry's own zone show it, in a form that every language reads.
    when: found.allDay
      ? found.scheduleTime
      : `${found.scheduleTime} ${found.startTime.slice(0, 5)}`,
    minutes: lead,
    scheduleId: id,
    path: `/office/schedule?date=${dayText(Math.floor(start / day))}`,
  };
  await tellInbox(
    tx,
    { tenantId, userIds: [userId] },
    { kind: "system", topic: "reminder", title: found.content, detail },
  );
}

/** Looks every twenty seconds: a reminder is given within that of its minute. */
export const scheduleReminders = declareJob({
  name: "schedule_reminders",
  schedule: {
    groupName: "office",
    description: "Reminds people of the entries in their calendars",
    trigger: { periodMs: 20_000 },
  },
  timeoutMs: 5 * minute,
  async run({ database, now, signal }) {
    await endOldRules(database, signal);
    const given = await giveReminders(database, now, signal);
    return given === 0 ? undefined : `${given} reminders`;
  },
});
