import { readEntry, writeEntry } from "../../core/session/tokenStore.ts";
import { newTab, type Tab } from "./tabList.ts";

/** Whose tabs: one person in one tenant. */
export interface Owner {
  id: number;
  tenantId: number;
}

const openKey = ({ id, tenantId }: Owner) => `formwork:tabs:${tenantId}:${id}`;
/** Among a person's choices on this device, which outlive the session. */
const pinKey = ({ id, tenantId }: Owner) => `prefs:${id}:pins:${tenantId}`;

type Stored = Pick<Tab, "key" | "pathname" | "search" | "title" | "pinned">;

/** Open tabs of this window from before a reload (none unless `open`), behind the pinned ones of this browser. */
export function readTabs(owner: Owner, open: boolean): Tab[] {
  const last = parse(readOpen(owner)).filter(isStored);
  const titles = new Map(last.map(({ key, title }) => [key, title]));
  const pins = parse(readEntry(pinKey(owner)))
    .filter(isStored)
    .map((tab) => revive({ ...tab, title: titles.get(tab.key) ?? null }, true));
  const rest = (open ? last : [])
    .filter(({ key }) => pins.every((pin) => pin.key !== key))
    .map((tab) => revive(tab, false));
  return [...pins, ...rest];
}

/** Keeps the open tabs for a reload of this window, and what is pinned, without the names of records, for later visits. */
export function writeTabs(owner: Owner, tabs: readonly Tab[]): void {
  const stored = tabs.map(({ key, pathname, search, title, pinned }) => ({
    key,
    pathname,
    search,
    title,
    pinned,
  }));
  try {
    sessionStorage.setItem(openKey(owner), JSON.stringify(stored));
  } catch {
    // A browser that refuses storage starts with one tab.
  }
  const pins = stored.filter(({ pinned }) => pinned).map((tab) => ({ ...tab, title: null }));
  writeEntry(pinKey(owner), JSON.stringify(pins));
}

function readOpen(owner: Owner): string | null {
  try {
    return sessionStorage.getItem(openKey(owner));
  } catch {
    return null;
  }
}

const revive = ({ key, pathname, search, title }: Stored, pinned: boolean): Tab => ({
  ...newTab({ key, pathname, search, state: null }, pinned),
  title,
});

function parse(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { key, pathname, search, title } = value as Partial<Stored>;
  return (
    [key, pathname, search].every((part) => typeof part === "string") &&
    (title === null || typeof title === "string")
  );
}
