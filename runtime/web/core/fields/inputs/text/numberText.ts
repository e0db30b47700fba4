import { groupDecimal, numberFormat, numberSigns } from "../../../time/formats.ts";

const plain = /^-?\d+(\.\d+)?$/;

/** A number as it is read: with the signs of language and region. Whole numbers of four digits may be years and stay whole. */
export function readNumberText(value: unknown, whole: boolean, language: string): string {
  if (whole && typeof value === "number")
    return numberFormat(language, { useGrouping: "min2" }).format(value);
  return typeof value === "string" ? groupDecimal(value, language) : textOf(value);
}

/** The same while it is typed: with the person's decimal sign and nothing else that would move about. */
export function typedNumberText(value: unknown, language: string): string {
  const text = textOf(value);
  return plain.test(text) ? text.replace(".", numberSigns(language).point) : text;
}

/**
 * What was typed as the server writes numbers: without thousands separators, with a point. A text that is no number by the signs of
 * language and region stays as it is, for the check to refuse: "1,5" is no number where the comma parts thousands.
 */
export function parseNumberText(typed: string, language: string): string {
  const { point, group } = numberSigns(language);
  const text = typed.trim().replace(/[\u2212\u2010]/, "-");
  const [whole = "", fraction, ...rest] = text.split(point);
  if (rest.length > 0) return typed;
  const joined = ungrouped(whole, group);
  const number = fraction === undefined ? joined : `${joined || "0"}.${fraction}`;
  if (joined !== null && plain.test(number ?? "")) return number ?? typed;
  return typed;
}

/** Digits without separators; null where what is between them does not separate thousands. */
function ungrouped(whole: string, group: string): string | null {
  const { any, grouped } = groupingOf(group);
  if (!any) return whole;
  const joined = whole.replace(any, "");
  if (joined === whole) return whole;
  return grouped.test(whole) ? joined : null;
}

type Grouping = { any: RegExp; grouped: RegExp } | { any: null; grouped: null };

/** Patterns by separator, for this is asked with every key. */
const groupings = new Map<string, Grouping>();

function groupingOf(group: string): Grouping {
  const known = groupings.get(group);
  if (known) return known;
  // Keyboards have no narrow or hard spaces: any space, and for Switzerland any apostrophe, counts as the separator.
  const signs = /^\s$/.test(group) ? "\\s" : /^['’]$/.test(group) ? "'’" : escaped(group);
  const made: Grouping = signs
    ? {
        any: new RegExp(`[${signs}]`, "g"),
        grouped: new RegExp(`^-?\\d{1,3}([${signs}]\\d{2,3})*[${signs}]\\d{3}$`),
      }
    : { any: null, grouped: null };
  groupings.set(group, made);
  return made;
}

const escaped = (sign: string): string => sign.replace(/[\\\]^-]/g, "\\$&");

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
