import type { Cache, CacheOptions } from "./contract.ts";

interface Entry<Value> {
  value: Value;
  until: number;
}

/** A cache with what can be told of it. */
export interface CountedCache<Value> extends Cache<Value> {
  hits(): number;
  misses(): number;
  size(): number;
  /** When an entry ends, in milliseconds of the clock; Infinity: when it is dropped. Undefined: it is not there. */
  until(key: string): number | undefined;
}

export function createCache<Value>({
  most,
  life,
  now = () => Date.now(),
}: Pick<CacheOptions<Value>, "most" | "life" | "now">): CountedCache<Value> {
  // A map keeps the order in which keys were put: the first is the one used least lately.
  const known = new Map<string, Entry<Value>>();
  let [hits, misses] = [0, 0];
  // Under load the same few keys are asked for again and again: the last one need not be moved to the end of the map.
  let newest: string | undefined;

  const live = (key: string): Entry<Value> | undefined => {
    const entry = known.get(key);
    if (entry === undefined || entry.until > now()) return entry;
    known.delete(key);
    return undefined;
  };

  function* entries(): Generator<[string, Value]> {
    for (const [key, { value, until }] of known) if (until > now()) yield [key, value];
  }

  return {
    get(key) {
      const entry = live(key);
      if (entry === undefined) {
        misses += 1;
        return undefined;
      }
      hits += 1;
      if (key !== newest) {
        known.delete(key);
        known.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    set(key, value) {
      known.delete(key);
      known.set(key, { value, until: life === null ? Infinity : now() + life });
      newest = key;
      const [oldest] = known.size > most ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
    delete: (key) => live(key) !== undefined && known.delete(key),
    clear: () => known.clear(),
    entries,
    hits: () => hits,
    misses: () => misses,
    size: () => [...entries()].length,
    until: (key) => live(key)?.until,
  };
}
