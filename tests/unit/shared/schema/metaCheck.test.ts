import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../../runtime/shared/entity/model.ts";
import { readKeywords, schemaErrors } from "../../../../runtime/shared/schema/metaCheck.ts";
import { isObject } from "../../../../runtime/shared/schema/read/prune.ts";

const folder = join(import.meta.dirname, "../../../../schemas");
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8")) as Json;
const schemas = readdirSync(join(folder, "meta")).map((file) => {
  const schema = read(`meta/${file}`);
  if (!isObject(schema)) throw new Error(`${file} is no schema`);
  return { file, schema };
});
const files = Object.fromEntries(schemas.map(({ file, schema }) => [file, schema]));
const validator = new Ajv2020({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  schemas: schemas.map(({ schema }) => schema),
});
const metas = schemas.map(({ file, schema }) => {
  const ajv = validator.getSchema(String(schema["$id"]));
  if (!ajv) throw new Error(`${file} does not compile`);
  return { file, schema, ajv };
});
const samples = ["access", "office", "site", "system"].flatMap((module) =>
  readdirSync(join(folder, module))
    .filter((file) => !file.endsWith(".openapi.json"))
    .map((file) => read(`${module}/${file}`)),
);

const told = (errors: readonly { keyword: string; instancePath: string; params: object }[]) =>
  errors
    .map(({ keyword, instancePath, params }) => {
      const { i: _i, j: _j, ...rest } = params as { i?: number; j?: number };
      return `${instancePath} ${keyword} ${JSON.stringify(rest)}`;
    })
    .toSorted();

function expectSame(schema: { [key: string]: Json }, ajv: ValidateFunction, value: Json) {
  ajv(value);
  expect(told(schemaErrors(schema, value, files))).toEqual([...new Set(told(ajv.errors ?? []))]);
}

/** Every place of a value, so that any of them can be spoiled. */
function placesOf(value: Json, at: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) {
    return [at, ...value.flatMap((item, index) => placesOf(item, [...at, index]))];
  }
  if (!isObject(value)) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...at, key]))];
}

function spoiled(value: Json, at: readonly (string | number)[], by: Json): Json {
  const [key, ...rest] = at;
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? spoiled(item, rest, by) : item));
  }
  return isObject(value) ? { ...value, [key]: spoiled(value[key] ?? null, rest, by) } : value;
}

describe("schemaErrors", () => {
  it.each(metas)("$file uses keywords that are read", ({ schema }) => {
    const unknown = new Set<string>();
    const visit = (node: Json) => {
      if (!isObject(node)) return;
      for (const [keyword, value] of Object.entries(node)) {
        if (!readKeywords.has(keyword)) unknown.add(keyword);
        const isMap = keyword === "properties" || keyword === "$defs";
        if (isMap && isObject(value)) Object.values(value).forEach(visit);
        else if (
          !["examples", "enum", "const", "required", "dependentRequired"].includes(keyword)
        ) {
          [value].flat().forEach((each) => visit(each));
        }
      }
    };
    visit(schema);
    expect([...unknown]).toEqual([]);
  });

  it.each(metas)("$file is read as Ajv reads it, for every schema of the project", (meta) => {
    for (const sample of samples) expectSame(meta.schema, meta.ajv, sample);
  });

  it.each(metas)("$file is read as Ajv reads it, for spoiled schemas", ({ file, schema, ajv }) => {
    const anyValue = fc.oneof(
      fc.constantFrom<Json>(null, true, 0, -1, 1.5, 1e9, "", "a", "$x", "A b", [], {}, ["a", "a"]),
      fc.constantFrom<Json>(
        [{}, {}],
        { a: 1 },
        { type: "string" },
        { "": "x" },
        [["a"], "b"],
        [1, 1],
      ),
      fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
    );
    const own = samples.filter(
      (sample) => isObject(sample) && (file.startsWith("entity") ? "x-entity" in sample : true),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), anyValue, (which, where, by) => {
        const sample = own[which % own.length] ?? {};
        const places = placesOf(sample);
        expectSame(schema, ajv, spoiled(sample, places[where % places.length] ?? [], by));
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});
