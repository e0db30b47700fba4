import { records } from "../../../../../../generated/records.ts";
import { sql } from "../../../../core/entity/door/sqlPart.ts";
import { Readable } from "node:stream";
import { budgets } from "../../../../../shared/budgets.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { isDay } from "../../../../../shared/recurrence/days.ts";
import { type Work, workFor } from "../../../../../shared/recurrence/expand.ts";
import { isZone, ownZone } from "../../../../../shared/recurrence/zone.ts";
import { withWholeTenant } from "../../../../core/database/wholeTenant.ts";
import { accessTo } from "../../../../core/entity/rights/access.ts";
import type { Transaction } from "../../../../core/database/contract.ts";
import { FileAnswer } from "../../../../core/files/contract.ts";
import type { CallContext } from "../../../../core/http/contract.ts";
import { createPauses } from "../../../../core/pauses.ts";
import { entryColumns, entryFields, lasts, mostOccurrences, type StoredEntry } from "../entry.ts";
import { settled } from "../hooks.ts";
import { occurrenceAt, spanOf, zoneOf } from "../occurrences.ts";
import { closedIn, seenEntries } from "../seen.ts";
import {
  addBeside,
  entryAccess,
  key,
  openExceptions,
  type OpenEntry,
  openValues,
  storeEntry,
} from "../writing.ts";
import { type Problem, readIcs, type ReadEntry } from "./read.ts";
import { ownUid, writeIcs, type WrittenEntry } from "./write.ts";

export interface IcsOutcome {
  found: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
  problems: Problem[];
}

interface Chosen {
  from?: string | null;
  to?: string | null;
  id?: number | null;
}

/** A person's own entries for a file. */
export const entriesOf = (
  tx: Transaction,
  { userId, tenantId }: { userId: number; tenantId: number },
  { from = null, to = null, id = null }: Chosen,
): Promise<WrittenEntry[]> =>
  tx.query<WrittenEntry>(
    `select ${entryColumns}, s.create_time as "createTime", s.update_time as "updateTime" from office_schedule s
      where s.user_id = $1 and s.tenant_id = $2 and not s.is_delete and ($5::bigint is null or s.id = $5)
        and ($3::date is null or ${lasts("$3")})
        and ($4::date is null or s.schedule_time <= $4)
      order by s.schedule_time, s.start_time, s.id limit ${mostOccurrences}`,
    [userId, tenantId, from, to, id],
  );

/** The own calendar as a file. D1002 for an entry that is not there. */
export async function downloadIcs(chosen: Chosen, context: CallContext): Promise<FileAnswer> {
  const { tx, session } = context;
  for (const name of ["from", "to"] as const)
    if (chosen[name] && !isDay(chosen[name]))
      throw new FormworkError("F4000", { fields: { [name]: { key: "date" } } });
  const stored = await withWholeTenant(tx, (whole) => entriesOf(whole, session, chosen));
  const entries = seenEntries(stored, closedIn(context));
  if (chosen.id && entries.length === 0) throw new FormworkError("D1002");
  const text = Buffer.from(await writeIcs(session.realName, entries));
  return new FileAnswer(Readable.from([text]), {
    "content-type": "text/calendar; charset=utf-8",
    "content-length": text.length,
    "content-disposition": `attachment; filename="calendar.ics"`,
    "cache-control": "no-store",
  });
}

/** Takes the entries of a file into the own calendar; those that came from it before are brought up to date. */
export async function importIcs(
  { text, dryRun = false, timeZone }: { text: string; dryRun?: boolean; timeZone?: string | null },
  context: CallContext,
): Promise<IcsOutcome> {
  const zone = timeZone || ownZone();
  if (!isZone(zone)) throw new FormworkError("F4000", { fields: { timeZone: { key: "option" } } });
  const { entries, found, problems } = await readIcs(text, zone);
  const outcome = { found, added: 0, updated: 0, unchanged: 0, problems };
  const known = await knownEntries(entries, context);
  const work = workFor(budgets.calendar.stepsOfImport);
  const pause = createPauses();
  let taken = 0;
  for (const { line, ...read } of entries) {
    await pause();
    const settledEntry = trySettle(read, line, problems, work);
    if (!settledEntry) continue;
    taken += 1;
    const old = read.uid === null ? undefined : known.get(read.uid);
    if (old) {
      const next = await openEntryValues(old, settledEntry, context);
      if (isSame(old, { ...settledEntry, ...old, ...next })) outcome.unchanged += 1;
      else {
        outcome.updated += 1;
        if (!dryRun) await storeEntry(ownerOf(old, context), next, null, context);
      }
    } else {
      outcome.added += 1;
      if (!dryRun) await addRead(settledEntry, context);
    }
  }
  // Many records at once: the undo of this request would take back only what was there before.
  context.reply.removeHeader("x-undo");
  return { ...outcome, skipped: Math.max(0, entries.length - taken) };
}

/** What the file may change of an entry; of the rest it is not told whether the file says the same. */
async function openEntryValues(
  old: StoredEntry,
  read: Omit<ReadEntry, "line">,
  context: CallContext,
) {
  const { uid: _, exceptions, repeatEnd, ...values } = read;
  const access = await entryAccess(old, context);
  const open = openValues(values, access, context);
  const ended = open.repeatRule === undefined ? {} : { repeatEnd };
  return {
    ...open,
    ...ended,
    exceptions: openExceptions(exceptions, old.exceptions, access, context),
  };
}

function addRead(read: Omit<ReadEntry, "line">, context: CallContext): Promise<number> {
  const access = accessTo(context.registry.shape(key), context.session, "create");
  const exceptions = openExceptions(read.exceptions, null, access, context);
  const values = { ...read, exceptions };
  return addBeside(ownerOf(read, context), values, { person: access }, context);
}

const ownerOf = (entry: object, { session }: CallContext): OpenEntry => ({
  ...(entry as StoredEntry),
  userId: session.userId,
  own: true,
  createOrgId: session.orgId,
  createOrgName: session.orgName,
});

function trySettle(read: Omit<ReadEntry, "line">, line: number, problems: Problem[], work: Work) {
  try {
    return settled(read, {}, work);
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    const rule = error.code === "D7012" || error.fields?.["repeatRule"] !== undefined;
    const reason = rule ? "badRule" : "badEnd";
    problems.push({ line, reason, text: read.content.slice(0, 120) });
    return null;
  }
}

async function knownEntries(
  entries: readonly ReadEntry[],
  { tx, session: { userId, tenantId } }: CallContext,
): Promise<Map<string, StoredEntry>> {
  const uids = entries.flatMap(({ uid }) => uid ?? []);
  const ids = uids.flatMap((uid) => /^(\d{1,15})@formwork$/.exec(uid)?.[1] ?? []).map(Number);
  const rows = await withWholeTenant(tx, (whole) =>
    records({ tx: whole }).read(
      key,
      [
        { userId, tenantId, isDelete: false },
        sql`t.uid = any(${uids}::text[]) or (t.uid is null and t.id = any(${ids}::bigint[]))`,
      ],
      entryFields,
      { as: { server: "the database says which entries the person sees" } },
    ),
  );
  return new Map((rows as StoredEntry[]).map((row) => [row.uid ?? ownUid(row.id), row]));
}

const compared = [
  "scheduleTime",
  "startTime",
  "endTime",
  "endDate",
  "allDay",
  "timeZone",
  "repeatRule",
  "content",
  "status",
  "reminders",
] as const;

const clocks = new Set<string>(["scheduleTime", "startTime", "endTime", "endDate", "timeZone"]);

function isSame(old: StoredEntry, read: Omit<ReadEntry, "line">): boolean {
  const moments = (
    entry: Pick<
      StoredEntry,
      "scheduleTime" | "startTime" | "endTime" | "endDate" | "allDay" | "timeZone"
    >,
  ) => spanOf(entry, zoneOf(entry.timeZone)).join();
  // A single event is a moment, in whichever zone it is written.
  const once = !old.repeatRule && !read.repeatRule && !old.allDay && !read.allDay;
  if (once && moments(old) !== moments(read)) return false;
  const same = compared.every((name) => {
    const [left, right] = [old[name], read[name]];
    if (once && clocks.has(name)) return true;
    const times = name === "startTime" || name === "endTime";
    if (name === "timeZone") return (left ?? ownZone()) === (right ?? ownZone());
    return times ? String(left).slice(0, 5) === right : left === right;
  });
  return same && sameOccurrences(old, read);
}

/** Whether exceptions, however they are told, come to the same. */
function sameOccurrences(old: StoredEntry, read: Omit<ReadEntry, "line">): boolean {
  const days = new Set([
    ...Object.keys(old.exceptions ?? {}),
    ...Object.keys(read.exceptions ?? {}),
  ]);
  const told = (entry: StoredEntry | Omit<ReadEntry, "line">, day: string) => {
    const found = occurrenceAt(entry, day);
    if (!found) return null;
    const { scheduleTime, startTime, endTime, endDate, allDay, content, status } = found;
    const times = [startTime, endTime].map((time) => time.slice(0, 5));
    return JSON.stringify([scheduleTime, times, endDate, allDay, content, status]);
  };
  return [...days].every((day) => told(old, day) === told(read, day));
}
