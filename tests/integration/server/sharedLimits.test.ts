import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCaches } from "../../../runtime/server/core/caches/createCaches.ts";
import { createLimits } from "../../../runtime/server/core/limits/createLimits.ts";
import {
  openRedisCounters,
  type RedisCounters,
} from "../../../runtime/server/core/limits/redisCounters.ts";

/** Redis is no package of npm: where the machine has none, nothing is shared. */
const installed = ((): boolean => {
  try {
    execFileSync("redis-server", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!installed)("limits that processes share through Redis", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "formwork-redis-"));
  const told: string[] = [];
  let port = 0;
  let redis: ChildProcess;
  let shared: RedisCounters[] = [];

  const startRedis = () => {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
    redis = spawn("redis-server", options, { stdio: "ignore" });
  };
  const stopRedis = () =>
    new Promise<void>((resolve) => {
      redis.once("exit", () => resolve());
      redis.kill("SIGKILL");
    });
  /** One counter in a process of its own. */
  const openProcess = async () => {
    const counters = await openRedisCounters({
      url: `redis://127.0.0.1:${port}`,
      report: (state) => told.push(state),
    });
    shared.push(counters);
    const caches = createCaches();
    const limit = createLimits(caches, counters).counter({ name: "n", window: 60_000, most: 9 });
    const [store] = caches.stores();
    if (!store) throw new Error("a counter is shown beside the caches");
    return { counters, limit, store };
  };
  const ready = () => expect.poll(() => shared.every((one) => one.ready())).toBe(true);

  beforeAll(async () => {
    port = await freePort();
    startRedis();
  });
  afterAll(async () => {
    for (const one of shared) one.close();
    await stopRedis();
    rmSync(folder, { recursive: true, force: true });
  });

  it("turn nobody away for ever because of what others have put into Redis", async () => {
    const { counters, limit, store } = await openProcess();
    await ready();
    const other = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
    await other.set("formwork:n:endless", "5000");
    await other.set("formwork:n:long", "5000", { PX: 86_400_000 });
    await other.set("formwork:n:strange", "five");
    for (const key of ["endless", "long"]) {
      expect((await limit.count(key)).count).toBe(1);
      expect(await limit.count(key)).toMatchObject({ count: 2 });
      expect((await store.read(key))?.left).toBeLessThanOrEqual(60_000);
    }
    expect((await limit.count("strange")).count).toBe(1);
    await expect.poll(() => counters.ready()).toBe(true);
    redis.kill("SIGSTOP");
    try {
      // Who looks at the caches is answered by the process while Redis hangs.
      expect(await store.keys()).toEqual(["endless", "long", "strange"]);
      await expect.poll(() => counters.ready()).toBe(true);
      expect(await store.delete(["strange"])).toBe(1);
    } finally {
      redis.kill("SIGCONT");
    }
    await expect.poll(async () => (await store.figures()).place).toBe("redis");
    await other.flushAll();
    other.destroy();
    counters.close();
    shared = shared.filter((one) => one !== counters);
  });

  it("count together, are shown and dropped, and go on alone while Redis is away", async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await ready();
    const counted = async (key: string) =>
      [(await one.limit.count(key)).count, (await other.limit.count(key)).count] as const;
    expect(await counted("a")).toEqual([1, 2]);
    expect(await counted("a")).toEqual([3, 4]);
    await one.limit.takeBack("a");
    expect((await other.limit.count("a")).count).toBe(4);

    expect(await other.store.figures()).toMatchObject({ place: "redis", entries: 1, life: 60_000 });
    expect(await other.store.keys()).toEqual(["a"]);
    expect(await other.store.read("a")).toMatchObject({ value: { count: 4 } });
    expect((await other.store.read("a"))?.left).toBeGreaterThan(50_000);

    // It hangs: one question waits for its answer in vain, what follows does not.
    redis.kill("SIGSTOP");
    const started = performance.now();
    expect((await one.limit.count("a")).count).toBe(2);
    expect((await one.limit.count("a")).count).toBe(3);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(one.counters.ready()).toBe(false);
    redis.kill("SIGCONT");
    await ready();
    expect((await other.limit.count("a")).count).toBeGreaterThan(4);

    // It dies, and with it what was counted there: nobody begins anew in his process.
    await stopRedis();
    await expect.poll(() => shared.some((each) => each.ready())).toBe(false);
    expect(told).toContain("away");
    expect((await one.limit.count("a")).count).toBe(4);
    expect(await one.store.figures()).toMatchObject({ place: "memory", entries: 1 });
    startRedis();
    await ready();
    expect(told.at(-1)).toBe("there");
    expect((await one.limit.count("a")).count).toBe(5);
    expect(await one.store.delete(["a"])).toBe(1);
    expect((await one.limit.count("a")).count).toBe(1);
  });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
