import { type Database, systemClaims } from "../../core/database/contract.ts";

const beatMs = 30_000;

export interface PresenceSources {
  database: Database;
  /** Sessions with an open connection in this process. */
  sessionIds(): string[];
  /** Looks at sessions that may be over, such as those whose time ran out. */
  recheck(sessionIds: string[]): Promise<void>;
  idleLimit(): Promise<number>;
  report(error: unknown): void;
}

/**
 * Keeps the database told which sessions are connected. One statement per beat marks them all and finds those that ended
 * without anybody's doing: time over, nobody at the desk, tenant expired.
 */
export function keepPresence(sources: PresenceSources) {
  const { database } = sources;

  async function mark(ids: string[]): Promise<Set<string>> {
    const idle = await sources.idleLimit();
    const rows = await database.transaction(systemClaims, (tx) =>
      tx.query<{ id: string }>(
        `update formwork.session s set present_at = now()
          where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > now()
            and ($2::integer = 0 or s.last_seen_at > now() - make_interval(secs => $2::integer))
            and (s.account_type = 999 or exists (
              select 1 from access_tenant t
               where t.id = s.tenant_id and t.status = 1 and not t.is_delete
                 and (t.expiration_time is null or t.expiration_time > now())))
          returning s.id`,
        [ids, idle],
      ),
    );
    return new Set(rows.map(({ id }) => id));
  }

  async function beat() {
    const ids = sources.sessionIds();
    if (ids.length === 0) return;
    try {
      const present = await mark(ids);
      await sources.recheck(ids.filter((id) => !present.has(id)));
    } catch (error) {
      sources.report(error);
    }
  }

  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();
  return {
    arrived: (sessionId: string) => mark([sessionId]).then(() => undefined),
    async left(sessionId: string) {
      await database.transaction(systemClaims, (tx) =>
        tx.query("update formwork.session set present_at = null where id = $1", [sessionId]),
      );
    },
    close: () => clearInterval(timer),
  };
}
