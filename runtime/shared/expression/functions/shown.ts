import { numberText, roundTo, type ExactNumber } from "../evaluate/exactNumber.ts";
import type { Value } from "../evaluate/readValue.ts";
import { sqlLiteral } from "../sql/sqlLiteral.ts";
import { partsOfDate } from "./calendar.ts";
import type { Fixed, FunctionDefinition, Parameter, WorkedFunction } from "./definition.ts";

/** How languages write numbers and dates; the same here and in the database, which has no such tables. */
interface Style {
  group: string;
  point: string;
  date: string;
  /** A currency stands before its amount. */
  before: boolean;
}

const narrow = "\u202f";
const wide = "\u00a0";
const asian: Style = { group: ",", point: ".", date: "YYYY/MM/DD", before: true };
const latin: Style = { group: ".", point: ",", date: "DD/MM/YYYY", before: false };
const spaced: Style = { group: wide, point: ",", date: "DD.MM.YYYY", before: false };
const english: Style = { ...asian, date: "MM/DD/YYYY" };
const styles: Readonly<Record<string, Style>> = {
  "zh-CN": asian,
  "zh-HK": { ...asian, date: "DD/MM/YYYY" },
  "zh-TW": asian,
  ja: asian,
  ko: { ...asian, date: "YYYY. MM. DD." },
  de: { ...latin, date: "DD.MM.YYYY" },
  fr: { ...latin, group: narrow },
  es: latin,
  it: latin,
  pt: { ...latin, before: true },
  ru: spaced,
  pl: spaced,
  fi: spaced,
  no: spaced,
};

const styleOf = (lang: Value | undefined): Style =>
  (typeof lang === "string" ? styles[lang] : undefined) ?? english;

/** A value that depends on the language. */
function byLanguage(lang: string, of: (style: Style) => string): string {
  const others = Object.entries(styles).filter(([, style]) => of(style) !== of(english));
  const cases = others.map(([code, style]) => ` when ${sqlLiteral(code)} then ${of(style)}`);
  return `(case ${lang}${cases.join("")} else ${of(english)} end)`;
}

const grouped = (whole: string, group: string): string =>
  whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${group}`);

const lang: Parameter = { name: "lang", takes: "text" };
const currencyPattern = /^[A-Z]{3}$/;

/** The code of a currency, as ISO 4217 has them. */
export const isCurrency = (text: string): boolean => currencyPattern.test(text);

const digitsOf = (digits: Fixed | undefined): number => Number(digits ?? 0);

/** What `format` is linked to; `lang` is added there. */
export const shownFunctions = {
  formatNumber: {
    parameters: [
      { name: "value", takes: "number" },
      { name: "digits", takes: "integer", fixed: 20 },
      { name: "currency", takes: "text", fixed: "pattern" },
      lang,
    ],
    lenient: true,
    js: ([value, digits, currency, language]) => {
      if (value === null) return null;
      const scale = digits === null ? 0 : Number((digits as ExactNumber).digits);
      const { group, point, before } = styleOf(language);
      const [whole = "", fraction] = numberText(roundTo(value as ExactNumber, scale)).split(".");
      const number = grouped(whole, group) + (fraction === undefined ? "" : point + fraction);
      if (typeof currency !== "string") return number;
      return before ? currency + wide + number : number + wide + currency;
    },
    sql: ([value, , , language = ""], [, digits, currency]) => {
      const scale = digitsOf(digits);
      const text = `round(${value}, ${scale})::text`;
      const whole = `regexp_replace(split_part(${text}, '.', 1), '(\\d)(?=(\\d{3})+$)', '\\1,', 'g')`;
      const all = scale > 0 ? `(${whole} || '.' || split_part(${text}, '.', 2))` : whole;
      const signs = byLanguage(language, ({ group, point }) => sqlLiteral(group + point));
      const number = `translate(${all}, ',.', ${signs})`;
      if (typeof currency !== "string") return number;
      const [front, back] = [sqlLiteral(currency + wide), sqlLiteral(wide + currency)];
      const first = byLanguage(language, ({ before }) => (before ? front : "''"));
      const last = byLanguage(language, ({ before }) => (before ? "''" : back));
      return `(${first} || ${number} || ${last})`;
    },
    copies: 3,
    size: ([value]) => ({ whole: 0, scale: 0, length: 2 * (value?.whole ?? 0) + 30 }),
  },
  formatDate: {
    parameters: [{ name: "value", takes: "date" }, lang],
    lenient: true,
    js: ([value, language]) => {
      if (typeof value !== "string") return null;
      const { year, month, day } = partsOfDate(value);
      return styleOf(language)
        .date.replace("YYYY", String(year).padStart(4, "0"))
        .replace("MM", String(month).padStart(2, "0"))
        .replace("DD", String(day).padStart(2, "0"));
    },
    sql: ([value, language = ""]) =>
      `to_char(${value}, ${byLanguage(language, ({ date }) => sqlLiteral(date))})`,
    size: () => ({ whole: 0, scale: 0, length: 20 }),
  },
} as const satisfies Record<string, WorkedFunction>;

/** Linked in link/linkFormat.ts. */
export const formatFunctions = {
  format: {
    kind: "own",
    parameters: [
      { name: "value", takes: "any" },
      { name: "digits", takes: "integer", fixed: 20, optional: true },
      { name: "currency", takes: "any", optional: true },
    ],
    meaning:
      "A number with so many digits after the point, 0 if left out, or a date, as the language of the person writes it; a currency is written out, as in 'EUR'. For display alone: in computed fields that are not stored.",
    nulls: "strict",
    example: "format(1234.5, 2, 'EUR')",
    result: `EUR${wide}1,234.50`,
  },
} as const satisfies Record<string, FunctionDefinition>;
