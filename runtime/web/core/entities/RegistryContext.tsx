import { createContext, use, useContext, type ReactNode } from "react";
import type { EntityRegistry, LoadedEntity } from "./registry.ts";

interface Place {
  registry: EntityRegistry;
  /** Menu path of an entity that has a page in this person's menu. */
  paths: ReadonlyMap<string, string>;
}

const Context = createContext<Place | null>(null);

export function RegistryProvider({ registry, paths, children }: Place & { children: ReactNode }) {
  return <Context.Provider value={{ registry, paths }}>{children}</Context.Provider>;
}

export function useRegistry(): Place {
  const place = useContext(Context);
  if (!place) throw new Error("useRegistry outside RegistryProvider");
  return place;
}

/** An entity with its pages; suspends while they load. */
export const useEntity = (key: string): LoadedEntity => use(useRegistry().registry.load(key));
