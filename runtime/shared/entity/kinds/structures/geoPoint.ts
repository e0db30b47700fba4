import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";

/** A place on earth in degrees. */
export const geoPoint = defineKind({
  kind: "geoPoint",
  compact: false,
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
  defaultWidth: 180,
  valueType: () => "record",
  listed: false,
  wide: true,
  arranges: ["map"],
});
