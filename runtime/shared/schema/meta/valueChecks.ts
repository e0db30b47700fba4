import { isObject } from "../read/prune.ts";
import { add, isSchema, limit, listOf, type At, type Check } from "./checking.ts";

/** Keywords that look at a value itself, and at the names of its members, but into none of them. */
export const valueChecks: Record<string, Check> = {
  type(at, given) {
    const { value } = at;
    const isRight = Array.isArray(given)
      ? given.some((type) => isOfType(value, String(type)))
      : isOfType(value, String(given));
    if (!isRight) add(at, "type", { type: given }, `must be ${[given].flat().join(",")}`);
  },
  enum(at, given) {
    const allowed = listOf(given);
    if (allowed.some((each) => isSame(each, at.value))) return;
    add(at, "enum", { allowedValues: given }, "must be equal to one of the allowed values");
  },
  const(at, given) {
    if (isSame(given, at.value)) return;
    add(at, "const", { allowedValue: given }, "must be equal to constant");
  },
  minLength(at, given) {
    const isShort = typeof at.value === "string" && [...at.value].length < Number(given);
    if (isShort) limit(at, "minLength", given, "fewer", "characters");
  },
  maxLength(at, given) {
    const isLong = typeof at.value === "string" && [...at.value].length > Number(given);
    if (isLong) limit(at, "maxLength", given, "more", "characters");
  },
  pattern(at, given) {
    if (typeof at.value !== "string" || new RegExp(String(given), "u").test(at.value)) return;
    add(at, "pattern", { pattern: given }, `must match pattern "${String(given)}"`);
  },
  minimum(at, given) {
    if (typeof at.value !== "number" || at.value >= Number(given)) return;
    add(at, "minimum", { comparison: ">=", limit: given }, `must be >= ${String(given)}`);
  },
  maximum(at, given) {
    if (typeof at.value !== "number" || at.value <= Number(given)) return;
    add(at, "maximum", { comparison: "<=", limit: given }, `must be <= ${String(given)}`);
  },
  minItems(at, given) {
    const isShort = Array.isArray(at.value) && at.value.length < Number(given);
    if (isShort) limit(at, "minItems", given, "fewer", "items");
  },
  maxItems(at, given) {
    const isLong = Array.isArray(at.value) && at.value.length > Number(given);
    if (isLong) limit(at, "maxItems", given, "more", "items");
  },
  uniqueItems(at, given) {
    if (given === true && Array.isArray(at.value)) checkUnique(at, at.value);
  },
  minProperties(at, given) {
    const isFew = isObject(at.value) && Object.keys(at.value).length < Number(given);
    if (isFew) limit(at, "minProperties", given, "fewer", "properties");
  },
  maxProperties(at, given) {
    const areMany = isObject(at.value) && Object.keys(at.value).length > Number(given);
    if (areMany) limit(at, "maxProperties", given, "more", "properties");
  },
  required(at, given) {
    if (!isObject(at.value)) return;
    for (const name of listOf(given).map(String)) {
      if (Object.hasOwn(at.value, name) && at.value[name] !== undefined) continue;
      add(at, "required", { missingProperty: name }, `must have required property '${name}'`);
    }
  },
  dependentRequired(at, given) {
    if (!isObject(at.value) || !isObject(given)) return;
    for (const [property, wanted] of Object.entries(given)) {
      if (!Object.hasOwn(at.value, property)) continue;
      const names = listOf(wanted).map(String);
      for (const missing of names) {
        if (Object.hasOwn(at.value, missing)) continue;
        const [depsCount, deps] = [names.length, names.join(", ")];
        const params = { property, missingProperty: missing, depsCount, deps };
        const those = names.length === 1 ? `property ${deps}` : `properties ${deps}`;
        const message = `must have ${those} when property ${property} is present`;
        add(at, "dependentRequired", params, message);
      }
    }
  },
};

function checkUnique(at: At, list: readonly unknown[]): void {
  const types = plainTypesOf(at.schema["items"]);
  const seen = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    // An item that may not be there at all is told of as such.
    if (types.length > 0 && !types.some((type) => isOfType(item, type))) continue;
    const text = canonical(item);
    const other = seen.get(text);
    seen.set(text, index);
    if (other === undefined) continue;
    const message = `must NOT have duplicate items (items ## ${other} and ${index} are identical)`;
    add(at, "uniqueItems", { i: index, j: other }, message);
    return;
  }
}

/** The types of items that are no objects and no lists; none where others may come. */
function plainTypesOf(items: unknown): string[] {
  const types = isSchema(items) ? [items["type"] ?? []].flat().map(String) : [];
  return types.some((type) => type === "object" || type === "array") ? [] : types;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

const isSame = (left: unknown, right: unknown) =>
  left === right ||
  (isComposite(left) && isComposite(right) && canonical(left) === canonical(right));

const isComposite = (value: unknown) => typeof value === "object" && value !== null;

/** Equal values have equal texts, regardless of the order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
