import { createContext, useContext, useEffect } from "react";
import type { Location } from "react-router";

/** What a page may know of the tab it is in. */
export interface OwnTab {
  /** Whether the person looks at it; a kept page goes on without being seen. */
  active: () => boolean;
  /** Whether this page and its values stay when the console goes to the other address. */
  keeps: (next: Location) => boolean;
  /** Says that the page holds values that nobody has saved. */
  setUnsaved: (unsaved: boolean) => void;
  /** Names the tab after the record; `frame` is the key of a text around that name, which follows the language. */
  setTitle: (title: string | null, frame?: string) => void;
  /** Does the work when the page is dropped while nobody looks at it; gives the way to take that back. */
  whenDropped: (work: () => void) => () => void;
}

const Context = createContext<OwnTab | null>(null);

export const OwnTabProvider = Context.Provider;

/** The tab around this page; null where there are no tabs. */
export const useOwnTab = (): OwnTab | null => useContext(Context);

/** Gives the page's tab, and the window, this title; nothing changes while it is not known. */
export function useTabTitle(title: string | undefined, frame?: string): void {
  const tab = useOwnTab();
  useEffect(() => {
    if (title !== undefined) tab?.setTitle(title, frame);
  }, [tab, title, frame]);
}

/** Marks the tab while its page holds unsaved values. */
export function useUnsavedMark(unsaved: boolean): void {
  const tab = useOwnTab();
  useEffect(() => {
    tab?.setUnsaved(unsaved);
  }, [tab, unsaved]);
  // A page that is only put aside keeps its mark; one that ends takes it along.
  useEffect(() => () => (tab?.active() ? tab.setUnsaved(false) : undefined), [tab]);
}
