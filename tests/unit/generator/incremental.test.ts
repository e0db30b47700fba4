import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemory } from "../../../generator/commands/runs/memory.ts";
import { generate } from "../../../generator/commands/generate.ts";
import { runtimeFrom, type GenerateOptions } from "../../../generator/commands/options.ts";
import { regenerate } from "../../../generator/commands/runs/regenerate.ts";
import { emitProject, filesOfWholeRuns } from "../../../generator/emitters/emitProject.ts";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { createContext } from "../../../generator/model/context.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import { createReport } from "../../../generator/output/report.ts";
import { createProjectReader } from "../../../runtime/shared/schema/read/projectReader.ts";
import { readProject, type SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import { writeSyntheticProject } from "../../performance/syntheticProject.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "formwork-incremental-"));
  cpSync("tests/golden/schemas", path.join(folder, "schemas"), { recursive: true });
  writeSyntheticProject(path.join(folder, "schemas"), 6);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Numbers from 0 to below `end`, the same for the same seed (mulberry32). */
function random(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

type Schema = {
  title?: string;
  "x-entity": Record<string, unknown>;
  "x-rules"?: unknown[];
  properties: Record<string, Record<string, unknown>>;
  required?: string[];
};

/** Ways to change one schema; some leave it in order, some break it or what refers to it. */
const edits: ((schema: Schema, pick: (end: number) => number) => void)[] = [
  (schema, pick) => void (schema.title = `Title ${pick(1000)}`),
  (schema, pick) =>
    void (schema.properties[`extra${pick(4)}`] = { type: ["string", "null"], maxLength: 9 }),
  (schema, pick) => void delete schema.properties[`extra${pick(4)}`],
  (schema, pick) => {
    const names = Object.keys(schema.properties);
    const field = schema.properties[names[pick(names.length)] ?? ""];
    if (field) field["title"] = `Field ${pick(1000)}`;
  },
  (schema, pick) => void (schema["x-entity"]["titleField"] = ["name", "code"][pick(2)]),
  (schema, pick) => void (schema["x-entity"]["scope"] = ["tenant", "shared"][pick(2)]),
  (schema, pick) => void (schema["x-entity"]["api"] = `bulkThing${pick(6)}`),
  (schema, pick) =>
    void (schema.properties["linkId"] = {
      type: ["integer", "null"],
      "x-relation": { to: `bulk/thing${pick(7)}`, label: "linkName" },
    }),
  (schema, pick) =>
    void (schema["x-rules"] = [
      {
        id: "named",
        expr: ["linkId.name != ''", "linkId.extra1 != ''"][pick(2)],
        fields: ["linkId"],
      },
    ]),
  // Entities that refer to this one are concerned: nobody may refer to the rows of another's child.
  (schema, pick) => void (schema["x-entity"]["kind"] = ["table", "child"][pick(2)]),
  (schema) => void delete schema["x-entity"]["kind"],
  (schema) => void delete schema["x-rules"],
  (schema) => void delete schema.properties["linkId"],
  (schema, pick) =>
    void (schema.properties["tags"] = {
      type: "array",
      items: { type: "integer" },
      "x-relation": { to: `bulk/thing${pick(6)}`, through: "bulk_tag" },
    }),
  (schema) => void delete schema.properties["tags"],
];

/** Changes one file below the schemas; gives its name there. */
function edit(schemas: string, pick: (end: number) => number): string {
  const name = path.join("bulk", `thing${pick(6)}.schema.json`);
  const file = path.join(schemas, name);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const chance = pick(20);
  if (chance === 0) rmSync(file, { force: true });
  else if (chance === 1) writeFileSync(file, text.slice(0, -20));
  else {
    let schema: Schema;
    try {
      schema = JSON.parse(text) as Schema;
    } catch {
      const whole = path.join(folder, "whole");
      mkdirSync(whole, { recursive: true });
      writeSyntheticProject(whole, 6);
      schema = JSON.parse(readFileSync(path.join(whole, name), "utf8")) as Schema;
    }
    edits[pick(edits.length)]?.(schema, pick);
    writeFileSync(file, JSON.stringify(schema, null, 2));
  }
  return name;
}

describe("a reader that keeps what it has read", () => {
  it.each([1, 2, 3])("finds what a fresh reading finds, edit by edit (seed %i)", (seed) => {
    const pick = random(seed);
    const schemas = path.join(folder, "schemas");
    const reader = createProjectReader();
    let good = 0;
    let faulty = 0;
    for (let step = 0; step < 150; step++) {
      const texts: SchemaText[] = readSchemas(schemas);
      const fresh = readProject(texts);
      expect(reader.read(texts), `step ${step}`).toEqual(fresh);
      if (fresh.project) good++;
      else faulty++;
      // What is broken is mended soon, so that most edits meet a project in order.
      if (!fresh.project && pick(3) > 0) writeSyntheticProject(schemas, 6);
      else edit(schemas, pick);
    }
    expect(good).toBeGreaterThan(40);
    expect(faulty).toBeGreaterThan(10);
  });
});

describe("a watcher's runs", () => {
  it("leave what one fresh run leaves, byte for byte", async () => {
    const pick = random(7);
    const options: GenerateOptions = {
      schemas: path.join(folder, "schemas"),
      out: path.join(folder, "out"),
      migrations: path.join(folder, "migrations"),
      check: false,
      dryRun: false,
      watch: true,
      json: false,
      adopt: true,
    };
    const silent = { out: () => undefined, error: () => undefined, colors: colorsFor(false, "1") };
    const report = createReport(options, silent);
    const memory = createMemory();
    expect(await generate(options, report, memory)).toBe(0);
    let [short, whole] = [0, 0];
    for (let step = 0; step < 36; step++) {
      const name = edit(options.schemas, pick);
      const outcome = await regenerate(options, report, memory, new Set([name]));
      const isWhole = outcome === "whole" || pick(10) === 0;
      const code = isWhole ? await generate(options, report, memory) : 0;
      const fresh = readProject(readSchemas(options.schemas));
      expect(outcome === "faults" || code !== 0, `step ${step}`).toBe(fresh.project === null);
      if (!fresh.project) {
        if (pick(3) > 0) writeSyntheticProject(options.schemas, 6);
        await generate(options, report, memory);
        continue;
      }
      if (isWhole) whole++;
      else short++;
      const wanted = await emitProject(createContext(fresh.project, runtimeFrom(options.out)));
      const later = isWhole ? [] : filesOfWholeRuns;
      expect(contents(options.out, later), `step ${step}`).toEqual(
        new Map(
          wanted.filter((file) => !later.includes(file.path)).map((file) => [file.path, file.text]),
        ),
      );
    }
    expect(short).toBeGreaterThan(5);
    expect(whole).toBeGreaterThan(5);
  });
});

function contents(out: string, without: string[]): Map<string, string> {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  return new Map(
    files
      .filter((file) => !without.includes(file))
      .map((file) => [file, readFileSync(path.join(out, file), "utf8")]),
  );
}
