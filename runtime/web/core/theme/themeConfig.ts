import { mergeTheme, noTenantTheme, type TenantTheme } from "../../../shared/theme/mergeTheme.ts";
import { isChosen } from "../../../shared/theme/checkTheme.ts";
import type { ThemeChoices, ThemeConfig, ThemeKey } from "../../../shared/theme/themeSchema.ts";
import { setRegion } from "../time/region.ts";
import { readEntry, removeEntry, writeEntry } from "../session/tokenStore.ts";

/** The person's own choices in this browser; names are the wire contract's. */
const ownEntry = "themeConfig";
const tenantEntry = "themeTenant";
/** Names of the choices that the server has not heard of yet. */
const unsentEntry = "themeUnsent";

interface Kept {
  own: ThemeChoices;
  tenant: TenantTheme;
  config: ThemeConfig;
}

const listeners = new Set<() => void>();
let kept: Kept | null = null;

/** Every setting as it holds now; the same object until one changes. Without a choice the system decides about dark. */
export const readThemeConfig = (): ThemeConfig => present().config;

/** Changes some settings, keeps them and tells every tab. What the tenant has locked stays as it is. */
export function writeThemeConfig(change: ThemeChoices): void {
  const { own, tenant } = present();
  const open = Object.entries(change).filter(([key]) => !tenant.locked.includes(key as ThemeKey));
  if (open.length === 0) return;
  keepOwn({ ...own, ...Object.fromEntries(open) });
  noteUnsent(open.map(([key]) => key as ThemeKey));
}

/** Forgets the person's own choice of these settings, or of all. */
export function resetThemeConfig(keys?: readonly ThemeKey[]): void {
  const { own } = present();
  const forgotten = (Object.keys(own) as ThemeKey[]).filter((key) => !keys || keys.includes(key));
  const rest = Object.entries(own).filter(([key]) => !forgotten.includes(key as ThemeKey));
  keepOwn(Object.fromEntries(rest));
  noteUnsent(forgotten);
}

/** The person's own choices alone. */
export const readOwnTheme = (): ThemeChoices => present().own;

/** What holds where the person has chosen nothing. */
export const readTenantConfig = (): ThemeConfig => withSystemMode(present().tenant, {});

/** Settings that the tenant has locked. */
export const readLockedKeys = (): readonly ThemeKey[] => present().tenant.locked;

/** Takes what the server says: the tenant's part, and the person's own choices when they are known. */
export function takeServerTheme(tenant: TenantTheme, own?: ThemeChoices): void {
  writeEntry(tenantEntry, JSON.stringify(tenant));
  if (own) writeEntry(ownEntry, JSON.stringify(own));
  refresh();
}

/** Another tenant's sign-in page: what was kept of the last one does not hold. */
export function forgetTenantTheme(): void {
  removeEntry(tenantEntry);
  refresh();
}

/** Choices that the server does not know yet; a missing value means that the choice was taken back. */
export function readUnsent(): ThemeKey[] {
  return parse<ThemeKey[]>(readEntry(unsentEntry), []);
}

/** The server has taken these. */
export function clearUnsent(sent: readonly ThemeKey[]): void {
  writeEntry(unsentEntry, JSON.stringify(readUnsent().filter((key) => !sent.includes(key))));
}

/** Calls `listener` after every change, also of another tab; gives the function that stops it. */
export function followTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key.endsWith(ownEntry) || key.endsWith(tenantEntry)) refresh();
}

function present(): Kept {
  return (kept ??= hold(load()));
}

/** Dates and numbers are written by functions that take no settings: they learn of them here. */
function hold(next: Kept): Kept {
  setRegion(next.config);
  return next;
}

function load(): Kept {
  const own = parse<ThemeChoices>(readEntry(ownEntry), {});
  const tenant = { ...noTenantTheme, ...parse(readEntry(tenantEntry), noTenantTheme) };
  return { own, tenant, config: withSystemMode(tenant, own) };
}

function withSystemMode(tenant: TenantTheme, own: ThemeChoices): ThemeConfig {
  const chosen = mergeTheme(tenant, own);
  const ownMode = tenant.locked.includes("isIsDark") ? undefined : own.isIsDark;
  const decided = ownMode ?? tenant.defaults.isIsDark;
  if (decided !== undefined) return chosen;
  return { ...chosen, isIsDark: prefersDark() };
}

/** Outside a browser nothing is preferred: what is written there is light. */
const prefersDark = () =>
  typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;

function keepOwn(own: ThemeChoices): void {
  writeEntry(ownEntry, JSON.stringify(own));
  const { tenant } = present();
  kept = hold({ own, tenant, config: withSystemMode(tenant, own) });
  for (const listener of listeners) listener();
}

function noteUnsent(keys: readonly ThemeKey[]): void {
  const chosen = keys.filter(isChosen);
  if (chosen.length > 0)
    writeEntry(unsentEntry, JSON.stringify([...new Set([...readUnsent(), ...chosen])]));
}

function refresh(): void {
  kept = hold(load());
  for (const listener of listeners) listener();
}

function parse<T extends object>(text: string | null, absent: T): T {
  if (!text) return absent;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as T) : absent;
  } catch {
    return absent;
  }
}
