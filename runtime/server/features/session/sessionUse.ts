import { type Database, systemClaims } from "../../core/database/contract.ts";
import { noteUse } from "./store/sessionStore.ts";

/** How often uses reach the database, and what two processes may differ by therefore. */
const flushMs = 15_000;
export const useToleranceMs = 2 * flushMs;

/** When sessions were used: collected in memory, so that a request costs no statement of its own. */
export interface SessionUse {
  note(sessionId: string): void;
  /** Writes what was collected; also done by itself, and at the end. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function collectUse(database: Database, now: () => number): SessionUse {
  let used = new Map<string, number>();
  async function flush() {
    if (used.size === 0) return;
    const noted = used;
    used = new Map();
    const at = now();
    const ages = new Map([...noted].map(([id, time]) => [id, Math.max(0, at - time) / 1000]));
    await database
      .transaction(systemClaims, (tx) => noteUse(tx, ages))
      .catch(() => {
        // The database is away: what was noted meanwhile is younger and stays.
        used = new Map([...noted, ...used]);
      });
  }
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    note: (sessionId) => void used.set(sessionId, now()),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
