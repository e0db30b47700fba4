import { describe, expect, it } from "vitest";
import { compareForms, renamesOf } from "../../../../runtime/shared/forms/compareForms.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { documentOf } from "../../../support/bombs/forms.ts";

const around = { entities: [], dictionaries: [] };
const text = { title: "T", type: ["string", "null"], maxLength: 50 };

function modelOf(fields: Record<string, object>) {
  const document = documentOf("renamed", fields) as unknown as FormDocument;
  const { model, faults } = readFormDocument(document, around);
  expect(faults).toEqual([]);
  if (!model) throw new Error("no model");
  return model;
}

/** Fields of which every twentieth is shown by many others. */
const chained = (count: number, name: (n: number) => string, was?: (n: number) => string) => {
  const group = (from: number) =>
    Array.from({ length: 25 }, (_, n) => `${name(from + n)} == 'a'`).join(" || ");
  const many = [0, 25, 50, 75].map((from) => `(${group(from)})`).join(" || ");
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      name(n),
      {
        ...text,
        ...(was ? { "x-was": [was(n)] } : {}),
        ...(n > 110 && n % 20 === 0 ? { "x-when": { visible: many } } : {}),
      },
    ]),
  );
};

describe("versions in which every field has another name", () => {
  it("are compared at once, and nothing but the names is different", () => {
    const before = modelOf(chained(900, (n) => `a${n}`));
    const after = modelOf(
      chained(
        900,
        (n) => `b${n}`,
        (n) => `a${n}`,
      ),
    );
    const from = process.threadCpuUsage();
    const kinds = new Set(compareForms(before, after).map(({ kind }) => kind));
    const { user } = process.threadCpuUsage(from);
    expect([...kinds].filter((kind) => kind !== "renamed" && kind !== "moved")).toEqual([]);
    expect(kinds).toContain("renamed");
    expect(renamesOf(before, after)).toHaveLength(900);
    // Following one name after the other took half a second and more.
    expect(user / 1000).toBeLessThan(250);
  });
});
