import type { Json } from "../../entity/model.ts";
import { isObject } from "../read/prune.ts";
import { mergeList } from "./mergeList.ts";
import { tell, type PatchFault, type Patched, type PatchPlace } from "./patchPlace.ts";

/**
 * A patch merged into what it is for: objects by their members (null takes one away), lists by what their entries are known by. What says
 * that it changes or takes away must meet something.
 */
export function mergePatch(target: Json, patch: Json): Patched {
  const found = { faults: [] as PatchFault[], removed: [] as string[] };
  const { $schema: _, ...members } = isObject(patch) ? patch : {};
  const value = mergeValue(target, isObject(patch) ? members : patch, {
    path: [],
    names: [],
    found,
    merge: mergeValue,
  });
  return { value, ...found };
}

function mergeValue(target: Json | undefined, patch: Json, place: PatchPlace): Json {
  if (Array.isArray(patch)) return mergeList(Array.isArray(target) ? target : [], patch, place);
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    const inside = { ...place, path: [...place.path, key], names: [...place.names, key] };
    if (value !== null) {
      if (!merged.has(key)) refuseHalfField(value, inside);
      merged.set(key, mergeValue(merged.get(key), value, inside));
    } else if (merged.delete(key)) place.found.removed.push(inside.names.join("."));
    else {
      const problem = `null takes away "${inside.names.join(".")}", which is not there.`;
      tell(inside, problem, "Correct the name, or leave the line out.");
    }
  }
  return Object.fromEntries(merged);
}

/** A field that is not there can only be added, which takes more than a change. */
function refuseHalfField(value: Json, place: PatchPlace): void {
  const [holder, name] = place.names;
  if (holder !== "properties" || place.names.length !== 2 || !isObject(value)) return;
  if (["type", "$ref", "enum"].some((keyword) => value[keyword] !== undefined)) return;
  const problem = `There is no field "${String(name)}" to change.`;
  tell(place, problem, 'Correct the name, or add the field with its "type".');
}
