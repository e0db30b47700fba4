import { useEffect, useMemo, useState } from "react";
import { useLocation, type Location, type RouteObject } from "react-router";
import { useMenus } from "../routing/index.ts";
import { finishedTab } from "./finishing.ts";
import { pageAt, type Page } from "./kept/pageAt.ts";
import { changed, newTab, visited, withPin, type Tab } from "./tabList.ts";
import { readTabs, writeTabs, type Owner } from "./tabStorage.ts";

interface Options {
  owner: Owner;
  /** Pages with parameters share a tab. */
  share: boolean;
  /** Open tabs outlive a reload. */
  cache: boolean;
  unsaved: ReadonlySet<string>;
}

interface State {
  tabs: Tab[];
  /** Keys by their last visit, latest first. */
  recent: string[];
  /** The navigation this state has followed. */
  seen: Location | null;
  /** Whether there was a page at that address: the menu of a form that was just published comes a moment after its link. */
  found: boolean;
}

/** Open tabs of one person; the address opens them, storage brings them back. */
export function useTabList({ owner, share, cache, unsaved }: Options) {
  const { routes, pages } = useMenus();
  const location = useLocation();
  const [state, setState] = useState<State>(() => ({
    tabs: readTabs(owner, cache),
    recent: [],
    seen: null,
    found: false,
  }));
  const page = useMemo(() => pageAt(pages, location, share), [pages, location, share]);
  const isNew = state.seen !== location || (page !== null && !state.found);
  if (isNew) setState(follow(state, location, page, unsaved));

  const tabs = useMemo(() => {
    const fixed = routes
      .filter(({ menu, target, dynamic }) => menu.meta.isAffix && isPage(target) && !dynamic)
      .map(({ path }) => newTab({ key: path, pathname: path, search: "", state: null }, true));
    const open = state.tabs.filter((tab) => pageOfTab(pages, tab, share));
    const known = new Set(open.map(({ key }) => key));
    const pinnedByMenu = new Set(fixed.map(({ key }) => key));
    const marked = open.map((tab) => (pinnedByMenu.has(tab.key) ? { ...tab, pinned: true } : tab));
    const missing = fixed.filter(({ key }) => !known.has(key));
    const all = [...missing, ...marked];
    return [...all.filter((tab) => tab.pinned), ...all.filter((tab) => !tab.pinned)];
  }, [state.tabs, routes, pages, share]);

  useEffect(() => writeTabs(owner, tabs), [owner, tabs]);

  return {
    page,
    tabs,
    recent: state.recent,
    pageOf: (tab: Tab) => pageOfTab(pages, tab, share),
    // Every change starts from what is shown, the tabs of the menu included.
    change: (work: (tabs: readonly Tab[]) => Tab[]) =>
      setState((last) => ({ ...last, tabs: work(merged(last.tabs, tabs)) })),
    forget: (gone: ReadonlySet<string>) =>
      setState((last) => ({
        ...last,
        tabs: last.tabs.filter(({ key }) => !gone.has(key)),
        recent: last.recent.filter((key) => !gone.has(key)),
      })),
    /** Lets go of every page but this one, and leaves the tabs. */
    rest: (key: string | null) =>
      setState((last) => ({ ...last, recent: last.recent.filter((name) => name === key) })),
    pin: (key: string, on: boolean) =>
      setState((last) => ({ ...last, tabs: withPin(merged(last.tabs, tabs), key, on) })),
  };
}

const isPage = ({ kind }: { kind: string }) => kind !== "redirect" && kind !== "none";

/** The state after a navigation: its page is open, and what it finished is closed. */
function follow(
  state: State,
  location: Location,
  page: Page | null,
  unsaved: ReadonlySet<string>,
): State {
  const finished = finishedTab(location.state);
  const open = state.tabs.filter(({ key }) => key !== finished || key === page?.key);
  if (!page) return { ...state, tabs: open, seen: location, found: false };
  const { key, pathname, search } = page;
  const last = open.find((tab) => tab.key === key);
  // Coming back through the tab brings no values; other ones, such as another record to copy, start a clean form anew.
  const given = page.state ?? last?.state ?? null;
  const anew =
    last !== undefined &&
    pathname !== page.base &&
    !unsaved.has(key) &&
    JSON.stringify(last.state) !== JSON.stringify(given);
  const tabs = visited(open, { key, pathname, search, state: given });
  return {
    tabs: anew ? changed(tabs, key, { round: last.round + 1 }) : tabs,
    recent: [key, ...state.recent.filter((name) => name !== key && name !== finished)],
    seen: location,
    found: true,
  };
}

/** `shown` in its order, each as the state has it. */
function merged(own: readonly Tab[], shown: readonly Tab[]): Tab[] {
  const byKey = new Map(own.map((tab) => [tab.key, tab]));
  return shown.map((tab) => ({ ...(byKey.get(tab.key) ?? tab), pinned: tab.pinned }));
}

const pageOfTab = (pages: RouteObject[], tab: Tab, share: boolean): Page | null => {
  const { pathname, search, state } = tab;
  return pageAt(pages, { pathname, search, state }, share);
};
