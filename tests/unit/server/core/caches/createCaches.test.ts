import { describe, expect, it } from "vitest";
import { createCache } from "../../../../../runtime/server/core/caches/createCache.ts";
import { createCaches } from "../../../../../runtime/server/core/caches/createCaches.ts";
import { remember } from "../../../../../runtime/server/core/caches/remember.ts";

describe("a cache", () => {
  it("keeps values for their time, and those used lately when it is full", () => {
    let at = 0;
    const cache = createCache<string>({ most: 2, life: 10, now: () => at });
    cache.set("a", "A");
    cache.set("b", "B");
    expect(cache.get("a")).toBe("A");
    cache.set("c", "C");
    expect([...cache.entries()]).toEqual([
      ["a", "A"],
      ["c", "C"],
    ]);
    at = 10;
    expect(cache.get("a")).toBeUndefined();
    expect(cache.size()).toBe(0);
    expect([cache.hits(), cache.misses()]).toEqual([1, 1]);
  });

  it("knows which was used last, also when that one was asked for twice or is gone", () => {
    const cache = createCaches().create<number>({ name: "c", most: 2, life: null });
    cache.set("a", 1);
    cache.set("b", 2);
    for (const key of ["a", "a", "b", "b", "a"]) cache.get(key);
    cache.set("c", 3);
    expect([cache.get("a"), cache.get("b")]).toEqual([1, undefined]);
    cache.delete("a");
    cache.set("a", 4);
    cache.get("c");
    cache.set("d", 5);
    expect([cache.get("a"), cache.get("c"), cache.get("d")]).toEqual([undefined, 3, 5]);
  });

  it("reads once for all who ask at the same moment, and again after a fault", async () => {
    const cache = createCache<Promise<number>>({ most: 9, life: null });
    let asked = 0;
    const load = () => (++asked === 1 ? Promise.reject(new Error("down")) : Promise.resolve(asked));
    const first = [remember(cache, "a", load), remember(cache, "a", load)];
    await expect(Promise.all(first)).rejects.toThrow("down");
    expect(await remember(cache, "a", load)).toBe(2);
    expect(await remember(cache, "a", load)).toBe(2);
  });
});

describe("the list of caches", () => {
  it("shows keys, times, sizes and values, but nothing that is secret", async () => {
    let at = 0;
    const caches = createCaches();
    const open = caches.create<Promise<{ name: string }>>({
      name: "open",
      most: 9,
      life: 1000,
      now: () => at,
      show: async (value) => ({ called: (await value).name }),
    });
    const secret = caches.create<string>({ name: "key", most: 9, life: null, secretKeys: true });
    open.set("a", Promise.resolve({ name: "Ada" }));
    open.set("fails", Promise.reject(new Error("down")));
    secret.set("let-me-in", "hidden");
    at = 400;
    const [keys, shown] = caches.stores();
    expect(await shown?.read("a")).toEqual({ left: 600, value: { called: "Ada" } });
    expect(await shown?.read("fails")).toEqual({ left: 600, value: null });
    expect(await shown?.read("none")).toBeNull();
    expect(await shown?.figures()).toMatchObject({ entries: 2, hits: 0, size: 20, most: 9 });
    const [digest = ""] = (await keys?.keys()) ?? [];
    expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(await keys?.read(digest)).toEqual({ left: null, value: undefined });
    expect(await keys?.figures()).toMatchObject({ size: null });
    expect(await keys?.delete(["let-me-in"])).toBe(0);
    expect(await keys?.delete([digest])).toBe(1);
  });

  it("refuses two of one name", () => {
    const caches = createCaches();
    const make = () => caches.create({ name: "a", most: 1, life: null });
    make();
    expect(make).toThrow("two caches");
  });
});
