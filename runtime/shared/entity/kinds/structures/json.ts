import { isStorable } from "../../values/storableText.ts";
import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";

const maxJsonLength = 1_000_000;
const maxJsonDepth = 32;

/** Any JSON. */
export const json = defineKind({
  kind: "json",
  exported: false,
  stretches: true,
  compact: false,
  columnType: () => "jsonb",
  jsonSchema: () => ({}),
  tsType: () => "Json",
  parseInput: (value) => value,
  parseText: (text) => {
    if (text.trim() === "") return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
  check: (value) => {
    const size = jsonSize(value, 0);
    if (size === null) return fault("json");
    return size > maxJsonLength ? fault("tooLong", { max: maxJsonLength }) : null;
  },
  defaultWidth: 200,
  valueType: () => "record",
  keywords: ["x-holds"],
  mayBeList: true,
  listed: false,
  wide: true,
});

/** Rough length as JSON text; null: not JSON, too deep, or a text that cannot be stored. */
function jsonSize(value: unknown, depth: number): number | null {
  if (depth > maxJsonDepth) return null;
  if (value === null || typeof value === "boolean") return 4;
  if (typeof value === "string") return isStorable(value) ? value.length + 2 : null;
  if (typeof value === "number") return Number.isFinite(value) ? 8 : null;
  if (typeof value !== "object") return null;
  let size = 2;
  for (const [key, part] of Object.entries(value)) {
    const inner = !isStorable(key) || isDangerous(key) ? null : jsonSize(part, depth + 1);
    if (inner === null) return null;
    size += inner + (Array.isArray(value) ? 1 : key.length + 4);
    if (size > maxJsonLength) return size;
  }
  return size;
}

function isDangerous(key: string): boolean {
  return key === "__proto__";
}
