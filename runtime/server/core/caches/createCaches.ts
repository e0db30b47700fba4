import { createHash } from "node:crypto";
import type { Cache, CacheOptions, Caches, Store, StoredEntry } from "./contract.ts";
import { type CountedCache, createCache } from "./createCache.ts";

/** Characters of a key that an address can name. */
const longestKey = 200;
/** Values that are measured; the size of more is reckoned from these. */
const mostMeasured = 100;

/** Starts the list of caches of a process. */
export function createCaches(): Caches {
  const stores = new Map<string, Store>();
  const add = (store: Store): void => {
    if (stores.has(store.name)) throw new Error(`there are two caches named ${store.name}`);
    stores.set(store.name, store);
  };
  return {
    create<Value>(options: CacheOptions<Value>): Cache<Value> {
      const cache = createCache<Value>(options);
      add(storeOf(cache, options));
      return cache;
    },
    add,
    stores: () => [...stores.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function storeOf<Value>(cache: CountedCache<Value>, options: CacheOptions<Value>): Store {
  const { name, most, life, show, secretKeys = false, now = () => Date.now() } = options;
  const shownKey = (key: string) => (secretKeys || key.length > longestKey ? digest(key) : key);
  /** Keys as they are kept, by what is shown of them. */
  const kept = () => new Map([...cache.entries()].map(([key]) => [shownKey(key), key]));
  const valueOf = (key: string): Value | undefined => {
    // Looking at a value is no use of it.
    for (const [known, value] of cache.entries()) if (known === key) return value;
    return undefined;
  };

  async function sizeOf(): Promise<number | null> {
    if (show === undefined) return null;
    const values = [...cache.entries()].map(([, value]) => value);
    const measured = values.slice(0, mostMeasured);
    let sum = 0;
    for (const value of measured) sum += JSON.stringify(await shown(value, show))?.length ?? 0;
    return measured.length === 0 ? 0 : Math.round((sum / measured.length) * values.length);
  }

  return {
    name,
    figures: async () => ({
      entries: cache.size(),
      most,
      life,
      hits: cache.hits(),
      misses: cache.misses(),
      size: await sizeOf(),
      place: "memory",
    }),
    keys: () => Promise.resolve([...kept().keys()]),
    async read(wanted): Promise<StoredEntry | null> {
      const key = kept().get(wanted);
      const until = key === undefined ? undefined : cache.until(key);
      if (key === undefined || until === undefined) return null;
      const value = valueOf(key);
      return {
        left: until === Infinity ? null : until - now(),
        value: show === undefined || value === undefined ? undefined : await shown(value, show),
      };
    },
    delete(wanted) {
      const known = kept();
      const keys = wanted.flatMap((key) => known.get(key) ?? []);
      return Promise.resolve(keys.filter((key) => cache.delete(key)).length);
    },
  };
}

const digest = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 32);

/** A value, or what a promise that is kept gives; a reading that fails shows nothing. */
async function shown<Value>(value: Value, show: (value: Value) => unknown): Promise<unknown> {
  try {
    return (await show(value)) ?? null;
  } catch {
    return null;
  }
}
