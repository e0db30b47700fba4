/** Comparing what a client sends with what is stored, however it is written. */

/** Whether everything in `now` is in `before` with the same value; a number may be written as text. */
export function sameValue(now: unknown, before: unknown): boolean {
  if (isNothing(now) || isNothing(before)) return isNothing(now) && isNothing(before);
  if (Array.isArray(now)) {
    const list = Array.isArray(before) ? before : [];
    return now.length === list.length && now.every((item, index) => sameValue(item, list[index]));
  }
  if (typeof now !== "object") {
    return now === before || (isNumeric(now, before) && sameNumber(now, before));
  }
  if (typeof before !== "object" || before === null) return false;
  return Object.entries(now as object).every(([name, value]) =>
    sameValue(value, Reflect.get(before, name)),
  );
}

export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** "5" is 5.00. */
export const sameNumber = (now: unknown, before: unknown): boolean =>
  plainDecimal(now) === plainDecimal(before);

/** The same elements in any order. */
export const sameSet = (now: unknown, before: unknown): boolean => sorted(now) === sorted(before);

/** The same rows by their ids, each with what it holds. */
export function sameRows(now: unknown, before: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(before) || now.length !== before.length) return false;
  const known = new Map(before.map((row: unknown) => [idOf(row), row]));
  return now.every((row: unknown) => {
    const id = idOf(row);
    return id !== undefined && known.has(id) && sameValue(row, known.get(id));
  });
}

/** A number without what its notation adds; anything else as it is. */
function plainDecimal(value: unknown): string {
  const text = String(value).trim();
  const [, sign = "", whole = "", part = ""] = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (whole === "" && part === "") return /\d/.test(text) ? "0" : text;
  return `${sign === "-" ? "-" : ""}${whole || "0"}${part ? `.${part}` : ""}`;
}

const sorted = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).sort()) : JSON.stringify(value);

const idOf = (row: unknown): unknown =>
  typeof row === "object" && row !== null ? Reflect.get(row, "id") : undefined;

/** A number beside its text. */
const isNumeric = (now: unknown, before: unknown): boolean =>
  typeof now !== typeof before && [now, before].some((value) => typeof value === "number");
