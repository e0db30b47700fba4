import { isZone, ownZone, wallAt } from "../../../shared/recurrence/zone.ts";
import { languageTag } from "../i18n/languages.ts";

/** Region and time zone of the person; empty: those of the device. The settings set them. */
let chosen = { region: "", timeZone: "" };

export function setRegion({ region, timeZone }: typeof chosen): void {
  chosen = { region, timeZone };
}

/** Language and region as one tag for Intl: English as the United Kingdom writes dates and numbers is en-GB. */
export function regionalTag(language: string): string {
  const of = [language, chosen.region, ...navigator.languages].join(" ");
  if (of !== made.of) made = { of, tag: tagOf(language, chosen.region, navigator.languages) };
  return made.tag;
}

/** Every date on a page asks for it, and making one costs more than the date. */
let made = { of: "", tag: "" };

/** Without a chosen region, the region that the browser names for the same language decides, otherwise the language alone. */
export function tagOf(language: string, region: string, ofBrowser: readonly string[]): string {
  const tag = languageTag(language);
  const full = new Intl.Locale(tag).maximize();
  const wanted = region || regionOf(full, ofBrowser);
  if (!wanted) return tag;
  try {
    return new Intl.Locale(full, { region: wanted }).minimize().toString();
  } catch {
    return tag;
  }
}

function regionOf({ language, script }: Intl.Locale, tags: readonly string[]): string | undefined {
  for (const tag of tags) {
    // Browsers on some systems give what is no tag ("en-US@posix").
    const locale = new Intl.Locale(tag.replace(/@.*/, ""));
    const known = locale.maximize();
    if (locale.region && known.language === language && known.script === script)
      return locale.region;
  }
  return undefined;
}

/** The time zone that the person has chosen, otherwise that of the device. */
export function presentZone(): string {
  return isZone(chosen.timeZone) ? chosen.timeZone : deviceZone();
}

/** Every moment on a page asks for it; that the device has travelled is noticed within a second. */
let device = { zone: "", until: 0 };

function deviceZone(): string {
  const now = performance.now();
  if (now >= device.until || now < device.until - zoneKept)
    device = { zone: ownZone(), until: now + zoneKept };
  return device.zone;
}

const zoneKept = 1000;

/** 0 for Monday: the day on which weeks begin in the region of a tag. */
export function weekStartOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const first = locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
  return (first + 6) % 7;
}

/** The present day where the person is, such as 2026-11-22. */
export const presentDay = (now = Date.now()): string => wallAt(now, presentZone()).day;

/** 0 for Monday: the day on which weeks begin for the person. */
export const presentWeekStart = (): number => {
  const language = typeof document === "undefined" ? "" : document.documentElement.lang;
  return language ? weekStartOf(regionalTag(language)) : 0;
};
