import type { Database } from "../../../core/database/contract.ts";

const channel = "formwork_scan";
/** Requests of this process that may wait at once; anyone who comes on top is answered at once. */
const maxWaiting = 1000;

/** A place in the queue for news of one QR code. */
export interface Turn {
  /** Resolves with the news, or when the time is over. */
  news: Promise<void>;
  leave(): void;
}

/** Wakes the pages that wait for their QR code, whichever process the phone talked to. */
export interface ScanWatch {
  /** Null when too many wait already. Take the turn before reading the state: nothing is missed in between. */
  take(id: string, milliseconds: number): Turn | null;
  announce(id: string): Promise<void>;
  /** Answers all who wait and takes nobody any more. */
  close(): Promise<void>;
}

export async function openScanWatch(database: Database): Promise<ScanWatch> {
  const waiting = new Map<string, Set<() => void>>();
  let count = 0;
  let closed = false;
  const wake = (id: string) => {
    for (const done of waiting.get(id) ?? []) done();
  };
  const wakeAll = () => {
    for (const id of waiting.keys()) wake(id);
  };
  const stopListening = await database.listen(channel, wake, wakeAll);

  return {
    take(id, milliseconds) {
      if (closed || count >= maxWaiting) return null;
      count += 1;
      const { promise, resolve } = Promise.withResolvers<void>();
      const others = waiting.get(id) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        if (!others.delete(leave)) return;
        count -= 1;
        if (others.size === 0) waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(leave, milliseconds);
      waiting.set(id, others.add(leave));
      return { news: promise, leave };
    },
    async announce(id) {
      wake(id);
      await database.notify(channel, id);
    },
    async close() {
      if (closed) return;
      closed = true;
      wakeAll();
      await stopListening();
    },
  };
}
