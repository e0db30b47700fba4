import { createContext, use, useSyncExternalStore } from "react";
import type { DesignerState, DesignerStore } from "./designerStore.ts";

const Context = createContext<DesignerStore | null>(null);

export const DesignerProvider = Context.Provider;

export function useDesignerStore(): DesignerStore {
  const store = use(Context);
  if (!store) throw new Error("useDesignerStore outside DesignerProvider");
  return store;
}

/** A part of the designer's state; the component is drawn again when that part changes. */
export function useDesigner<Part>(pick: (state: DesignerState) => Part): Part {
  const store = useDesignerStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.state()));
}
