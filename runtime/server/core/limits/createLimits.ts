import type { Caches, Store } from "../caches/contract.ts";
import type { Counter, CounterOptions, Limits, SharedCounters } from "./contract.ts";
import { createOwnCounts, type OwnCounts } from "./ownCounts.ts";

/**
 * Counters that are shown beside the caches. A process always counts by itself too, and the higher number holds: while the shared ones are
 * away, nobody gets more than every process would give him alone.
 */
export function createLimits(caches: Caches, shared: SharedCounters | null): Limits {
  return {
    counter(options): Counter {
      const own = createOwnCounts(options);
      const sharedKey = (key: string) => `${options.name}:${key}`;
      caches.add(storeOf(options, own, shared));
      return {
        async count(key) {
          const alone = own.count(key);
          if (!shared?.ready()) return alone;
          try {
            const together = await shared.count(sharedKey(key), options.window);
            return together.count > alone.count ? together : alone;
          } catch {
            return alone;
          }
        },
        async takeBack(key) {
          own.takeBack(key);
          // What is not taken back is counted once too often.
          if (shared?.ready()) await shared.takeBack(sharedKey(key)).catch(() => undefined);
        },
      };
    },
  };
}

function storeOf(
  { name, window, most }: CounterOptions,
  own: OwnCounts,
  shared: SharedCounters | null,
): Store {
  const prefix = `${name}:`;
  /** What the shared ones say, or this process where they are away or do not answer. */
  const either = async <Result>(
    together: (shared: SharedCounters) => Promise<Result>,
    alone: () => Result,
  ): Promise<Result> => (shared?.ready() ? together(shared).catch(alone) : alone());
  const keys = () =>
    either(
      async (all) => (await all.keys(prefix)).map((key) => key.slice(prefix.length)),
      () => own.keys(),
    );
  return {
    name,
    guards: true,
    figures: async () => ({
      entries: (await keys()).length,
      most: shared?.ready() ? null : most,
      life: window,
      hits: 0,
      misses: 0,
      size: null,
      place: shared?.ready() ? "redis" : "memory",
    }),
    keys,
    async read(key) {
      const found = await either(
        (all) => all.read(prefix + key),
        () => own.read(key),
      );
      return found && { left: found.left, value: { count: found.count } };
    },
    async delete(wanted) {
      const here = wanted.filter((key) => own.delete(key)).length;
      const there = await either(
        (all) => all.delete(wanted.map((key) => prefix + key)),
        () => 0,
      );
      return Math.max(here, there);
    },
  };
}
