import type { Transaction } from "../database/contract.ts";
import { readImage, type RowImage } from "../entity/history/image.ts";
import { cascadeAction, formAction } from "../entity/history/journal.ts";
import type { Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { createPauses } from "../pauses.ts";

/** What the requests of some tickets did to one record, from the first to the last of it. */
export interface RecordChange {
  entity: string;
  id: number;
  /** Null: the record was added. */
  before: RowImage | null;
  /** Null: it was removed for good. */
  after: RowImage | null;
  /** Child rows and many-to-many relations, where they were changed. */
  nested: { before: Row; after: Row } | null;
  /** It happened because of another change. */
  consequence: boolean;
  /** Place in the journal. */
  last: number;
  requests: ReadonlySet<string>;
}

interface JournalRow {
  id: number;
  entity: string;
  record_id: number;
  action: string;
  request_id: string;
  before: string | null;
  after: string | null;
}

export interface ChangesOf {
  tickets: readonly string[];
  userId: number;
  /** Since when, in minutes before now. */
  minutes: number;
}

/** What the person changed under these tickets within the time, the last change first. */
export async function readChanges(
  tx: Transaction,
  registry: Registry,
  { tickets, userId, minutes }: ChangesOf,
): Promise<RecordChange[]> {
  const rows = await tx.query<JournalRow>(
    `select id, entity, record_id, action, request_id, before::text as before, after::text as after
       from formwork.journal
      where at > now() - make_interval(mins => $1::int) and request_id = any($2::text[]) and user_id = $3 and action <> $4
      order by id`,
    [minutes, tickets, userId, formAction],
  );
  const changes = new Map<string, RecordChange & { requests: Set<string> }>();
  const pause = createPauses();
  for (const { entity: then, ...row } of rows) {
    await pause();
    const entity = keyNow(registry, then);
    const key = `${entity} ${row.record_id}`;
    const known = changes.get(key);
    if (known) {
      known.after = readImage(row.after);
      known.last = Number(row.id);
      known.consequence &&= row.action === cascadeAction;
      known.requests.add(row.request_id);
      continue;
    }
    changes.set(key, {
      entity,
      id: Number(row.record_id),
      before: readImage(row.before),
      after: readImage(row.after),
      nested: null,
      consequence: row.action === cascadeAction,
      last: Number(row.id),
      requests: new Set([row.request_id]),
    });
  }
  await addNested(tx, registry, { tickets, userId, changes });
  return [...changes.values()].toSorted((one, other) => other.last - one.last);
}

/** The journal keeps the names of its day. */
function keyNow({ models }: Registry, key: string): string {
  if (models.has(key)) return key;
  for (const [now, { was }] of models) if (was.includes(key)) return now;
  return key;
}

interface Nested extends Pick<ChangesOf, "tickets" | "userId"> {
  changes: ReadonlyMap<string, RecordChange>;
}

async function addNested(
  tx: Transaction,
  registry: Registry,
  { tickets, userId, changes }: Nested,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = await tx.query<{ entity: string; record_id: number; before: Row; after: Row }>(
    `select entity, record_id, before, after from formwork.nested_change
      where request_id = any($1::text[]) and user_id = $2 order by id`,
    [tickets, userId],
  );
  for (const { entity, record_id: id, before, after } of rows) {
    const change = changes.get(`${keyNow(registry, entity)} ${id}`);
    if (!change) continue;
    change.nested = {
      before: { ...before, ...change.nested?.before },
      after: { ...change.nested?.after, ...after },
    };
  }
}
