import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../../../schemas/meta/", import.meta.url);
const files = readdirSync(folder);

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Every keyword of the language in a meta-schema, with its schema. */
function* keywords(schema: Schema, path: string): Generator<[string, Schema]> {
  for (const part of ["properties", "$defs"]) {
    const inner = schema[part];
    for (const [name, keyword] of Object.entries(isSchema(inner) ? inner : {})) {
      if (!isSchema(keyword)) continue;
      if (part === "properties") yield [`${path}/${name}`, keyword];
      yield* keywords(keyword, `${path}/${name}`);
    }
  }
  for (const part of ["items", "additionalProperties", "then", "else"]) {
    const inner = schema[part];
    if (isSchema(inner)) yield* keywords(inner, path);
  }
}

describe("schemas/meta", () => {
  it.each(files)("%s describes every keyword with an example", (file) => {
    const schema = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Record<
      string,
      unknown
    >;
    const definitions = (schema["$defs"] ?? {}) as Record<string, Record<string, unknown>>;
    let count = 0;
    for (const [path, keyword] of keywords(schema, "")) {
      const target = String(keyword["$ref"] ?? "").replace(/^#\/\$defs\//, "");
      const whole = { ...definitions[target], ...keyword };
      expect(whole["description"], path).toMatch(/\.$/);
      expect(whole["examples"], path).toBeInstanceOf(Array);
      count++;
    }
    expect(count).toBeGreaterThan(2);
  });
});
