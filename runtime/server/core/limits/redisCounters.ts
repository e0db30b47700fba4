import type { Count, SharedCounters } from "./contract.ts";

export interface RedisCounters extends SharedCounters {
  close(): void;
}

interface Options {
  url: string;
  /** Hears once that Redis is away, and once that it is there. */
  report: (state: "away" | "there", error?: unknown) => void;
}

/** Begins every key, so that others may use the same Redis. */
const prefix = "formwork:";
/** Milliseconds that an answer may take; after one that took longer, the process counts alone for a while. */
const patience = 250;
const pauseAfterFault = 1000;
/** Milliseconds between two tries to connect, at most. */
const longestPause = 5000;
/** Keys that are listed at most. */
const mostListed = 10_000;

/**
 * A window begins with its first count, and its end is set with it. One that has no end, or ends later than a window does, was not begun
 * here: it would turn somebody away for ever, and begins anew.
 */
const countScript = `local n = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if n > 1 and left >= 0 and left <= tonumber(ARGV[1]) then return {n, left} end
redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
return {1, tonumber(ARGV[1])}`;
const takeBackScript = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

/** Counters in a Redis. It connects beside the start, which does not wait for it, and again whenever it was lost. */
export async function openRedisCounters({ url, report }: Options): Promise<RedisCounters> {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    // What cannot be asked now is counted here.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.min(longestPause, 100 * 2 ** Math.min(tries, 6)),
    },
  });
  let away = false;
  let pausedUntil = 0;
  let closed = false;
  const tell = (state: "away" | "there", error?: unknown): void => {
    if (away === (state === "away") || closed) return;
    away = state === "away";
    report(state, error);
  };
  client.on("error", (error) => tell("away", error));
  client.on("ready", () => tell("there"));
  void client.connect().catch((error: unknown) => tell("away", error));

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("Redis does not answer in time")), patience);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      pausedUntil = performance.now() + pauseAfterFault;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs a constant script over one key. */
  const run = (script: string, key: string, ...rest: string[]) =>
    ask(() => client.sendCommand(["EVAL", script, "1", prefix + key, ...rest]));

  const countOf = (answer: unknown): Count => {
    const [count, left] = answer as [number, number];
    return { count, left: Math.max(1, left) };
  };

  return {
    ready: () => client.isReady && performance.now() >= pausedUntil,
    count: async (key, window) => countOf(await run(countScript, key, String(window))),
    takeBack: async (key) => {
      await run(takeBackScript, key);
    },
    keys: (begin) =>
      ask(async () => {
        const found = new Set<string>();
        const match = `${prefix}${begin.replaceAll(/[*?[\]\\]/g, "\\$&")}*`;
        for await (const keys of client.scanIterator({ MATCH: match, COUNT: 1000 })) {
          for (const key of keys) found.add(key.slice(prefix.length));
          if (found.size >= mostListed) break;
        }
        return [...found].toSorted();
      }),
    async read(key) {
      const [count, left] = await ask(() =>
        Promise.all([client.get(prefix + key), client.pTTL(prefix + key)]),
      );
      return count === null ? null : { count: Number(count), left: Math.max(0, left) };
    },
    delete: async (keys) =>
      keys.length === 0 ? 0 : ask(() => client.del(keys.map((key) => prefix + key))),
    close() {
      closed = true;
      client.destroy();
    },
  };
}
