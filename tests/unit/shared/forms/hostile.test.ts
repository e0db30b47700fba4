import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../../runtime/shared/entity/model.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";
import { replaced } from "../../../../runtime/shared/forms/edit/patch.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { mergeForms } from "../../../../runtime/shared/forms/mergeForms.ts";
import { readForm, readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { toJsonSchema } from "../../../../runtime/shared/forms/toJsonSchema.ts";
import { isWellFormed } from "../../../../runtime/shared/forms/wellFormed.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";

const text = formText(visitForm);
const field = { type: "string", maxLength: 10 };

/** A form with so many fields, each with what is given. */
const wide = (count: number, schema: object = field) =>
  JSON.stringify({
    ...visitForm,
    "x-forms": {},
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, schema]),
    ),
    required: [],
  });

/** Rows whose computed fields name each other, with a sum of the last one. */
function heavyRows(): string {
  const number = { title: "N", type: ["integer", "null"] };
  const computed = (expr: string) => ({ ...number, readOnly: true, "x-computed": { expr } });
  const chain = Array.from({ length: 45 }, (_, n) => {
    const above = n === 0 ? "a" : `c${n - 1}`;
    return [`c${n}`, computed(`${above} * 2 - ${above}`)] as const;
  });
  const properties = { a: number, ...Object.fromEntries(chain) };
  const lines = { title: "Lines", type: ["array", "null"], items: { type: "object", properties } };
  const form = { ...visitForm, "x-forms": {}, required: [] };
  return JSON.stringify({ ...form, properties: { lines, total: computed("sum(lines, c44)") } });
}

describe("readForm, given something else", () => {
  it.each<[what: string, text: string, fault: string]>([
    ["nothing", "", "S101"],
    ["no JSON", "<html></html>", "S101"],
    ["null", "null", "S203"],
    ["a list", "[]", "S203"],
    ["an empty object", "{}", "S202"],
    ["5 MB", JSON.stringify({ ...visitForm, description: "x".repeat(5_000_000) }), "S103"],
    ["10,000 levels", `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, "S104"],
    ["10,000 open brackets", "{".repeat(10_000), "S104"],
    ["a name of JavaScript's machinery", text.replace('"guest":', '"__proto__":'), "S106"],
    ["a name twice", text.replace('"company":', '"guest":'), "S105"],
    [
      "an enum of 20,000",
      wide(1, { type: "string", enum: Array.from({ length: 20_000 }, (_, i) => `o${i}`) }),
      "S206",
    ],
    ["1,001 fields", wide(1001), "S621"],
    ["sums of many parts over 1,000 rows", heavyRows(), "S624"],
    [
      "an expression of 50,000 characters",
      text.replace("until == null ||", `${"until == null || ".repeat(3000)}`),
      "S206",
    ],
    [
      "a deep expression",
      text.replace("until == null ||", `${"(".repeat(900)}until == null ${")".repeat(900)} ||`),
      "S901",
    ],
    ["a computed value of itself", text.replace("until - since", "days + 1"), "S901"],
    ["script in a name", text.replaceAll('"guest"', '"<script>"'), "S301"],
    ["half a character", text.replace("Visit", "\\ud800"), "S102"],
  ])("answers %s with a fault at its place within a second", (_what, given, fault) => {
    const before = process.cpuUsage();
    const { model, faults } = readForm(given, surroundings);
    // Time of the processor, in microseconds: what else the machine does makes no difference.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    expect(model).toBeNull();
    expect(faults.map(({ code }) => code)).toContain(fault);
    expect(faults.every(({ line, column, cure }) => line > 0 && column > 0 && cure !== "")).toBe(
      true,
    );
  });

  const anyJson = fc.oneof(
    fc.constantFrom<Json>(
      null,
      true,
      0,
      -1,
      1.5,
      "",
      "guest",
      "a && ",
      [],
      {},
      [[]],
      [null],
      [{}],
      { a: {} },
    ),
    fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
  );
  const places = placesOf(visitForm as unknown as Json);

  it("never throws, whatever stands in a document", () => {
    fc.assert(
      fc.property(
        fc.nat(places.length - 1),
        anyJson,
        fc.nat(places.length - 1),
        anyJson,
        (one, value, two, other) => {
          const once = replaced(visitForm as unknown as Json, places[one] ?? [], () => value);
          const spoiled = replaced(once, places[two] ?? [], () => other);
          const read = readForm(JSON.stringify(spoiled), surroundings);
          if (read.model) expect(read.faults).toEqual([]);
          else expect(read.faults).not.toEqual([]);
          expect(read.document === null).toBe(!isWellFormed(spoiled));
          if (!isWellFormed(spoiled)) return;
          expect(readFormDocument(spoiled, surroundings).faults.map(({ code }) => code)).toEqual(
            read.faults.map(({ code }) => code),
          );
          expect(JSON.parse(JSON.stringify(toJsonSchema(spoiled)))).toHaveProperty("schema");
          mergeForms(visitForm, spoiled, visitForm);
          mergeForms(spoiled, visitForm, spoiled);
          for (const command of commands) expectUndone(spoiled, command);
        },
      ),
      { numRuns: 150, seed: 13 },
    );
  });
});

const first = { form: "default", path: [0], row: 0 };
const commands: FormCommand[] = [
  { kind: "renameField", from: "guest", to: "visitor", was: true },
  { kind: "removeField", name: "until" },
  { kind: "insertField", name: "fresh", field, required: true, at: first },
  { kind: "moveEntry", from: { ...first, column: 0 }, to: { ...first, path: [1] } },
  { kind: "removePart", form: "default", path: [1], fields: "remove" },
  { kind: "setRequired", name: "company", required: true },
];

function expectUndone(document: FormDocument, command: FormCommand) {
  const applied = apply(document, command);
  const before = JSON.stringify(document);
  expect(JSON.stringify(apply(applied.document, applied.inverse).document)).toBe(before);
}

function placesOf(value: Json, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [at];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const inside = entries.flatMap(([key, item]) => placesOf(item, [...at, key]));
  return at.length === 0 ? inside : [at, ...inside];
}
