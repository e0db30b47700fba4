import type { EntityModel } from "../../../shared/entity/model.ts";
import type { EntityOverrides, EntityPages, EntityPagesRegistry } from "../pages/contract.ts";

/** An entity's pages with the hand-written overrides already in place. */
export interface LoadedEntity {
  entity: EntityModel;
  pages: EntityPages;
  overrides: EntityOverrides;
}

export interface EntityRegistry {
  has: (key: string) => boolean;
  /** Loads once; the same promise every time, so that React can wait for it. Rejects for an unknown key. */
  load: (key: string) => Promise<LoadedEntity>;
  /** What is loaded already. */
  peek: (key: string) => LoadedEntity | null;
}

type OverridesRegistry = Record<string, () => Promise<{ overrides: EntityOverrides }>>;

/** Milliseconds until a failed download is tried again. */
const retryAfter = 5000;

/** Joins generated pages and overrides; both are keyed "<module>/<entity>". */
export function createRegistry(
  generated: EntityPagesRegistry,
  overrides: OverridesRegistry,
): EntityRegistry {
  const promises = new Map<string, Promise<LoadedEntity>>();
  const loaded = new Map<string, LoadedEntity>();

  const start = async (key: string): Promise<LoadedEntity> => {
    const loadPages = generated[key];
    if (!loadPages) throw new Error(`no such entity: ${key}`);
    const [{ pages }, own] = await Promise.all([loadPages(), overrides[key]?.()]);
    const result: LoadedEntity = {
      entity: pages.entity,
      pages: { ...pages, ...own?.overrides.pages },
      overrides: own?.overrides ?? {},
    };
    loaded.set(key, result);
    return result;
  };

  return {
    has: (key) => key in generated,
    peek: (key) => loaded.get(key) ?? null,
    load: (key) => {
      const known = promises.get(key);
      if (known) return known;
      const promise = start(key);
      promises.set(key, promise);
      // A failed download may work later; until then the same failure is given, or React would ask without end.
      promise.catch(() => setTimeout(() => promises.delete(key), retryAfter));
      return promise;
    },
  };
}
