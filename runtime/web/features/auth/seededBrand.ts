import type { Translate } from "../../core/i18n/lightTexts.ts";
import { seedText } from "../../core/i18n/seedText.ts";
import type { Brand } from "./signIn.ts";

/** What a tenant says of itself, in the reader's language as far as it is still what the seed wrote. */
export function seededBrand(brand: Brand, t: Translate): Brand {
  const shown = (text: string | null) =>
    text === null ? null : seedText(text, (key, options) => t(key) || (options?._ ?? ""));
  const { title, viceTitle, viceDesc, copyright } = brand;
  return {
    ...brand,
    title: shown(title),
    viceTitle: shown(viceTitle),
    viceDesc: shown(viceDesc),
    copyright: shown(copyright),
  };
}
