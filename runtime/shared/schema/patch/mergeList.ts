import type { Json } from "../../entity/model.ts";
import { isObject } from "../read/prune.ts";
import { mergeItems } from "./mergeItems.ts";
import { listRule, type ListRule } from "./listRules.ts";
import { removeWord, replaceWord, tell, type PatchPlace } from "./patchPlace.ts";

/**
 * Merges the entries of a patch into a list: a known entry is merged, a new one is added after the entry that precedes it in the patch,
 * otherwise at the end.
 */
export function mergeList(target: Json[], patch: Json[], place: PatchPlace): Json[] {
  const [first, ...others] = patch;
  if (isObject(first) && first[replaceWord] === true && Object.keys(first).length === 1)
    return replaced(target, others, place);
  const rule = listRule(place.names);
  if (rule.kind === "whole") return patch;
  if (rule.kind === "items") return mergeItems(target, patch, place);
  const merged = [...target];
  let last = -1;
  for (const [index, entry] of patch.entries()) {
    const inside = { ...place, path: [...place.path, index] };
    const found = placeOf(rule, merged, entry, inside);
    if (found === "refused") continue;
    const isRemoval = isObject(entry) && Object.hasOwn(entry, removeWord);
    if (isRemoval && found < 0)
      tell(
        inside,
        `There is no ${shown(rule, entry)} to take away.`,
        "Correct it, or leave it out.",
      );
    else if (isRemoval) {
      merged.splice(found, 1);
      place.found.removed.push(`${place.names.join(".")}: ${shown(rule, entry)}`);
      if (found <= last) last--;
    } else if (found >= 0) {
      merged[found] = rule.kind === "named" ? place.merge(merged[found], entry, inside) : entry;
      last = found;
    } else {
      refuseHalf(rule, entry, inside);
      last = last < 0 ? merged.length : last + 1;
      merged.splice(last, 0, place.merge(undefined, entry, inside));
    }
  }
  return merged;
}

function replaced(target: Json[], entries: Json[], place: PatchPlace): Json[] {
  const kept = new Set(entries.map((entry) => JSON.stringify(entry)));
  for (const entry of target) {
    const text = JSON.stringify(entry);
    if (!kept.has(text)) place.found.removed.push(`${place.names.join(".")}: ${text}`);
  }
  return entries;
}

type Known = Extract<ListRule, { kind: "values" | "named" }>;

/** Index of the entry in the list, -1 if it is missing; an entry that cannot be identified is refused. */
function placeOf(rule: Known, list: Json[], entry: Json, place: PatchPlace): number | "refused" {
  if (rule.kind === "values") {
    const value = isObject(entry) && removeWord in entry ? entry[removeWord] : entry;
    return list.findIndex((other) => JSON.stringify(other) === JSON.stringify(value));
  }
  const name = isObject(entry) ? rule.nameOf(entry) : null;
  if (name === null || !isObject(entry)) {
    tell(place, "Nothing tells which entry of the list this is.", named(place));
    return "refused";
  }
  if (removeWord in entry && entry[removeWord] !== true) {
    tell(place, `"${removeWord}" is true or absent here.`, `Write "${removeWord}": true.`);
    return "refused";
  }
  const same = list.flatMap((other, index) =>
    isObject(other) && rule.nameOf(other) === name ? [index] : [],
  );
  if (same.length < 2) return same[0] ?? -1;
  const where = same.filter((index) => {
    const other = list[index];
    return isObject(other) && other["where"] === entry["where"];
  });
  if (where.length === 1) return where[0] ?? -1;
  tell(place, `There are ${same.length} entries that are called "${name}".`, named(place));
  return "refused";
}

const cures: Record<string, string> = {
  "x-keys":
    'Write "unique", "exclude" or "index" with the fields of the key, and its "where" where two have the same fields.',
  "x-policy": 'Write the "role" of the rule, and its "name" where the role has several.',
  "x-rules": 'Write the "id" of the rule.',
  allOf: 'Write the "$ref".',
};

const named = ({ names }: PatchPlace): string =>
  cures[names.at(-1) ?? ""] ?? "Write the name of the entry as it stands in the list.";

function refuseHalf(rule: Known, entry: Json, place: PatchPlace): void {
  if (rule.kind !== "named" || !isObject(entry)) return;
  const missing = rule.needed.filter((name) => entry[name] === undefined);
  if (missing.length === 0) return;
  const problem = `There is no ${shown(rule, entry)} to change.`;
  tell(place, problem, `Correct its name, or add it whole: it lacks ${missing.join(" and ")}.`);
}

function shown(rule: Known, entry: Json): string {
  if (rule.kind === "named" && isObject(entry)) return `"${rule.nameOf(entry) ?? ""}"`;
  return JSON.stringify(isObject(entry) && removeWord in entry ? entry[removeWord] : entry);
}
