import type { FastifyInstance } from "fastify";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import type { Sessions } from "../session/index.ts";
import { type Connection, keepConnections } from "./connections.ts";
import { openEventFeed, type FeedStart } from "./eventFeed.ts";
import { publish } from "./events.ts";
import { keepPresence } from "./presence.ts";
import { followRecordChanges } from "./recordChanges.ts";
import { streamRoute } from "./stream.ts";

export type { Connection, EndedReason } from "./connections.ts";
export { publish, type StoredEvent, withoutClosed } from "./events.ts";

export interface RealtimeOptions {
  database: Database;
  sessions: Sessions;
  entities: readonly EntityModel[];
  /** An entity that a tenant made itself; null: it has none of this key. */
  tenantEntity?(tenantId: number, key: string): Promise<EntityModel | null>;
  report(error: unknown): void;
}

/** What one process tells its connected browsers, whichever process it happened in. */
export interface Realtime {
  /** Takes a connection in; gives what to do when it is gone. F4029 when the session has too many of them. */
  join(connection: Connection): Promise<() => void>;
  /** Where somebody begins who is told from now on. */
  start(): Promise<FeedStart>;
  /** Adds `GET /api/realtime`. */
  routes(api: FastifyInstance): void;
  close(): Promise<void>;
}

const mostPerSession = 12;

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { database, sessions, report } = options;
  const entities = new Map(options.entities.map((entity) => [entity.key, entity]));
  const entityOf = async ({ tenantId }: Session, key: string): Promise<EntityModel | null> =>
    (await options.tenantEntity?.(tenantId, key)) ?? entities.get(key) ?? null;
  const connections = keepConnections({
    sessions,
    report,
    reasonOf: async (sessionId) => (await sessions.endReason(sessionId)) ?? "expired",
    since: (id) => feed.since(id),
  });
  const feed = await openEventFeed(database, connections.deliver, report);
  const presence = keepPresence({
    database,
    report,
    sessionIds: connections.sessionIds,
    recheck: connections.recheck,
    idleLimit: sessions.idleLimit,
  });
  const changes = followRecordChanges({
    database,
    entityOf,
    report,
    connections: connections.all,
    peek: sessions.peek,
  });

  const departures = new Set<Promise<void>>();

  async function join(connection: Connection): Promise<() => void> {
    const { session } = connection;
    if (connections.count(session.id) >= mostPerSession)
      throw new FormworkError("F4029", { params: { seconds: 5 } });
    const { first, remove } = connections.add(connection);
    if (first) {
      await presence.arrived(session.id);
      await announce(database, session, true);
    }
    return () => {
      if (!remove()) return;
      const leaving = presence
        .left(session.id)
        .then(() => announce(database, session, false))
        .catch(report)
        .finally(() => departures.delete(leaving));
      departures.add(leaving);
    };
  }

  return {
    join,
    start: feed.start,
    routes(api) {
      const { start } = feed;
      const { catchUp } = connections;
      streamRoute(api, { entityOf, peek: sessions.peek, start, join, catchUp });
      api.addHook("preClose", async () => connections.close());
    },
    async close() {
      changes.close();
      presence.close();
      connections.close();
      await Promise.all(departures);
      await feed.close();
    },
  };
}

/** Tells the tenant who came or went; the super administrator is seen by nobody, and anyone who looks as a person is not that person. */
async function announce(database: Database, session: Session, online: boolean): Promise<void> {
  if (session.superAdmin || session.viewer) return;
  const { userId, realName, tenantId } = session;
  await database.transaction(systemClaims, (tx) =>
    publish(tx, { kind: "online", tenantId, body: { userId, realName, online } }),
  );
}
