import type { Caches, Store, StoredEntry } from "../../core/caches/contract.ts";
import type { Database, Transaction } from "../../core/database/contract.ts";
import { lockStore } from "./locks.ts";

/** Which keys: one, those that begin with a text, or all that guard nothing. */
type Which = { key: string } | { prefix: string } | { all: true };

/** What administrators see of the caches, and drop in all processes. */
export interface CacheControl {
  stores(): Store[];
  keys(prefix?: string): Promise<string[]>;
  read(key: string): Promise<(StoredEntry & { store: Store }) | null>;
  /** Drops keys here at once and elsewhere with the commit; gives how many were here. */
  drop(tx: Transaction, which: Which): Promise<number>;
  close(): Promise<void>;
}

const channel = "formwork_cache";

export async function openCacheControl({
  database,
  caches,
}: {
  database: Database;
  caches: Caches;
}): Promise<CacheControl> {
  caches.add(lockStore(database));
  const keys = async (prefix = "") => {
    const lists = caches.stores().map(async ({ name, keys: list }) => {
      const begin = `${name}:`;
      if (!begin.startsWith(prefix) && !prefix.startsWith(begin)) return [];
      return (await list()).map((key) => begin + key).filter((key) => key.startsWith(prefix));
    });
    return (await Promise.all(lists)).flat();
  };

  const find = (key: string) => {
    const store = caches.stores().find(({ name }) => key.startsWith(`${name}:`));
    return store && { store, rest: key.slice(store.name.length + 1) };
  };

  async function dropHere(which: Which, told = false): Promise<number> {
    const counts = caches.stores().map(async (store) => {
      // It is dropped already, and somebody may have what has its name by now.
      if (told && store.shared) return 0;
      const begin = `${store.name}:`;
      if ("key" in which)
        return which.key.startsWith(begin) ? store.delete([which.key.slice(begin.length)]) : 0;
      if ("all" in which && store.guards) return 0;
      const own = await keys("prefix" in which ? which.prefix : begin);
      const mine = own.filter((key) => key.startsWith(begin));
      return store.delete(mine.map((key) => key.slice(begin.length)));
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  const stop = await database.listen(channel, (payload) => {
    void dropHere(JSON.parse(payload) as Which, true).catch(() => undefined);
  });

  return {
    stores: caches.stores,
    keys,
    async read(key) {
      const found = find(key);
      const entry = found && (await found.store.read(found.rest));
      return entry ? { ...entry, store: found.store } : null;
    },
    async drop(tx, which) {
      const count = await dropHere(which);
      tx.afterCommit(() => database.notify(channel, JSON.stringify(which)));
      return count;
    },
    close: stop,
  };
}
