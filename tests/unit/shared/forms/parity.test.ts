import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindOf } from "../../../../runtime/shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { palette } from "../../../../runtime/shared/entity/forms/palette.ts";
import { parityOf, sampleInput, type Input, type Parity } from "../../../support/parity.ts";
import { createRandom } from "../../../support/random.ts";

/** Inputs per kind and form; PARITY_SAMPLES asks for more, as before a release. */
const samples = Number(process.env["PARITY_SAMPLES"] ?? 100);
const timeout = Math.max(120_000, samples * 20);

/** A form of one kind: once as it may be left out, once as it must be filled in. */
function formOf(id: string, field: Record<string, unknown>): string {
  const { default: _, ...rest } = field;
  const types = [field["type"]].flat().filter((type) => type !== "null");
  const options = Array.isArray(field["enum"]) ? field["enum"].filter((one) => one !== null) : null;
  const filled = { ...rest, type: types[0], ...(options ? { enum: options } : {}) };
  const isEntered = field["readOnly"] !== true;
  return JSON.stringify({
    $id: `forms/${id}Form`,
    title: id,
    type: "object",
    "x-entity": { module: "forms" },
    properties: {
      title: { type: ["string", "null"], maxLength: 20 },
      given: field,
      ...(isEntered ? { needed: filled } : {}),
    },
    required: isEntered ? ["needed"] : [],
    unevaluatedProperties: false,
  });
}

/** As it would be stored, which is what the JSON Schema speaks about; further forms are taken too, and put right. */
function isCanonical(input: Input, fields: readonly FieldModel[]): boolean {
  return fields.every((field) => {
    if (!Object.hasOwn(input, field.name)) return true;
    if (field.rows && Array.isArray(input[field.name])) {
      const rows = field.rows.fields;
      return (input[field.name] as unknown[]).every(
        (row) => typeof row !== "object" || row === null || isCanonical(row as Input, rows),
      );
    }
    const value = input[field.name];
    return same(kindOf(field).parseInput(value, field), value);
  });
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Every way in which the ways to run a form differ over these inputs. */
function differences(parity: Parity, seed: number): { found: string[]; accepted: number } {
  const random = createRandom(seed);
  const found: string[] = [];
  let accepted = 0;
  for (let count = 0; count < samples; count++) {
    const input = sampleInput(parity, random);
    const told = (what: string) => found.push(`${what}: ${JSON.stringify(input)?.slice(0, 300)}`);
    const [interpreted, generated] = [parity.interpreted(input), parity.generated(input)];
    if (!same(interpreted.faults, generated.faults)) told("another verdict");
    if (!same(interpreted.value, generated.value)) told("another value");
    const holds = Object.keys(interpreted.faults).length === 0;
    if (holds) accepted += 1;
    // JSON Schema can say neither that one day follows another nor that a text has no half characters.
    const said = Object.values(interpreted.faults as Record<string, { key: string }>).some(
      ({ key }) => !unsaid.has(key),
    );
    if (!holds && !said) continue;
    const judged = judgement(parity, input, interpreted.value, holds);
    if (judged) told(`${judged}, ${JSON.stringify(interpreted.faults)}`);
  }
  return { found, accepted };
}

const unsaid = new Set(["characters", "rangeOrder"]);

/** What the JSON Schema says otherwise than the form; null: nothing. */
function judgement(
  { allows, draws, model }: Parity,
  input: Input,
  stored: Input,
  holds: boolean,
): string | null {
  if (holds && !allows(stored)) return "the schema refuses what is stored";
  if (holds && !draws(stored)) return "the renderer's schema refuses what is stored";
  const conditional = model.rules.length > 0 || model.fields.some(({ when }) => when);
  if (isCanonical(input, model.fields) && holds !== allows(input)) {
    // Conditions and rules refuse more than a schema can say, and what is not shown is left out whatever was given.
    const dropped = model.fields.some(
      ({ name, when }) =>
        when?.visible && Object.hasOwn(input, name) && !Object.hasOwn(stored, name),
    );
    if (conditional && (!holds || dropped)) return null;
    return holds
      ? "the schema refuses what the form takes"
      : "the schema allows what the form refuses";
  }
  return null;
}

const kinds = palette.flatMap(({ id, starter }) =>
  "field" in starter ? [[id, starter.field] as const] : [],
);

describe("a form has one verdict, however it is run", () => {
  it.each(kinds)("kind %s", { timeout }, (id, field) => {
    const { found, accepted } = differences(parityOf(formOf(id, field)), 7);
    expect(found.slice(0, 3)).toEqual([]);
    expect(accepted).toBeGreaterThan(samples / 20);
  });

  const templates = JSON.parse(readFileSync("schemas/system/formTemplate.seed.json", "utf8")) as {
    rows: { code: string; document: string }[];
  };

  it.each(templates.rows.map(({ code, document }) => [code, document] as const))(
    "template %s",
    { timeout },
    (_code, document) => {
      const parity = parityOf(document);
      const { found } = differences(parity, 11);
      expect(found.slice(0, 3)).toEqual([]);
    },
  );
});
