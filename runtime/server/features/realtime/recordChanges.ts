import { collaborationKey } from "../../../shared/collaboration/collaboration.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import { mayRead } from "../../core/entity/rights/policyRules.ts";
import type { Session } from "../../core/http/contract.ts";
import type { LiveSession } from "../session/index.ts";
import type { Connection } from "./connections.ts";

const pollMs = 1000;
/** The journal is dated by the start of a transaction: one that took this long is still noticed. */
const overlapSeconds = 10;
const batch = 2000;

interface Changed {
  id: number;
  entity: string;
  record_id: number;
  user_id: number;
  tenant_id: number | null;
  /** Of a comment and the like: the record that it belongs to. */
  of_entity: string | null;
  of_record: number | null;
}

export interface RecordChangeSources {
  database: Database;
  /** The entity of a key as the person's tenant has it; null: it has none. */
  entityOf(session: Session, key: string): Promise<EntityModel | null>;
  connections(): Connection[];
  /** The session as it is now: what was taken from its person a moment ago counts. */
  peek(sessionId: string): Promise<LiveSession | null>;
  report(error: unknown): void;
}

/**
 * Tells connections which records of the entities they watch others have changed: ids alone, and only those that the receiver may
 * read under his own claims. The journal is looked at once a second, and only while somebody watches, so that writing
 * costs nothing.
 */
export function followRecordChanges(sources: RecordChangeSources) {
  const { database, entityOf } = sources;
  let told = new Set<number>();
  const state = { busy: false, watched: false };

  async function look() {
    const watching = sources
      .connections()
      .filter((connection) => connection.watching.size > 0 && !connection.locked);
    if (watching.length === 0) {
      state.watched = false;
      return;
    }
    const rows = await readJournal(watching);
    const fresh = rows.filter(({ id }) => !told.has(id));
    told = new Set(rows.map(({ id }) => id));
    // What happened before anybody watched is no news.
    if (!state.watched) {
      state.watched = true;
      return;
    }
    if (fresh.length === 0) return;
    for (const group of bySession(watching).values()) await tellSession(group, fresh);
  }

  function readJournal(watching: Connection[]): Promise<Changed[]> {
    const keys = [...new Set(watching.flatMap((connection) => [...connection.watching]))];
    return database.transaction(
      systemClaims,
      (tx) =>
        tx.query<Changed>(
          `select id, entity, record_id, user_id, tenant_id,
                  case when entity = $2 then coalesce(after, before) ->> 'entity' end as of_entity,
                  case when entity = $2 then (coalesce(after, before) ->> 'record_id')::bigint end as of_record
             from formwork.journal
            where at > now() - make_interval(secs => ${overlapSeconds}) and entity = any($1::text[])
            order by id desc limit ${batch}`,
          [keys, collaborationKey],
        ),
      { readOnly: true },
    );
  }

  async function tellSession(group: Connection[], rows: Changed[]) {
    const live = group[0] && (await sources.peek(group[0].session.id));
    if (!live || live.locked) return;
    const { session } = live;
    for (const entity of new Set(group.flatMap(({ watching }) => [...watching]))) {
      const ids =
        entity === collaborationKey
          ? await commentedIds(session, rows)
          : await readableIds(session, entity, rows);
      if (ids.length === 0) continue;
      for (const connection of group)
        if (connection.watching.has(entity)) connection.recordsChanged(entity, ids);
    }
  }

  /** Records that somebody has commented on; who watches comments learns of those that he may read himself. */
  async function commentedIds(session: Session, rows: Changed[]): Promise<number[]> {
    const of = rows.flatMap((row) =>
      row.of_entity !== null && row.of_record !== null
        ? [{ ...row, entity: row.of_entity, record_id: Number(row.of_record) }]
        : [],
    );
    const found: number[] = [];
    for (const entity of new Set(of.map((row) => row.entity)))
      found.push(...(await readableIds(session, entity, of)));
    return found;
  }

  async function readableIds(session: Session, entity: string, rows: Changed[]): Promise<number[]> {
    const model = await entityOf(session, entity);
    if (!model || !mayRead(session, model)) return [];
    const ids = rows
      .filter((row) => row.entity === entity && row.user_id !== session.userId)
      .filter(
        ({ tenant_id: tenant }) =>
          session.superAdmin || tenant === session.tenantId || tenant === null,
      )
      .map((row) => row.record_id);
    if (ids.length === 0) return [];
    // Row-level security says which of them there are for this person.
    const found = await database.transaction(
      session.claims,
      (tx) =>
        tx.query<{ id: number }>(
          `select id from "${model.table}" where id = any($1::bigint[]) order by id`,
          [[...new Set(ids)]],
        ),
      { readOnly: true },
    );
    return found.map(({ id }) => id);
  }

  const timer = setInterval(() => {
    if (state.busy) return;
    state.busy = true;
    void look()
      .catch(sources.report)
      .finally(() => (state.busy = false));
  }, pollMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

function bySession(connections: Connection[]): Map<string, Connection[]> {
  const groups = new Map<string, Connection[]>();
  for (const connection of connections) {
    const { id } = connection.session;
    groups.set(id, [...(groups.get(id) ?? []), connection]);
  }
  return groups;
}
