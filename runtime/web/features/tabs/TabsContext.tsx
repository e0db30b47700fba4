import { createContext, useContext } from "react";
import type { Page } from "./kept/pageAt.ts";
import type { CloseWhich, Tab } from "./tabList.ts";

export interface Tabs {
  /** Whether tabs are shown and pages kept; off on narrow screens and by choice. */
  on: boolean;
  tabs: readonly Tab[];
  /** Tab of the present address; null for messages. */
  activeKey: string | null;
  pageOf: (tab: Tab) => Page | null;
  /** Fixed by its menu: stays pinned, never closes. */
  isFixed: (tab: Tab) => boolean;
  unsaved: ReadonlySet<string>;
  /** Keys whose pages are alive. */
  kept: ReadonlySet<string>;
  show: (tab: Tab) => void;
  /** Closes; asks first where unsaved values would go. */
  close: (tab: Tab, which?: CloseWhich) => void;
  refresh: (tab: Tab) => void;
  pin: (tab: Tab, on: boolean) => void;
  move: (key: string, to: number) => void;
  update: (key: string, change: Partial<Tab>) => void;
  setUnsaved: (key: string, on: boolean) => void;
  /** The page alone fills the window. */
  full: boolean;
  setFull: (on: boolean) => void;
}

export const TabsContext = createContext<Tabs | null>(null);

/** The open tabs and what one can do with them. */
export function useTabs(): Tabs {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error("useTabs outside TabsProvider");
  return tabs;
}
