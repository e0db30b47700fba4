import type { EntityModel } from "../../../shared/entity/model.ts";
import { presentLanguage } from "../i18n/consoleTexts.ts";
import { needGeneratedSeeds } from "../i18n/generatedSeeds.ts";
import { retryWaiting } from "../loading/waiting.ts";
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
  /** Loads it anew, while `peek` and `load` go on giving what they had; then everybody who follows is told. */
  renew: (key: string) => Promise<void>;
  follow: (listener: () => void) => () => void;
  /** Counts the renewals. */
  version: () => number;
}

type OverridesRegistry = Record<string, () => Promise<{ overrides: EntityOverrides }>>;

/** Entities that nobody has generated: their pages are made when they are asked for. */
export interface InterpretedEntities {
  has: (key: string) => boolean;
  /** Null: there is none, or the generated one is to be used. */
  load: (key: string, generated: boolean) => Promise<Omit<LoadedEntity, "entity"> | null>;
}

/** Milliseconds until a failed download is tried again. */
const retryAfter = 5000;

/** Joins generated pages and overrides, both keyed "<module>/<entity>", with entities that are interpreted. */
export function createRegistry(
  generated: EntityPagesRegistry,
  overrides: OverridesRegistry,
  interpreted?: InterpretedEntities,
): EntityRegistry {
  const promises = new Map<string, Promise<LoadedEntity>>();
  const loaded = new Map<string, LoadedEntity>();
  const listeners = new Set<() => void>();
  let version = 0;

  const start = async (key: string): Promise<LoadedEntity> => {
    const loadPages = generated[key];
    const made = interpreted?.has(key)
      ? await interpreted.load(key, loadPages !== undefined)
      : null;
    if (made) return { ...made, entity: made.pages.entity };
    if (!loadPages) throw new Error(`no such entity: ${key}`);
    const [{ pages }, own] = await Promise.all([loadPages(), overrides[key]?.()]);
    if (own?.overrides.generatedNames) await needGeneratedSeeds(presentLanguage());
    return {
      entity: pages.entity,
      pages: { ...pages, ...own?.overrides.pages },
      overrides: own?.overrides ?? {},
    };
  };

  return {
    has: (key) => key in generated || interpreted?.has(key) === true,
    peek: (key) => loaded.get(key) ?? null,
    load: (key) => {
      const known = promises.get(key);
      if (known) return known;
      const promise = start(key).then((result) => {
        loaded.set(key, result);
        return result;
      });
      promises.set(key, promise);
      promise.then(retryWaiting, retryWaiting);
      // A failed download may work later; until then the same failure is given, or React would ask without end.
      promise.catch(() => setTimeout(() => promises.delete(key), retryAfter));
      return promise;
    },
    renew: async (key) => {
      if (!promises.has(key)) return;
      const result = await start(key);
      loaded.set(key, result);
      // As `use` marks what it has waited for: an open page goes on without a moment of waiting, and keeps its state.
      const settled = Object.assign(Promise.resolve(result), {
        status: "fulfilled",
        value: result,
      });
      promises.set(key, settled);
      version++;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
