import type { Json } from "../../entity/model.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { JsonObject } from "../document.ts";
import { mergeRows } from "./mergeRows.ts";
import { mergeKeys } from "./mergeKeys.ts";

type Place = readonly (string | number)[];

/** A value that both sides changed, each to something else, at its place in what was merged. */
export interface MergeConflict {
  at: Place;
  base: Json | undefined;
  ours: Json | undefined;
  theirs: Json | undefined;
}

export interface Merge {
  conflicts: MergeConflict[];
}

type Value = Json | undefined;

/** Three-way merge of one value; ours wins where both changed it. Undefined: removed. */
export function mergeValues(
  merge: Merge,
  at: Place,
  base: Value,
  ours: Value,
  theirs: Value,
): Value {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours;
  if (isSame(ours, base)) return theirs;
  if (isObject(ours) && isObject(theirs)) {
    return mergeObjects(merge, at, isObject(base) ? base : {}, ours, theirs);
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const merged = mergeLists(merge, at, Array.isArray(base) ? base : [], ours, theirs);
    if (merged) return merged;
  }
  merge.conflicts.push({ at, base, ours, theirs });
  return ours;
}

function mergeObjects(
  merge: Merge,
  at: Place,
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const { keys } = mergeKeys(Object.keys(base), Object.keys(ours), Object.keys(theirs));
  const result: JsonObject = {};
  for (const key of keys) {
    const value = mergeMember(merge, [...at, key], key, { base, ours, theirs });
    if (value !== undefined) result[key] = value;
  }
  return result;
}

function mergeMember(
  merge: Merge,
  at: Place,
  key: string,
  sides: Record<"base" | "ours" | "theirs", JsonObject>,
): Value {
  const of = (side: JsonObject) => (Object.hasOwn(side, key) ? side[key] : undefined);
  return mergeValues(merge, at, of(sides.base), of(sides.ours), of(sides.theirs));
}

/** Null: the list is one value, such as the digits of a decimal. */
function mergeLists(
  merge: Merge,
  at: Place,
  base: Json[],
  ours: Json[],
  theirs: Json[],
): Json[] | null {
  const keyword = String(at.at(-1));
  if (keyword === "fields" && at[0] === "x-forms") {
    const entries: Parameters<typeof mergeRows>[0] = (row, nameOf, sides) =>
      mergeSequence(merge, [...at, row], nameOf, sides);
    return mergeRows(entries, base, ours, theirs);
  }
  const identity = identityOf([...base, ...ours, ...theirs], keyword);
  return identity && mergeSequence(merge, at, identity, { base, ours, theirs });
}

/** Lists whose entries are known by themselves. */
const sequences = new Set([
  "enum",
  "required",
  "columns",
  "sort",
  "filters",
  "fields",
  "accept",
  "x-was",
]);

type Identity = (item: Json) => string;

function identityOf(items: readonly Json[], keyword: string): Identity | null {
  if (items.every((item) => typeof item !== "object" || item === null)) {
    return sequences.has(keyword) ? (item) => JSON.stringify(item) : null;
  }
  const name = (item: Json) => {
    if (!isObject(item)) return undefined;
    return item["id"] ?? item["section"] ?? item["tab"] ?? item["step"] ?? item["name"];
  };
  return items.every((item) => name(item) !== undefined) ? (item) => String(name(item)) : null;
}

/** Merges entries by identity; one that both changed is merged recursively. Null if an identity occurs twice on one side. */
function mergeSequence(
  merge: Merge,
  at: Place,
  identity: Identity,
  sides: Record<"base" | "ours" | "theirs", readonly Json[]>,
): Json[] | null {
  const [base, ours, theirs] = [sides.base, sides.ours, sides.theirs].map(
    (list) => new Map(list.map((item) => [identity(item), item])),
  ) as [Map<string, Json>, Map<string, Json>, Map<string, Json>];
  const isUnique =
    base.size === sides.base.length &&
    ours.size === sides.ours.length &&
    theirs.size === sides.theirs.length;
  if (!isUnique) return null;
  const { keys, isContradictory } = mergeKeys(
    [...base.keys()],
    [...ours.keys()],
    [...theirs.keys()],
  );
  if (isContradictory) {
    merge.conflicts.push({
      at,
      base: [...sides.base],
      ours: [...sides.ours],
      theirs: [...sides.theirs],
    });
    return [...sides.ours];
  }
  const result: Json[] = [];
  for (const key of keys) {
    const value = mergeValues(
      merge,
      [...at, result.length],
      base.get(key),
      ours.get(key),
      theirs.get(key),
    );
    if (value !== undefined) result.push(value);
  }
  return result;
}

/** Equal in value; the order of names counts, since it is the order of fields. */
export function isSame(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object") return false;
  return JSON.stringify(left) === JSON.stringify(right);
}
