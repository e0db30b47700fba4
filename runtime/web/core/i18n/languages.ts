/** Languages with complete texts, in the order they are offered. */
export const languages = [
  { code: "zh-CN", name: "简体中文" },
  { code: "en", name: "English" },
] as const;

export const defaultLanguage = "zh-CN";
/** The source language of entity texts: what is missing elsewhere is taken from here. */
export const sourceLanguage = "en";

/** The code when it is offered, otherwise the default. */
export const knownLanguage = (code: string): string =>
  languages.some((language) => language.code === code) ? code : defaultLanguage;
