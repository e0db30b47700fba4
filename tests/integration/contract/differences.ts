/**
 * What an answer must look like: a kind, a list of shapes (of which the first item at least is looked at), or an object whose
 * keys are all there and no others. A key in `may` of an object shape may be there besides.
 */
export type Shape = Kind | [Shape] | ObjectShape | { map: Shape };
export type Kind =
  | "num"
  | "num?"
  | "str"
  | "str?"
  | "bool"
  | "dt"
  | "dt?"
  | "null"
  | "any"
  | "nums"
  | "strs";
export interface ObjectShape {
  keys: Record<string, Shape>;
  may?: readonly string[];
}

const dateTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const kinds: Record<Kind, (value: unknown) => boolean> = {
  num: (value) => typeof value === "number",
  "num?": (value) => value === null || typeof value === "number",
  str: (value) => typeof value === "string",
  "str?": (value) => value === null || typeof value === "string",
  bool: (value) => typeof value === "boolean",
  dt: (value) => typeof value === "string" && dateTime.test(value),
  "dt?": (value) => value === null || (typeof value === "string" && dateTime.test(value)),
  null: (value) => value === null,
  any: () => true,
  nums: (value) => Array.isArray(value) && value.every((item) => typeof item === "number"),
  strs: (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
};

/** What differs from the shape, one line each. */
export function differences(shape: Shape, value: unknown, place = "result"): string[] {
  if (typeof shape === "string")
    return kinds[shape](value) ? [] : [`${place}: ${JSON.stringify(value)} is no ${shape}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    const items = value.slice(0, 20);
    if (items.length === 0) return [`${place} is empty: nothing was looked at`];
    return items.flatMap((item, index) => differences(shape[0], item, `${place}[${index}]`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [`${place} is no object`];
  const given = value as Record<string, unknown>;
  if ("map" in shape)
    return Object.entries(given).flatMap(([key, item]) =>
      differences(shape.map, item, `${place}.${key}`),
    );
  const missing = Object.keys(shape.keys).filter((key) => !Object.hasOwn(given, key));
  const allowed = new Set([...Object.keys(shape.keys), ...(shape.may ?? [])]);
  const foreign = Object.keys(given).filter((key) => !allowed.has(key));
  return [
    ...missing.map((key) => `${place}.${key} is missing`),
    ...foreign.map((key) => `${place}.${key} is not in the contract`),
    ...Object.entries(shape.keys)
      .filter(([key]) => Object.hasOwn(given, key))
      .flatMap(([key, kind]) => differences(kind, given[key], `${place}.${key}`)),
  ];
}
