import { useQuery } from "@tanstack/react-query";
import { useLocaleState } from "react-admin";
import { expressionOf } from "../../../../shared/cron/expression.ts";
import type { TranslatedLanguage } from "../../i18n/languages.ts";
import { dateFormat } from "../../time/formats.ts";

interface Library {
  name: string;
  load: () => Promise<unknown>;
}

/** The languages of the console as cronstrue has them: its name, and how its texts are loaded. English is built in. */
const languages: Readonly<Record<string, Library>> = {
  "zh-CN": { name: "zh_CN", load: () => import("cronstrue/locales/zh_CN.min.js") },
  "zh-TW": { name: "zh_TW", load: () => import("cronstrue/locales/zh_TW.min.js") },
  "zh-HK": { name: "zh_TW", load: () => import("cronstrue/locales/zh_TW.min.js") },
  de: { name: "de", load: () => import("cronstrue/locales/de.min.js") },
  es: { name: "es", load: () => import("cronstrue/locales/es.min.js") },
  fi: { name: "fi", load: () => import("cronstrue/locales/fi.min.js") },
  fr: { name: "fr", load: () => import("cronstrue/locales/fr.min.js") },
  it: { name: "it", load: () => import("cronstrue/locales/it.min.js") },
  ja: { name: "ja", load: () => import("cronstrue/locales/ja.min.js") },
  ko: { name: "ko", load: () => import("cronstrue/locales/ko.min.js") },
  no: { name: "nb", load: () => import("cronstrue/locales/nb.min.js") },
  pl: { name: "pl", load: () => import("cronstrue/locales/pl.min.js") },
  pt: { name: "pt_PT", load: () => import("cronstrue/locales/pt_PT.min.js") },
  ru: { name: "ru", load: () => import("cronstrue/locales/ru.min.js") },
} satisfies Record<TranslatedLanguage, Library>;

/** Says in a language when a schedule is due; null for what cannot be read. */
export async function describeSchedule(cron: string, language: string): Promise<string | null> {
  const { default: cronstrue } = await import("cronstrue");
  const own = languages[language];
  await own?.load();
  const { hour12 } = dateFormat(language, { hour: "numeric" }).resolvedOptions();
  try {
    return cronstrue.toString(expressionOf(cron), {
      locale: own?.name ?? "en",
      use24HourTimeFormat: hour12 !== true,
    });
  } catch {
    return null;
  }
}

/** The sentence of a schedule in the present language; null while it loads and for what cannot be read. */
export function useScheduleSentence(cron: string | null): string | null {
  const [language] = useLocaleState();
  const { data } = useQuery({
    queryKey: ["scheduleSentence", cron, language],
    queryFn: () => describeSchedule(cron ?? "", language),
    enabled: cron !== null && cron.trim() !== "",
    staleTime: Infinity,
  });
  return data ?? null;
}
