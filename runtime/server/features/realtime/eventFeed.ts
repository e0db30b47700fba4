import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { StoredEvent } from "./events.ts";

/** The notification carries the number of the event alone. */
const eventChannel = "formwork_event";
/** A commit may come later than its number, so anyone who resumes looks this far back; receivers know numbers they have had. */
const overlap = "10 seconds";
const remembered = 2000;
const keptFor = "1 hour";
const tidyMs = 10 * 60_000;
/** Most events that somebody gets who was away; further ones are to be looked up on the pages themselves. */
const resumeLimit = 200;

/** The number of the newest event, and those from shortly before, which a later `since` would bring again. */
export interface FeedStart {
  told: number;
  had: Set<number>;
}

export interface EventFeed {
  /** Events after this number, oldest first, with some from shortly before it. */
  since(id: number): Promise<StoredEvent[]>;
  /** Where somebody begins who is told from now on. */
  start(): Promise<FeedStart>;
  close(): Promise<void>;
}

const columns = `id, kind, tenant_id as "tenantId", session_id as "sessionId", user_ids as "userIds",
  except_user_id as "exceptUserId", body`;

/** Follows the events of all processes; `deliver` gets each once. */
export async function openEventFeed(
  database: Database,
  deliver: (event: StoredEvent) => void | Promise<void>,
  report: (error: unknown) => void,
): Promise<EventFeed> {
  const state = {
    newest: await newestId(database),
    queue: [] as number[],
    reading: null as Promise<void> | null,
    closed: false,
  };
  const delivered = new Set<number>();

  async function hand(events: StoredEvent[]) {
    for (const event of events) {
      if (delivered.has(event.id)) continue;
      delivered.add(event.id);
      if (delivered.size > remembered) delivered.delete(delivered.values().next().value as number);
      state.newest = Math.max(state.newest, event.id);
      await deliver(event);
    }
  }

  async function drain() {
    while (state.queue.length > 0 && !state.closed) {
      const ids = state.queue.splice(0, resumeLimit);
      await hand(await read(database, "id = any($1::bigint[])", [ids]));
    }
  }

  const catchUp = () => void readSince(database, state.newest).then(hand).catch(report);
  const stop = await database.listen(
    eventChannel,
    (payload) => {
      state.queue.push(Number(payload));
      // One reading at a time keeps the order; what is told meanwhile comes with the next.
      state.reading ??= drain()
        .catch(report)
        .finally(() => (state.reading = null));
    },
    catchUp,
  );
  const tidy = setInterval(() => void deleteOld(database).catch(report), tidyMs);
  tidy.unref();
  return {
    since: (id) => readSince(database, id),
    async start() {
      const told = await newestId(database);
      return { told, had: new Set((await readSince(database, told)).map(({ id }) => id)) };
    },
    async close() {
      state.closed = true;
      clearInterval(tidy);
      await stop();
      await state.reading;
    },
  };
}

function readSince(database: Database, id: number): Promise<StoredEvent[]> {
  return read(
    database,
    `id > $1 or at > (select at - interval '${overlap}' from formwork.event where id = $1)`,
    [id],
  );
}

const asSystem = <Result>(database: Database, work: (tx: Transaction) => Promise<Result>) =>
  database.transaction(systemClaims, work, { readOnly: true });

function read(database: Database, condition: string, parameters: unknown[]) {
  return asSystem(database, (tx) =>
    tx.query<StoredEvent>(
      `select * from (select ${columns} from formwork.event where ${condition}
         order by id desc limit ${resumeLimit}) newest order by id`,
      parameters,
    ),
  );
}

async function newestId(database: Database): Promise<number> {
  const rows = await asSystem(database, (tx) =>
    tx.query<{ id: number | null }>("select max(id) as id from formwork.event"),
  );
  return rows[0]?.id ?? 0;
}

async function deleteOld(database: Database): Promise<void> {
  await database.transaction(systemClaims, (tx) =>
    tx.query(`delete from formwork.event where at < now() - interval '${keptFor}'`),
  );
}
