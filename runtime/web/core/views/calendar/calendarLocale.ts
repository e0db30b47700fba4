import type { LocaleInput } from "@fullcalendar/react";
import type { TranslatedLanguage } from "../../i18n/languages.ts";

type Load = () => Promise<{ default: LocaleInput }>;

/** The calendar's own words and the first day of the week; the rest of its texts is ours. */
const loaders: Record<string, Load> = {
  "zh-CN": () => import("@fullcalendar/react/locales/zh-cn"),
  "zh-TW": () => import("@fullcalendar/react/locales/zh-tw"),
  "zh-HK": () => import("@fullcalendar/react/locales/zh-tw"),
  de: () => import("@fullcalendar/react/locales/de"),
  es: () => import("@fullcalendar/react/locales/es"),
  fi: () => import("@fullcalendar/react/locales/fi"),
  fr: () => import("@fullcalendar/react/locales/fr"),
  it: () => import("@fullcalendar/react/locales/it"),
  ja: () => import("@fullcalendar/react/locales/ja"),
  ko: () => import("@fullcalendar/react/locales/ko"),
  no: () => import("@fullcalendar/react/locales/nb"),
  pl: () => import("@fullcalendar/react/locales/pl"),
  pt: () => import("@fullcalendar/react/locales/pt-br"),
  ru: () => import("@fullcalendar/react/locales/ru"),
} satisfies Record<TranslatedLanguage, Load>;

/** The calendar's language pack; English needs none. */
export const loadCalendarLocale = async (language: string): Promise<LocaleInput | null> =>
  (await loaders[language]?.())?.default ?? null;
