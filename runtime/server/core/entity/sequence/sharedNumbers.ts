import type { Claims, Database } from "../../database/contract.ts";
import { takeNumbers, type Counter, type TakenNumbers } from "./counter.ts";

interface Waiting {
  resolve(taken: TakenNumbers): void;
  reject(error: unknown): void;
}

/** Requests that wait for the next numbers of one counter while the ones before are being taken. */
type Queues = Map<string, Waiting[]>;

const queuesOf = new WeakMap<Database, Queues>();

/**
 * The next number of a counter, taken in a transaction of its own. Requests that come while numbers are being taken share the next
 * statement: under load one statement serves many of them, in the order in which they came.
 */
export function nextNumber(
  database: Database,
  claims: Claims,
  counter: Counter,
): Promise<TakenNumbers> {
  const queues = queuesOf.get(database) ?? new Map<string, Waiting[]>();
  queuesOf.set(database, queues);
  const key = JSON.stringify(Object.values(counter));
  return new Promise((resolve, reject) => {
    const waiting = queues.get(key);
    if (waiting) {
      waiting.push({ resolve, reject });
      return;
    }
    queues.set(key, [{ resolve, reject }]);
    void serve({ database, claims, counter, queues, key });
  });
}

interface Serving {
  database: Database;
  claims: Claims;
  counter: Counter;
  queues: Queues;
  key: string;
}

async function serve({ database, claims, counter, queues, key }: Serving): Promise<void> {
  for (;;) {
    const batch = queues.get(key) ?? [];
    if (batch.length === 0) break;
    queues.set(key, []);
    try {
      const { value, today } = await database.transaction(claims, (tx) =>
        takeNumbers(tx, counter, { count: batch.length, isLast: true }),
      );
      for (const [index, { resolve }] of batch.entries()) resolve({ value: value + index, today });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  queues.delete(key);
}
