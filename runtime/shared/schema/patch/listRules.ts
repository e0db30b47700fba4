import type { Json } from "../../entity/model.ts";
import { isObject } from "../read/prune.ts";

type JsonObject = { [key: string]: Json };

/** How entries of a list are identified, so that a patch changes the right one. */
export type ListRule =
  /** The list is one value. */
  | { kind: "whole" }
  /** Each entry is what it says. */
  | { kind: "values" }
  /** Each entry is known by what this gives of it; `needed`: what a new one cannot lack. */
  | { kind: "named"; nameOf(entry: JsonObject): string | null; needed: readonly string[] }
  /** Fields of a form, in rows or alone. */
  | { kind: "items" };

const valueLists = new Set(
  [
    ["required", "enum", "operations", "pickable", "public"],
    ["can", "hide", "mask", "write", "from", "roles", "require"],
    ["columns", "filters", "fields", "events", "x-was", "accept"],
  ].flat(),
);

const text = (value: Json | undefined) => (typeof value === "string" ? value : null);

const byPart: ListRule = {
  kind: "named",
  nameOf: ({ section, tab, step }) => text(section) ?? text(tab) ?? text(step),
  needed: [],
};

const named: Record<string, ListRule> = {
  "x-keys": { kind: "named", nameOf: keyName, needed: [] },
  "x-policy": { kind: "named", nameOf: policyName, needed: ["can"] },
  "x-rules": { kind: "named", nameOf: ({ id }) => text(id), needed: ["expr", "fields"] },
  except: { kind: "named", nameOf: exceptionName, needed: ["reason"] },
  allOf: { kind: "named", nameOf: ({ $ref }) => text($ref), needed: [] },
  sections: byPart,
};

/** `path`: names of the members that lead to the list, without places in other lists. */
export function listRule(path: readonly string[]): ListRule {
  const [name = "", above] = [path.at(-1), path.at(-2)];
  // Names below the fields of an entity are its own.
  if (above === "properties") return { kind: "whole" };
  if (above === "x-forms") return byPart;
  if (name === "fields" && path.includes("x-forms")) return { kind: "items" };
  return named[name] ?? (valueLists.has(name) ? { kind: "values" } : { kind: "whole" });
}

function keyName({ unique, index, exclude }: JsonObject): string | null {
  if (Array.isArray(unique)) return `unique ${unique.map(String).join(", ")}`;
  if (Array.isArray(exclude)) return `exclude ${exclude.map(String).join(", ")}`;
  return Array.isArray(index) ? `index ${index.map(String).join(", ")}` : null;
}

function policyName({ role, name }: JsonObject): string | null {
  const known = text(role);
  if (known === null) return null;
  return text(name) === null ? known : `${known} ${String(name)}`;
}

function exceptionName(entry: JsonObject): string | null {
  for (const kind of ["view", "filter", "sort"]) {
    const name = text(entry[kind]);
    if (name !== null) return `${kind} ${name}`;
  }
  return entry["search"] === true ? "search" : null;
}

/** What a form item is known by; of a row the members are. */
export function itemName(item: Json): string | null {
  return isObject(item) ? text(item["name"]) : text(item);
}
