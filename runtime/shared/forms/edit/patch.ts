import type { Json } from "../../entity/model.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { FormDocument, JsonObject } from "../document.ts";
import type { PatchEdit } from "./command.ts";

type Pointer = readonly (string | number)[];

/** What has to be replaced in `from` so that it becomes `to`, names in the same order. Parts that are the same object are not looked into. */
export function difference(from: FormDocument, to: FormDocument): PatchEdit[] {
  const edits: PatchEdit[] = [];
  collect(from as unknown as Json, to as unknown as Json, [], edits);
  return edits;
}

function collect(from: Json | undefined, to: Json, at: Pointer, edits: PatchEdit[]): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (const [index, item] of to.entries()) collect(from[index], item, [...at, index], edits);
  } else if (isObject(from) && isObject(to)) {
    const members = present(to);
    const before = present(from);
    for (const [key, item] of members) {
      if (!Object.hasOwn(from, key) || from[key] === undefined) {
        edits.push({ at: [...at, key], value: item });
      } else if (from[key] !== item) collect(from[key], item, [...at, key], edits);
    }
    if (
      members.length !== before.length ||
      members.some(([key], index) => key !== before[index]?.[0])
    ) {
      edits.push({ at, keys: members.map(([key]) => key) });
    }
  } else edits.push({ at, value: to });
}

const present = (value: JsonObject) =>
  Object.entries(value).filter(([, item]) => item !== undefined);

/** Edits in their order; one that finds no place is passed over. */
export function patched(document: FormDocument, edits: readonly PatchEdit[]): FormDocument {
  let value = document as unknown as Json;
  for (const edit of edits) {
    if (edit.keys) {
      const { keys } = edit;
      value = replaced(value, edit.at, (old) => (isObject(old) ? arranged(old, keys) : old));
    } else value = replaced(value, edit.at, () => edit.value);
  }
  return isObject(value) ? (value as unknown as FormDocument) : document;
}

function arranged(value: JsonObject, keys: readonly string[]): JsonObject {
  const result: JsonObject = {};
  for (const key of keys) {
    const item = Object.hasOwn(value, key) ? value[key] : undefined;
    if (item !== undefined) result[key] = item;
  }
  return result;
}

/** A copy in which the value at the pointer is what `change` makes of it; undefined removes it. Everything beside it is shared. */
export function replaced(
  value: Json,
  at: Pointer,
  change: (old: Json | undefined) => Json | undefined,
): Json {
  const [key, ...rest] = at;
  if (key === undefined) return change(value) ?? value;
  if (Array.isArray(value)) {
    const index = Number(key);
    if (!Number.isInteger(index) || index < 0 || index > value.length) return value;
    const old = value[index];
    const next =
      rest.length === 0 ? change(old) : old === undefined ? undefined : replaced(old, rest, change);
    if (next === old) return value;
    return next === undefined ? value.toSpliced(index, 1) : setItem(value, index, next);
  }
  if (!isObject(value) || isForbidden(key)) return value;
  const old = Object.hasOwn(value, key) ? value[key] : undefined;
  const next =
    rest.length === 0 ? change(old) : old === undefined ? undefined : replaced(old, rest, change);
  if (next === old) return value;
  if (next === undefined) {
    const { [String(key)]: _gone, ...others } = value;
    return others;
  }
  return { ...value, [key]: next };
}

/** Names that would reach JavaScript's object machinery. */
const isForbidden = (key: string | number) =>
  key === "__proto__" || key === "constructor" || key === "prototype";

function setItem(list: readonly Json[], index: number, item: Json): Json[] {
  const copy = [...list];
  copy[index] = item;
  return copy;
}
