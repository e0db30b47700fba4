import type { Transaction } from "../database/contract.ts";

/** Writes that go to the database without waiting for each other's answers. */
export interface SeedWrites {
  /** An id for a new record, before it is written. */
  nextId(): Promise<number>;
  /** Begins a write, when as many as may be under way are, after these. Throws the first failure of any. */
  add(write: () => Promise<void>): Promise<void>;
  /** Waits for all of them; throws the first failure. */
  done(): Promise<void>;
}

const atOnce = 64;
const idsAtOnce = 200;

export function createSeedWrites(tx: Transaction): SeedWrites {
  let ids: number[] = [];
  let running: Promise<void>[] = [];

  async function done(): Promise<void> {
    const begun = running;
    running = [];
    await Promise.all(begun);
  }

  return {
    async nextId() {
      if (ids.length === 0) {
        const rows = await tx.query<{ id: number }>(
          "select nextval('formwork.id_seq') as id from generate_series(1, $1::int)",
          [idsAtOnce],
        );
        ids = rows.map(({ id }) => id);
      }
      return ids.shift() as number;
    },
    async add(write) {
      if (running.length >= atOnce) await done();
      const begun = write();
      // A failure is told by done, for the first one makes all that follow fail as well.
      begun.catch(() => undefined);
      running.push(begun);
    },
    done,
  };
}
