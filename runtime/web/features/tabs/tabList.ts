/** One open page. */
export interface Tab {
  /** What tells it from the others; see pageAt. */
  key: string;
  pathname: string;
  search: string;
  /** State of the navigation that opened it, such as the values of a copied record. */
  state: unknown;
  /** Given by the page itself, for example after its record. */
  title: string | null;
  /** Key of a text around that title, such as "Edit · {{title}}". */
  frame: string | null;
  pinned: boolean;
  /** Counts up when the page starts anew. */
  round: number;
}

/** Where the console is: the tab it belongs to and what of the address counts. */
export type Visit = Pick<Tab, "key" | "pathname" | "search" | "state">;

export const newTab = (visit: Visit, pinned = false): Tab => ({
  ...visit,
  title: null,
  frame: null,
  pinned,
  round: 0,
});

/** Opens the visited page behind the others, or moves its tab to the new address. */
export function visited(tabs: readonly Tab[], visit: Visit): Tab[] {
  if (!tabs.some(({ key }) => key === visit.key)) return [...tabs, newTab(visit)];
  return changed(tabs, visit.key, visit);
}

export const changed = (tabs: readonly Tab[], key: string, change: Partial<Tab>): Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab));

/** Pinned tabs stand first; a tab that is pinned or set free moves to the border between them. */
export function withPin(tabs: readonly Tab[], key: string, on: boolean): Tab[] {
  const tab = tabs.find((candidate) => candidate.key === key);
  if (!tab || tab.pinned === on) return [...tabs];
  const rest = tabs.filter((candidate) => candidate !== tab);
  const border = rest.filter((candidate) => candidate.pinned).length;
  return rest.toSpliced(border, 0, { ...tab, pinned: on });
}

/** Puts a tab into the place of another; it never crosses the border between pinned and free ones. */
export function moved(tabs: readonly Tab[], key: string, to: number): Tab[] {
  const from = tabs.findIndex((tab) => tab.key === key);
  const tab = tabs[from];
  if (!tab || tabs[to]?.pinned !== tab.pinned) return [...tabs];
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab);
}

export type CloseWhich = "this" | "others" | "left" | "right" | "all";

/** Tabs that go with a command given on `key`; pinned ones stay. */
export function closing(tabs: readonly Tab[], key: string, which: CloseWhich): Tab[] {
  const at = tabs.findIndex((tab) => tab.key === key);
  return tabs.filter((tab, index) => {
    if (tab.pinned) return false;
    if (which === "this") return index === at;
    if (which === "left") return index < at;
    if (which === "right") return index > at;
    return which === "all" || index !== at;
  });
}

/** The tab to show when `key` goes: the nearest that stays, to the right first. */
export function neighbor(tabs: readonly Tab[], key: string, gone: ReadonlySet<string>): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === key);
  const stays = ({ key: name }: Tab) => !gone.has(name);
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}

/** Keys whose pages stay alive: the last visited ones up to `most`, and every one with unsaved values. */
export function keptKeys(
  recent: readonly string[],
  unsaved: ReadonlySet<string>,
  most: number,
): ReadonlySet<string> {
  return new Set([...recent.slice(0, most), ...recent.filter((key) => unsaved.has(key))]);
}
