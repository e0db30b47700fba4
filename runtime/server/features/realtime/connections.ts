import type { Session } from "../../core/http/contract.ts";
import { isEverything, type Change, type LiveSession, type Sessions } from "../session/index.ts";
import { isFor, type StoredEvent, withoutClosed } from "./events.ts";

/** Why a session ended, as `formwork.session` has it; expired: its time was over, or its person may no longer sign in. */
export type EndedReason = string;

/** One open connection of this process: a stream or a hub socket. */
export interface Connection {
  session: Session;
  locked: boolean;
  /** Number of the newest event it was told, and the numbers of the last ones. */
  told: number;
  had: Set<number>;
  /** Keys of the entities whose changed records it wants to know of. */
  watching: ReadonlySet<string>;
  event(event: StoredEvent): void | Promise<void>;
  /** Rights or menus have changed. */
  rightsChanged(): void;
  lockChanged(locked: boolean): void;
  recordsChanged(entity: string, ids: number[]): void;
  /** The session is over: says why and closes. */
  ended(reason: EndedReason): void;
  /** The server stops or sheds it: the other side may come again. */
  close(): void;
}

export interface ConnectionSources {
  sessions: Pick<Sessions, "peek" | "watch">;
  /** Why a session is over. */
  reasonOf(sessionId: string): Promise<EndedReason>;
  /** Events after this number. */
  since(id: number): Promise<StoredEvent[]>;
  report(error: unknown): void;
}

/** Changes that may give a person other menus even where no right has changed. */
const menuTables = new Set(["access_menu", "access_role_menu", "access_tenant_menu"]);
/** A change of many rows tells many times: everything is looked at once, a little later. */
const gatherMs = 150;
const remembered = 400;

/** The open connections of one process, each checked again whenever its session may have changed. */
export function keepConnections(sources: ConnectionSources) {
  const bySession = new Map<string, Set<Connection>>();
  const pending = { menus: false, timer: null as NodeJS.Timeout | null };

  function affected(change: Change): string[] {
    if (change.sessionId !== undefined)
      return bySession.has(change.sessionId) ? [change.sessionId] : [];
    const ids: string[] = [];
    for (const [id, connections] of bySession) {
      const [first] = connections;
      const { userId, tenantId } = first?.session ?? {};
      if (isEverything(change) || userId === change.userId || tenantId === change.tenantId)
        ids.push(id);
    }
    return ids;
  }

  async function recheck(sessionId: string, menus: boolean): Promise<void> {
    try {
      const live = await sources.sessions.peek(sessionId);
      const reason = live ? null : await sources.reasonOf(sessionId);
      for (const connection of bySession.get(sessionId) ?? []) {
        if (live) await update(connection, live, menus);
        else connection.ended(reason ?? "expired");
      }
    } catch (error) {
      // The database is away: nothing can be told meanwhile either, and the loss of its connection brings a new check.
      sources.report(error);
    }
  }

  async function update(connection: Connection, live: LiveSession, menus: boolean) {
    const changed = menus || signature(connection.session) !== signature(live.session);
    connection.session = live.session;
    if (connection.locked !== live.locked) {
      connection.locked = live.locked;
      connection.lockChanged(live.locked);
      if (!live.locked) await catchUp(connection);
    }
    if (changed && !live.locked) connection.rightsChanged();
  }

  /** Tells what came while the connection was away or locked. */
  async function catchUp(connection: Connection): Promise<void> {
    for (const event of await sources.since(connection.told)) await tell(connection, event);
  }

  async function tell(connection: Connection, event: StoredEvent): Promise<void> {
    if (connection.locked || connection.had.has(event.id) || !isFor(event, connection.session))
      return;
    connection.had.add(event.id);
    if (connection.had.size > remembered) connection.had.delete([...connection.had][0] as number);
    connection.told = Math.max(connection.told, event.id);
    await connection.event(withoutClosed(event, connection.session));
  }

  const stopWatching = sources.sessions.watch((change) => {
    const menus = menuTables.has(change.table ?? "");
    if (!isEverything(change)) {
      for (const id of affected(change)) void recheck(id, menus);
      return;
    }
    pending.menus ||= menus;
    pending.timer ??= setTimeout(() => {
      const all = { menus: pending.menus, ids: [...bySession.keys()] };
      Object.assign(pending, { menus: false, timer: null });
      void recheckAll(all.ids, all.menus);
    }, gatherMs);
  });

  async function recheckAll(ids: string[], menus: boolean) {
    for (const id of ids) await recheck(id, menus);
  }

  return {
    /** Takes a connection in; gives the function that takes it out. The first and last of a session are reported. */
    add(connection: Connection): { first: boolean; remove: () => boolean } {
      const { id } = connection.session;
      const known = bySession.get(id) ?? new Set();
      bySession.set(id, known.add(connection));
      return {
        first: known.size === 1,
        remove() {
          if (!known.delete(connection) || known.size > 0) return false;
          bySession.delete(id);
          return true;
        },
      };
    },
    catchUp,
    count: (sessionId: string) => bySession.get(sessionId)?.size ?? 0,
    sessionIds: () => [...bySession.keys()],
    all: () => [...bySession.values()].flatMap((set) => [...set]),
    recheck: (sessionIds: string[]) => recheckAll(sessionIds, false),
    async deliver(event: StoredEvent): Promise<void> {
      for (const connections of bySession.values()) {
        for (const connection of connections) await tell(connection, event);
      }
    },
    close() {
      stopWatching();
      if (pending.timer) clearTimeout(pending.timer);
      for (const connections of bySession.values()) {
        for (const connection of connections) connection.close();
      }
    },
  };
}

export type Connections = ReturnType<typeof keepConnections>;

/** Everything of a session that decides what its person may see and do. */
function signature(session: Session): string {
  const { accountType, tenantId, orgId, roleIds, permissions, denied, closedFields, claims } =
    session;
  const closed = [...(closedFields ?? [])].map(([table, fields]) => [table, [...fields]]);
  return JSON.stringify([
    [accountType, tenantId, orgId, roleIds, claims.scope, closed],
    [...permissions],
    [...denied],
  ]);
}
