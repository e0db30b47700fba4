/** Where the browser keeps what survives a reload; never a token. Names are the wire contract's, with the fixed product prefix. */
const prefix = "formwork:";
const tenantKey = `${prefix}tid`;
/** Kept through a sign-out: they are choices of this device, not data of a person. */
const keptKeys = [
  tenantKey,
  `${prefix}themeConfig`,
  `${prefix}themeTenant`,
  `${prefix}lastAccount`,
  `${prefix}leaving`,
];
/** What the session itself consists of. */
const sessionKeys = ["session", "viewing", "themeUnsent"].map((name) => prefix + name);
/** Entries of this name are a person's choices on this device and hold his id; they outlive the session too. */
const ownChoices = `${prefix}prefs:`;

/** Value of one prefixed entry; null when absent or when the browser refuses storage. */
export function readEntry(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Keeps one prefixed entry; a refusing browser (private mode, full) is no reason to fail. */
export function writeEntry(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Nothing to do: the value simply does not survive a reload.
  }
}

/** Forgets one prefixed entry. */
export function removeEntry(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

/** The tenant id that survives a sign-out; null unless it is a number above 99999. */
export function readTenantId(): number | null {
  const value = Number(readEntry("tid"));
  return Number.isSafeInteger(value) && value > 99_999 ? value : null;
}

/** Keeps the tenant id for later visits; null forgets it. */
export function storeTenantId(id: number | null): void {
  writeEntry("tid", id === null ? "" : String(id));
}

/** Forgets everything kept for the person; the tenant id and the theme stay. */
export const clearSession = (): void => forgetAllBut(keptKeys);

/** Forgets what is kept for speed and comfort; the session and all choices stay. */
export const forgetKept = (): void => forgetAllBut([...keptKeys, ...sessionKeys]);

function forgetAllBut(kept: readonly string[]): void {
  for (const key of Object.keys(localStorage)) {
    const stays = !key.startsWith(prefix) || key.startsWith(ownChoices) || kept.includes(key);
    if (!stays) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}
