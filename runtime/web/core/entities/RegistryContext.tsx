import {
  createContext,
  use,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { EntityRegistry, LoadedEntity } from "./registry.ts";

interface Place {
  registry: EntityRegistry;
  /** Menu path of an entity that has a page in this person's menu. */
  paths: ReadonlyMap<string, string>;
}

const Context = createContext<Place | null>(null);

/** Everything below looks again when an entity was renewed. */
export function RegistryProvider({ registry, paths, children }: Place & { children: ReactNode }) {
  const version = useSyncExternalStore(registry.follow, registry.version);
  const place = useMemo(
    () => ({ registry, paths }),
    // oxlint-disable-next-line react/exhaustive-deps -- another version is another place: whoever stands in it reads the registry anew
    [registry, paths, version],
  );
  return <Context.Provider value={place}>{children}</Context.Provider>;
}

export function useRegistry(): Place {
  const place = useContext(Context);
  if (!place) throw new Error("useRegistry outside RegistryProvider");
  return place;
}

/** An entity with its pages; suspends while they load. */
export const useEntity = (key: string): LoadedEntity => use(useRegistry().registry.load(key));
