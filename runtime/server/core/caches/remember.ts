import type { Cache } from "./contract.ts";

/** What is kept under the key, or what `load` gives, which all who ask meanwhile share. What fails is not kept. */
export function remember<Value>(
  cache: Cache<Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const kept = cache.get(key);
  if (kept !== undefined) return kept;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => {
    // Another reading may have taken its place.
    for (const [other, value] of cache.entries())
      if (other === key && value === loading) cache.delete(key);
  });
  return loading;
}

/** Key of a cache that keeps one thing. */
export const onlyKey = "current";
