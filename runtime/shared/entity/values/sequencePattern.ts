/**
 * Parts of a pattern such as `INV-{branch}-{yyyy}{mm}-{0000}`: periods of the calendar, names of fields, and one group of zeros for the
 * number.
 */
const parts = /\{(yyyy|yy|mm|dd|0{1,12}|[a-z][A-Za-z0-9]*)\}/g;

const readPeriods: Record<string, (today: string) => string> = {
  yyyy: (today) => today.slice(0, 4),
  yy: (today) => today.slice(2, 4),
  mm: (today) => today.slice(5, 7),
  dd: (today) => today.slice(8, 10),
};

const namesOf = (pattern: string): string[] =>
  [...pattern.matchAll(parts)].map(([, name]) => name ?? "");

/** Names of the fields whose values are part of the number, and by which numbers are counted apart. */
export const sequenceFields = (pattern: string): string[] =>
  namesOf(pattern).filter((name) => !name.startsWith("0") && !(name in readPeriods));

/**
 * True when numbers can be written by the pattern: one group of zeros, plain characters around it, and no month without its year nor
 * day without its month, for such numbers would come again.
 */
export function isSequencePattern(pattern: string): boolean {
  const names = namesOf(pattern);
  const numbers = names.filter((name) => name.startsWith("0"));
  const has = (name: string) => names.includes(name);
  const whole =
    (!has("dd") || has("mm")) && (!has("mm") || has("yyyy") || has("yy")) && numbers.length === 1;
  return whole && /^[A-Za-z0-9 _./#-]*$/.test(pattern.replaceAll(parts, ""));
}

/** The period that numbers are counted within on a day (`yyyy-MM-dd`), the smallest one of the pattern; "" counts forever. */
export function sequencePeriod(pattern: string, today: string): string {
  return namesOf(pattern)
    .flatMap((name) => readPeriods[name]?.(today) ?? [])
    .join("-");
}

const periodFormats: Record<string, string> = { yyyy: "YYYY", yy: "YY", mm: "MM", dd: "DD" };

/** The format with which PostgreSQL's to_char writes the period of a day like `sequencePeriod`. */
export function sequencePeriodFormat(pattern: string): string {
  return namesOf(pattern)
    .flatMap((name) => periodFormats[name] ?? [])
    .join("-");
}

/** Writes a number into its pattern; one with more digits than the pattern has keeps them all. `values`: those of the fields in it. */
export function formatSequence(
  pattern: string,
  today: string,
  value: number,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return pattern.replace(parts, (_, name: string) => {
    if (name.startsWith("0")) return String(value).padStart(name.length, "0");
    return readPeriods[name]?.(today) ?? String(values[name] ?? "");
  });
}
