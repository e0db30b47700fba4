import type { Json } from "../../entity/model.ts";
import type { JsonPath } from "./jsonDocument.ts";

export type JsonObject = { [key: string]: Json };

/**
 * A copy without the values at `paths`. An element of a list takes the whole list with it (its neighbors' positions would
 * shift); a whole field becomes an empty one, so that its name stays known. Null: the document itself was to go.
 */
export function prune(value: Json, paths: readonly JsonPath[]): Json | null {
  const copy = structuredClone(value);
  for (const path of paths) {
    if (path.length === 0) return null;
    remove(copy, path);
  }
  return copy;
}

function remove(root: Json, path: JsonPath): void {
  const holder = valueAt(root, path.slice(0, -1));
  const last = String(path.at(-1));
  if (Array.isArray(holder)) remove(root, path.slice(0, -1));
  else if (isObject(holder)) {
    const wasField = path.length === 2 && path[0] === "properties";
    delete holder[last];
    if (wasField) holder[last] = {};
  }
}

function valueAt(root: Json, path: JsonPath): Json | undefined {
  let value: Json | undefined = root;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
