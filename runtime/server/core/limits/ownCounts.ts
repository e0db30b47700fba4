import type { Count, CounterOptions } from "./contract.ts";

/** What one process has counted. */
export interface OwnCounts {
  count(key: string): Count;
  takeBack(key: string): void;
  read(key: string): Count | null;
  keys(): string[];
  delete(key: string): boolean;
}

export function createOwnCounts({
  window,
  most,
  now = () => Date.now(),
}: CounterOptions): OwnCounts {
  const known = new Map<string, { count: number; until: number }>();
  const live = (key: string) => {
    const one = known.get(key);
    return one && one.until > now() ? one : null;
  };
  return {
    count(key) {
      let one = live(key);
      if (!one) {
        // Put at the end: the one in front began first.
        known.delete(key);
        one = { count: 0, until: now() + window };
        known.set(key, one);
        const [first] = known.size > most ? known.keys() : [];
        if (first !== undefined) known.delete(first);
      }
      one.count += 1;
      return { count: one.count, left: one.until - now() };
    },
    takeBack(key) {
      const one = live(key);
      if (one && one.count > 0) one.count -= 1;
    },
    read(key) {
      const one = live(key);
      return one && { count: one.count, left: one.until - now() };
    },
    keys: () => [...known.keys()].filter((key) => live(key)),
    delete: (key) => live(key) !== null && known.delete(key),
  };
}
