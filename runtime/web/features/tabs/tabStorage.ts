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

type Stored = Pick<Tab, "key" | "pathname" | "search" | "title" | "pinned"> &
  Partial<Pick<Tab, "frame">>;

/** Open tabs of this window from before a reload (none unless `open`), behind the pinned ones of this browser. */
export function readTabs(owner: Owner, open: boolean): Tab[] {
  const last = parse(readOpen(owner)).filter(isStored);
  const named = new Map(last.map((tab) => [tab.key, tab]));
  const pins = parse(readEntry(pinKey(owner)))
    .filter(isStored)
    .map((tab) => {
      const { title = null, frame = null } = named.get(tab.key) ?? {};
      return revive({ ...tab, title, frame }, true);
    });
  const rest = (open ? last : [])
    .filter(({ key }) => pins.every((pin) => pin.key !== key))
    .map((tab) => revive(tab, false));
  return [...pins, ...rest];
}

/** Keeps the open tabs for a reload of this window, and what is pinned, without the names of records, for later visits. */
export function writeTabs(owner: Owner, tabs: readonly Tab[]): void {
  const stored = tabs.map(({ key, pathname, search, title, frame, pinned }) => ({
    key,
    pathname,
    search,
    title,
    frame,
    pinned,
  }));
  try {
    sessionStorage.setItem(openKey(owner), JSON.stringify(stored));
  } catch {
    // A browser that refuses storage starts with one tab.
  }
  const pins = stored
    .filter(({ pinned }) => pinned)
    .map((tab) => ({ ...tab, title: null, frame: null }));
  writeEntry(pinKey(owner), JSON.stringify(pins));
}

function readOpen(owner: Owner): string | null {
  try {
    return sessionStorage.getItem(openKey(owner));
  } catch {
    return null;
  }
}

const revive = ({ key, pathname, search, title, frame = null }: Stored, pinned: boolean): Tab => ({
  ...newTab({ key, pathname, search, state: null }, pinned),
  title,
  frame,
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
