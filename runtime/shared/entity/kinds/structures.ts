import { fault, presenceOperators, type KindDescriptor } from "./descriptor.ts";

const maxJsonLength = 1_000_000;
const maxJsonDepth = 32;

export const json: KindDescriptor = {
  kind: "json",
  columnType: () => "jsonb",
  jsonSchema: () => ({}),
  tsType: () => "unknown",
  operators: presenceOperators,
  sortable: false,
  keywords: [],
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
  widgets: { list: "json", form: "json" },
  align: "left",
  defaultWidth: 200,
};

export const geoPoint: KindDescriptor = {
  kind: "geoPoint",
  columnType: () => "jsonb",
  jsonSchema: () => ({
    type: "object",
    properties: {
      longitude: { type: "number", minimum: -180, maximum: 180 },
      latitude: { type: "number", minimum: -90, maximum: 90 },
    },
    required: ["longitude", "latitude"],
    additionalProperties: false,
  }),
  tsType: () => "{ longitude: number; latitude: number }",
  operators: presenceOperators,
  sortable: false,
  keywords: [],
  parseInput: (value) => (value === "" ? null : value),
  parseText: (text) => {
    const match = /^\s*(-?[0-9.]+)\s*[,;]\s*(-?[0-9.]+)\s*$/.exec(text);
    if (!match) return text.trim() === "" ? null : text;
    return { longitude: Number(match[1]), latitude: Number(match[2]) };
  },
  check: (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return fault("geoPoint");
    const entries = Object.entries(value);
    const within = (part: string, bound: number) =>
      entries.some(([key, at]) => key === part && typeof at === "number" && Math.abs(at) <= bound);
    return entries.length === 2 && within("longitude", 180) && within("latitude", 90)
      ? null
      : fault("geoPoint");
  },
  widgets: { list: "geoPoint", form: "geoPoint" },
  align: "left",
  defaultWidth: 180,
};

/** Rough length as JSON text; null: not JSON, too deep, or a text with NUL, which jsonb cannot hold. */
function jsonSize(value: unknown, depth: number): number | null {
  if (depth > maxJsonDepth) return null;
  if (value === null || typeof value === "boolean") return 4;
  if (typeof value === "string") return value.includes("\0") ? null : value.length + 2;
  if (typeof value === "number") return Number.isFinite(value) ? 8 : null;
  if (typeof value !== "object") return null;
  let size = 2;
  for (const [key, part] of Object.entries(value)) {
    const inner = key.includes("\0") || isDangerous(key) ? null : jsonSize(part, depth + 1);
    if (inner === null) return null;
    size += inner + (Array.isArray(value) ? 1 : key.length + 4);
    if (size > maxJsonLength) return size;
  }
  return size;
}

function isDangerous(key: string): boolean {
  return key === "__proto__";
}
