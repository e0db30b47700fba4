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
  /** Relations that lead to an entity, by its key: the entity that has them, and their field. */
  references?: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  /** Key of the entity that the calls of a name are about. */
  apis?: Readonly<Record<string, string>>;
}

const none = {};

const Context = createContext<Required<Place> | null>(null);

/** Everything below looks again when an entity was renewed. */
export function RegistryProvider(props: Place & { children: ReactNode }) {
  const { registry, paths, references = none, apis = none, children } = props;
  const version = useSyncExternalStore(registry.follow, registry.version, registry.version);
  const place = useMemo(
    () => ({ registry, paths, references, apis }),
    // oxlint-disable-next-line react/exhaustive-deps -- another version is another place: components in it read the registry anew
    [registry, paths, references, apis, version],
  );
  return <Context.Provider value={place}>{children}</Context.Provider>;
}

export function useRegistry(): Required<Place> {
  const place = useContext(Context);
  if (!place) throw new Error("useRegistry outside RegistryProvider");
  return place;
}

/** An entity with its pages; suspends while they load. */
export const useEntity = (key: string): LoadedEntity => use(useRegistry().registry.load(key));
