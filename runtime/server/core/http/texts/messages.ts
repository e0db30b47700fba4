import type { FieldFault, FormworkError } from "../../../../shared/errors/formworkError.ts";
import { countOf, pluralKeys } from "../../../../shared/text/pluralKeys.ts";
import { generatedNames } from "../../../../shared/text/generatedNames.ts";
import { pseudoLanguage, pseudoText } from "../../../../shared/text/pseudo.ts";
import { filled } from "./filled.ts";
import { matchLocale } from "./matchLocale.ts";
import { partTexts } from "./partTexts.ts";

/** Nested texts of one language, as in locales/<lng>/<file>.json mounted under the file's name. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

export type Locales = Readonly<Record<string, MessageTree>>;

export const defaultLocale = "zh-CN";
const sourceLocale = "en";
const boundOfCache = 500;

/** Texts in the language of the person, with the English source text behind them. */
export interface Translator {
  /** The known locales. */
  readonly locales: readonly string[];
  /** One of the known locales for an Accept-Language header; zh-CN when none fits. */
  localeOf(acceptLanguage: string | undefined): string;
  /** Text of a key with its {{placeholders}} filled; undefined: no language has it. */
  text(locale: string, key: string, params?: Record<string, string | number>): string | undefined;
  /** Texts of a file of messages, each with its key there. */
  entries(locale: string, file: string): [string, string][];
  /** Seeded texts as they are stored, each as this language tells it. */
  seeded(locale: string): [string, string][];
  /** Text of an error, without its code. */
  error(locale: string, error: FormworkError, requestId: string): string;
  /** Text of what is wrong with a field. */
  fault(locale: string, fault: FieldFault): string;
}

export function createTranslator(locales: Locales): Translator {
  const known = new Map(
    [...Object.keys(locales), pseudoLanguage].map((name) => [name.toLowerCase(), name]),
  );
  const answers = new Map<string, string>();

  const find = (locale: string, key: string): string | undefined => {
    if (locale === pseudoLanguage) {
      const found = lookUp(locales[sourceLocale], key);
      return found === undefined ? undefined : pseudoText(found);
    }
    return lookUp(locales[locale], key) ?? lookUp(locales[sourceLocale], key);
  };
  const text: Translator["text"] = (locale, key, params = {}) => {
    const keys = pluralKeys(key, locale, countOf(params));
    const found = keys.map((name) => find(locale, name)).find((one) => one !== undefined);
    return found === undefined ? undefined : filled(found, params);
  };
  const fault: Translator["fault"] = (locale, { key, params, texts, parts }) => {
    const usual = () => {
      const said = texts?.[locale] ?? text(locale, `validation.${key}`, params) ?? key;
      return filled(said, partTexts(locale, parts, text));
    };
    if (typeof params?.rule !== "string") return usual();
    // A rule, or a check with a message of its own, is told in the words of its entity.
    const own = texts?.[locale] ?? text(locale, params.rule) ?? params.message;
    return own === undefined ? usual() : filled(String(own), params);
  };
  return {
    locales: Object.keys(locales),
    text,
    entries: (locale, file) => {
      const node = (name: string) => locales[name]?.[file];
      const tree = { ...asTree(node(sourceLocale)), ...asTree(node(locale)) };
      return Object.entries(tree)
        .filter((entry): entry is [string, string] => typeof entry[1] === "string")
        .map(([key, value]) => [key, locale === pseudoLanguage ? pseudoText(value) : value]);
    },
    seeded: (locale) => {
      const own = locales[locale === pseudoLanguage ? sourceLocale : locale] ?? {};
      const generated = generatedNames(locales[defaultLocale] ?? {}, own);
      const texts = Object.entries({ ...generated, ...asTree(own["seed"]) });
      return texts
        .filter((entry): entry is [string, string] => typeof entry[1] === "string")
        .map(([stored, one]) => [stored, locale === pseudoLanguage ? pseudoText(one) : one]);
    },
    localeOf(header) {
      if (header === undefined) return defaultLocale;
      let answer = answers.get(header);
      if (answer === undefined) {
        answer = matchLocale(known, header, defaultLocale);
        if (answers.size >= boundOfCache) answers.clear();
        answers.set(header, answer);
      }
      return answer;
    },
    error: (locale, error, requestId) =>
      error.reasons.length > 0
        ? error.reasons.map((reason) => fault(locale, reason)).join("\n")
        : (text(locale, `error.${error.code}`, { requestId, ...error.params }) ?? error.code),
    fault,
  };
}

function asTree(node: string | MessageTree | undefined): MessageTree {
  return typeof node === "object" ? node : {};
}

function lookUp(tree: MessageTree | undefined, key: string): string | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === "string" ? node : undefined;
}
