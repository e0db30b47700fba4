import { setTimeout } from "node:timers/promises";
import type { Bomb } from "../contract.ts";

/** Milliseconds that the bomb itself waits for one answer. */
const patience = 15_000;
const many = (count: number) => Array.from({ length: count }, (_, n) => n);

const schemas: Record<string, object> = {
  wide: { openapi: "3.1.0", info: {}, paths: {}, components: { schemas: named(5000, plain) } },
  linked: { openapi: "3.1.0", info: {}, paths: {}, components: { schemas: named(3000, chained) } },
  conditions: {
    type: "object",
    properties: { a: { type: "string" } },
    allOf: many(3000).map((n) => ({
      if: { properties: { a: { const: n } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { [`b${n}`]: { type: "string" } } },
    })),
  },
};

/** OpenAPI documents and JSON Schemas that code is drafted of, and settings of thousands of columns. */
export const generatedCode: Bomb = {
  name: "documents and settings that code is generated of",
  async run({ platform }) {
    for (const [name, schema] of Object.entries(schemas)) {
      const form = new FormData();
      form.append("file", new Blob([JSON.stringify(schema)]), `${name}.json`);
      await inItsTime(platform("/api/sysCodeGen/readFile", form));
    }
    const columnList = many(2000).map((n) => ({
      columnName: `c${n}`,
      propertyName: `c${n}`,
      columnComment: `Column ${n}`,
      netType: "string",
      effectType: "Input",
      queryType: "==",
      keywords: { pattern: "^(a|b)*$", maxLength: 100 },
    }));
    const design = { tableName: "bomb", busName: "Bomb", nameSpace: "bomb", columnList };
    await inItsTime(platform("/api/sysCodeGen/preview", design));
    await platform("/api/sysCodeGen/add", design);
  },
};

/** The generator is a process of its own and may take its time: what counts is whether others are answered meanwhile. */
async function inItsTime(asked: Promise<unknown>): Promise<void> {
  const answered = asked.catch((error: unknown) => {
    if ((error as Error).name !== "TimeoutError") throw error;
  });
  await Promise.race([answered, setTimeout(patience)]);
}

function named(count: number, make: (n: number) => object): Record<string, object> {
  return Object.fromEntries(many(count).map((n) => [`S${n}`, make(n)]));
}

function plain(): object {
  return { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } };
}

function chained(n: number): object {
  const next = { $ref: `#/components/schemas/S${(n + 1) % 3000}` };
  return { type: "object", properties: { a: next, b: { type: "array", items: next } } };
}
