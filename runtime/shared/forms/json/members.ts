import type { JsonPath } from "../../schema/read/jsonDocument.ts";
import { followReference } from "../../schema/jsonSchema/references.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { JsonObject } from "../document.ts";
import type { Reading } from "./reading.ts";

/** Follows references within the schema; a fault where they lead away or back. */
export function follow(
  reading: Reading,
  value: JsonObject,
  path: JsonPath,
  open: readonly string[],
): { schema: JsonObject; path: JsonPath; open: readonly string[] } | null {
  const reference = value["$ref"];
  if (typeof reference !== "string") return { schema: value, path, open };
  const at = [...path, "$ref"];
  if (reference !== "#" && !reference.startsWith("#/")) {
    reading.fault(at, "S502", `"${reference.slice(0, 100)}" lies outside of the schema.`);
    return null;
  }
  if (open.includes(reference) || reference === "#") {
    reading.fault(at, "S504", `"${reference.slice(0, 100)}" leads back to itself.`);
    return null;
  }
  const found = followReference(reading.root, value);
  if (!found) {
    reading.fault(at, "S503", `"${reference.slice(0, 100)}" leads nowhere.`);
    return null;
  }
  const { $ref: _, ...beside } = value;
  const target = found.target ?? reference;
  const place = target
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  return {
    schema: { ...found.schema, ...beside },
    path: place,
    open: [...open, reference, target],
  };
}

interface Members {
  properties: Map<string, { value: JsonObject; path: JsonPath }>;
  required: Set<string>;
}

/** Own properties with those of allOf parts. */
export function merged(
  reading: Reading,
  place: { schema: JsonObject; path: JsonPath; open: readonly string[] },
  depth = 0,
): Members | null {
  const followed = follow(reading, place.schema, place.path, place.open);
  if (!followed) return null;
  const { schema, path, open } = followed;
  const members: Members = { properties: new Map(), required: new Set() };
  const parts = Array.isArray(schema["allOf"]) && depth < 8 ? schema["allOf"] : [];
  for (const [index, part] of parts.entries()) {
    if (!isObject(part) || part["if"] !== undefined) continue;
    const inner = merged(
      reading,
      { schema: part, path: [...path, "allOf", index], open },
      depth + 1,
    );
    for (const [name, property] of inner?.properties ?? []) members.properties.set(name, property);
    for (const name of inner?.required ?? []) members.required.add(name);
  }
  const own = isObject(schema["properties"]) ? schema["properties"] : {};
  for (const [name, value] of Object.entries(own)) {
    const at = [...path, "properties", name];
    if (isObject(value)) members.properties.set(name, { value, path: at });
    else if (value === true) members.properties.set(name, { value: {}, path: at });
  }
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  for (const name of required) if (typeof name === "string") members.required.add(name);
  return members;
}

/** In the order of ui:order, where "*" means the rest. */
export function ordered<Value>(map: ReadonlyMap<string, Value>, ui: JsonObject): [string, Value][] {
  const order = Array.isArray(ui["ui:order"]) ? ui["ui:order"].map(String) : [];
  const places = new Map(order.map((name, at): [string, number] => [name, at]).toReversed());
  const rest = places.get("*") ?? order.length;
  const place = (name: string) => places.get(name) ?? rest;
  return [...map].toSorted(([left], [right]) => place(left) - place(right));
}
