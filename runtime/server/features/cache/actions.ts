import os from "node:os";
import type { CacheActions } from "../../../../generated/system/cache/routes.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FeatureServices } from "../services.ts";
import { takeLock } from "./locks.ts";

/** A call keeps a connection of its tenant while it waits for a lock: beyond these, one is answered at once. */
const mostWaiting = 2;
const startTime = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Handlers of sysCache: for the platform's administrators alone, as values are those of all tenants. */
export function createCacheActions({
  cacheControl: control,
  database,
}: Pick<FeatureServices, "cacheControl" | "database">) {
  let waiting = 0;
  return {
    cacheKeys: () => control.keys(),

    cacheKeysByPrefix: ({ prefixKey }) => control.keys(prefixKey),

    async cacheValue({ key }) {
      return (await control.read(key))?.value ?? null;
    },

    deleteCacheKey: ({ key }, { tx }) => control.drop(tx, { key }),

    deleteCacheKeysByPrefix: ({ prefixKey }, { tx }) => control.drop(tx, { prefix: prefixKey }),

    async clearCaches(_, { tx }) {
      await control.drop(tx, { all: true });
      return null;
    },

    async beginCacheLock({ key, msTimeout, msExpire, throwOnFailure }) {
      const patience = waiting < mostWaiting ? msTimeout : 0;
      waiting += 1;
      const taken = await takeLock(database, key, { life: msExpire, patience }).finally(
        () => (waiting -= 1),
      );
      if (taken) return { key };
      if (throwOnFailure) throw new FormworkError("F4110", { params: { key } });
      return null;
    },

    async cacheGroups() {
      const groups = control.stores().map(async (store) => {
        const { life, ...figures } = await store.figures();
        return {
          ...figures,
          name: store.name,
          lifeSeconds: seconds(life),
          guards: store.guards ?? false,
        };
      });
      const { pid } = process;
      return { host: os.hostname(), pid, startTime, groups: await Promise.all(groups) };
    },

    async cacheEntry({ key }) {
      const entry = await control.read(key);
      if (!entry) throw new FormworkError("D1002");
      const { left, value } = entry;
      const secret = value === undefined;
      return {
        key,
        leftSeconds: seconds(left),
        secret,
        size: secret ? null : JSON.stringify(value).length,
        value: value ?? null,
      };
    },
  } satisfies CacheActions;
}

const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 100) / 10;
