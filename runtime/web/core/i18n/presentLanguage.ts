import { pseudoLanguage } from "../../../shared/text/pseudo.ts";
import {
  readLockedKeys,
  readOwnTheme,
  readThemeConfig,
  writeThemeConfig,
} from "../theme/themeConfig.ts";
import { knownLanguage, languages, offeredLanguage } from "./languages.ts";

const visitEntry = "formwork:lng";
/** The first language of the browser that the console has; null when it has none of them. */
let ofBrowser: string | null = null;

/** The language of the screen and of every request: that of the address for this visit, else the person's choice. */
export function presentLanguage(): string {
  const free = !readLockedKeys().includes("globalI18n");
  const chosen = readVisit() ?? (free ? (readOwnTheme().globalI18n ?? ofBrowser) : null);
  return knownLanguage(chosen ?? readThemeConfig().globalI18n);
}

/** Until a language is chosen, or the tenant has locked one, the console speaks that of the browser. */
export function followBrowserLanguage(wanted: readonly string[]): void {
  ofBrowser = wanted.map(offeredLanguage).find((code) => code !== null) ?? null;
}

/** Keeps the person's choice; it ends what an address has asked for. */
export function chooseLanguage(code: string): void {
  writeVisit(null);
  writeThemeConfig({ globalI18n: code });
}

/** Takes `?lng=de` of an address for this visit, in front of the hash or behind it; `en-XA` is the developers' language. */
export function takeAddressLanguage({ search, hash }: { search: string; hash: string }): void {
  const behind = hash.includes("?") ? hash.slice(hash.indexOf("?")) : "";
  const code = new URLSearchParams(search).get("lng") ?? new URLSearchParams(behind).get("lng");
  if (code === null) return;
  if (code === pseudoLanguage || languages.some((language) => language.code === code)) {
    writeVisit(code);
  }
}

function readVisit(): string | null {
  try {
    return sessionStorage.getItem(visitEntry);
  } catch {
    return null;
  }
}

function writeVisit(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(visitEntry);
    else sessionStorage.setItem(visitEntry, code);
  } catch {
    // Without storage the language of an address lasts for no longer than the page itself would.
  }
}
