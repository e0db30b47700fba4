import { entities } from "../../../../../generated/server.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { accessTo, type Access } from "../../../core/entity/rights/access.ts";
import { fieldAccess } from "../../../core/entity/rights/fieldAccess.ts";
import { closedNames, withoutNames } from "../../../core/entity/rights/heldValues.ts";
import type { CallContext, Session } from "../../../core/http/contract.ts";
import { loadIdentity, sessionOf } from "../../../features/session/index.ts";
import type { Exceptions, StoredEntry } from "./entry.ts";

type Closed = ReadonlySet<string>;

const models = new Map(entities.map((model) => [model.key, model]));
const nothingClosed: Closed = new Set();

/** Names of the fields of the calendar that are closed to the caller. */
export function closedIn({ registry, session }: Pick<CallContext, "registry" | "session">): Closed {
  return closedNames(accessTo(registry.shape("office/schedule"), session, "read"));
}

/** The same for someone who is not there: subscriptions and reminders. Null: he may not read calendars at all, or not sign in. */
export async function closedToOwner(
  tx: Transaction,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<{ closed: Closed; session: Session } | null> {
  const identity = await loadIdentity(tx, userId);
  if (!identity?.enabled || !identity.tenantEnabled) return null;
  const session = sessionOf("calendar", { ...identity, tenantId }, "job");
  const model = models.get("office/schedule");
  if (!model) return null;
  try {
    const access: Access = fieldAccess(model, (key) => models.get(key), session, "read");
    return { closed: closedNames(access), session };
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

type Seen = Pick<
  StoredEntry,
  | "startTime"
  | "endTime"
  | "endDate"
  | "allDay"
  | "timeZone"
  | "repeatRule"
  | "repeatEnd"
  | "exceptions"
  | "status"
  | "reminders"
>;

/**
 * Entries as somebody may see them to whom fields are closed. Without a time an entry lasts the whole day, without a rule it happens once;
 * without a day there is none.
 */
export function seenEntries<Entry extends Seen & { content: string | null }>(
  entries: readonly Entry[],
  closed: Closed = nothingClosed,
): Entry[] {
  if (closed.size === 0) return [...entries];
  if (closed.has("scheduleTime") || closed.has("userId")) return [];
  return entries.map((entry) => seenEntry(entry, closed));
}

function seenEntry<Entry extends Seen & { content: string | null }>(
  entry: Entry,
  closed: Closed,
): Entry {
  const timeless = ["startTime", "endTime", "timeZone", "allDay"].some((name) => closed.has(name));
  const once = closed.has("repeatRule") || closed.has("repeatEnd");
  const held =
    once || closed.has("exceptions") ? null : withoutNames(entry.exceptions, withTimes(closed));
  return {
    ...entry,
    ...(timeless ? { startTime: "00:00", endTime: "23:59", allDay: true, timeZone: null } : {}),
    ...(closed.has("endDate") ? { endDate: null } : {}),
    ...(once ? { repeatRule: null, repeatEnd: null } : {}),
    exceptions: held as Exceptions | null,
    ...(closed.has("content") && entry.content !== null ? { content: "" } : {}),
    ...(closed.has("status") ? { status: 0 } : {}),
    ...(closed.has("reminders") ? { reminders: null } : {}),
  };
}

/** Of an entry without times no occurrence has any. */
function withTimes(closed: Closed): Closed {
  const times = ["startTime", "endTime", "timeZone", "allDay"];
  return times.some((name) => closed.has(name)) ? new Set([...closed, ...times]) : closed;
}
