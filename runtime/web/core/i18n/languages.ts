import { pseudoLanguage } from "../../../shared/text/pseudo.ts";

/** Languages of the console, in the order they are offered, each by its own name. */
export const languages = [
  { code: "zh-CN", name: "简体中文" },
  { code: "zh-TW", name: "繁體中文(台灣)" },
  { code: "zh-HK", name: "繁體中文(香港)" },
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "es", name: "Español" },
  { code: "fi", name: "Suomeksi" },
  { code: "fr", name: "Français" },
  { code: "it", name: "Italiano" },
  { code: "ja", name: "日本語" },
  { code: "ko", name: "한국어" },
  { code: "no", name: "Norsk" },
  { code: "pl", name: "Polski" },
  { code: "pt", name: "Português" },
  { code: "ru", name: "Русский" },
] as const;

/** Languages whose texts are translated from English. */
export type TranslatedLanguage = Exclude<(typeof languages)[number]["code"], "en">;

export const defaultLanguage = "zh-CN";
/** The source language of entity texts: what is missing elsewhere is taken from here. */
export const sourceLanguage = "en";

/** The code when it is offered or the developers' pseudo language, otherwise the default. */
export const knownLanguage = (code: string): string =>
  code === pseudoLanguage || languages.some((language) => language.code === code)
    ? code
    : defaultLanguage;

/** The language that serves who asks for this tag ("pt-BR", "zh-Hant-MO", "nb"); null: none does. */
export function offeredLanguage(tag: string): string | null {
  // Browsers on some systems give what is no tag ("en-US@posix").
  const { language, script, region } = new Intl.Locale(tag.replace(/@.*/, "")).maximize();
  if (language === "zh" && script === "Hant") return region === "TW" ? "zh-TW" : "zh-HK";
  const code = { zh: defaultLanguage, nb: "no", nn: "no" }[language] ?? language;
  return languages.some((offered) => offered.code === code) ? code : null;
}

/** The language tag of HTML: the console's `no` is Bokmål. */
export const languageTag = (code: string): string => (code === "no" ? "nb" : code);
