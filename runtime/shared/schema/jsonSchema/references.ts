import { isObject, type JsonObject } from "../read/prune.ts";

const maxSteps = 50;

/** What a local reference (`#/components/schemas/Pet`) points at; null for a foreign, missing or circular one. */
export function followReference(
  root: JsonObject,
  schema: JsonObject,
): { schema: JsonObject; target: string | null } | null {
  let current = schema;
  let target: string | null = null;
  for (let step = 0; step < maxSteps; step++) {
    const reference = current["$ref"];
    if (typeof reference !== "string") return { schema: current, target };
    const found = at(root, reference);
    if (!found) return null;
    target = reference;
    current = found;
  }
  return null;
}

function at(root: JsonObject, reference: string): JsonObject | null {
  if (reference === "#") return root;
  if (!reference.startsWith("#/")) return null;
  let value: unknown = root;
  for (const part of reference.slice(2).split("/")) {
    const name = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return isObject(value) ? value : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The properties and required names of an object with those of its allOf parts; nested at most a few levels. */
export function ownParts(
  root: JsonObject,
  schema: JsonObject,
  depth = 0,
): { properties: Map<string, JsonObject>; required: Set<string> } {
  const properties = new Map<string, JsonObject>();
  const required = new Set<string>();
  const parts = Array.isArray(schema["allOf"]) && depth < 8 ? schema["allOf"].filter(isObject) : [];
  for (const part of parts) {
    const followed = followReference(root, part);
    if (!followed) continue;
    const inner = ownParts(root, followed.schema, depth + 1);
    for (const [name, property] of inner.properties) properties.set(name, property);
    for (const name of inner.required) required.add(name);
  }
  if (isObject(schema["properties"])) {
    for (const [name, property] of Object.entries(schema["properties"]))
      properties.set(name, isObject(property) ? property : {});
  }
  if (Array.isArray(schema["required"])) {
    for (const name of schema["required"]) if (typeof name === "string") required.add(name);
  }
  return { properties, required };
}
