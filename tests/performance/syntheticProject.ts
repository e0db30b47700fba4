/** Writes a project of `count` synthetic entities with 20 fields each, for the generator and boot figures. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

type Property = Record<string, unknown>;

function fields(n: number): Record<string, Property> {
  const plain = (maxLength: number): Property => ({ type: ["string", "null"], maxLength });
  return {
    code: { type: "string", minLength: 1, maxLength: 32 },
    name: { type: "string", minLength: 1, maxLength: 64, "x-search": { weight: 1 } },
    kind: { type: "string", enum: ["small", "medium", "large"], default: "small" },
    amount: { type: ["string", "null"], "x-type": { decimal: [14, 2] } },
    price: { type: ["string", "null"], "x-type": { decimal: [10, 4] } },
    quantity: { type: "integer", minimum: 0, maximum: 1_000_000, default: 0 },
    startsOn: { type: ["string", "null"], format: "date" },
    endsOn: { type: ["string", "null"], format: "date" },
    seenAt: { type: ["string", "null"], format: "date-time" },
    active: { type: "boolean", default: true },
    email: { type: ["string", "null"], format: "email", maxLength: 64 },
    site: { type: ["string", "null"], format: "uri", maxLength: 256 },
    previousId: {
      type: ["integer", "null"],
      "x-relation": { to: `bulk/thing${Math.max(0, n - 1)}`, label: "previousName" },
    },
    street: plain(128),
    city: plain(64),
    region: plain(64),
    zip: plain(16),
    country: plain(64),
    note: { type: ["string", "null"], "x-type": "text", maxLength: 2000 },
    remark: plain(256),
  };
}

export function syntheticEntity(n: number): string {
  return JSON.stringify(
    {
      $schema: "../meta/entity.schema.json",
      $id: `bulk/thing${n}`,
      title: `Thing ${n}`,
      type: "object",
      "x-entity": {
        module: "bulk",
        table: `bulk_thing${n}`,
        api: `bulkThing${n}`,
        titleField: "name",
        scope: "tenant",
      },
      "x-keys": [{ unique: ["code"] }, { index: ["kind", "startsOn"] }],
      properties: fields(n),
      required: ["code", "name"],
      unevaluatedProperties: false,
    },
    null,
    2,
  );
}

export function writeSyntheticProject(folder: string, count: number): void {
  mkdirSync(path.join(folder, "bulk"), { recursive: true });
  for (let n = 0; n < count; n++)
    writeFileSync(path.join(folder, "bulk", `thing${n}.schema.json`), syntheticEntity(n));
}
