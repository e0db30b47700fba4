import { createContext, useContext, useSyncExternalStore } from "react";
import type { Look } from "../expressions/formExpression.ts";
import { knowsNothing, type RelatedStore } from "./relatedStore.ts";

const Context = createContext<RelatedStore>(knowsNothing);

export const RelatedStoreProvider = Context.Provider;

export const useRelatedStore = (): RelatedStore => useContext(Context);

/** Looks into related records; draws its component again when one arrives, if it `reaches` them at all. */
export function useLook(reaches: boolean): { look: Look; version: number } {
  const store = useRelatedStore();
  const { follow, version } = reaches ? store : knowsNothing;
  return { look: store.look, version: useSyncExternalStore(follow, version) };
}
