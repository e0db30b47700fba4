import { createContext, use, useSyncExternalStore } from "react";
import type { DraftKeeper, KeeperState } from "../store/draftKeeper.ts";

const Context = createContext<DraftKeeper | null>(null);

export const KeeperProvider = Context.Provider;

export function useKeeper(): DraftKeeper {
  const keeper = use(Context);
  if (!keeper) throw new Error("useKeeper outside KeeperProvider");
  return keeper;
}

/** How it stands with the draft. */
export function useKeeperState(): KeeperState {
  const keeper = useKeeper();
  return useSyncExternalStore(keeper.subscribe, keeper.state);
}
