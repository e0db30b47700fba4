import { describe, expect, it } from "vitest";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { fromJsonSchema } from "../../../../runtime/shared/forms/fromJsonSchema.ts";
import { readForm, readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { createNames } from "../../../../runtime/shared/schema/jsonSchema/importedNames.ts";
import { nearest, suggest } from "../../../../runtime/shared/schema/faults/nearest.ts";
import { faultyDocuments, hostileSchemas } from "../../../support/bombs/faultyForms.ts";

/** Milliseconds of processor time. What is bounded takes a tenth of a second; without the bounds these took from one to forty. */
const patience = 700;

function workOf(work: () => void): number {
  const from = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
}

const around = { entities: [], dictionaries: [] };

describe("forms full of faults", () => {
  it.each(Object.entries(faultyDocuments))("%s are told at once", (_, document) => {
    const form = document as unknown as FormDocument;
    expect(workOf(() => readFormDocument(form, around))).toBeLessThan(patience);
    const { faults } = readForm(JSON.stringify(document), around);
    expect(faults.length).toBeGreaterThan(10);
    expect(faults.every(({ problem, cure }) => problem !== "" && cure !== "")).toBe(true);
  });

  it.each(Object.entries(hostileSchemas))("%s are read at once", (_, source) => {
    expect(workOf(() => fromJsonSchema(source, "hostile"))).toBeLessThan(patience);
  });

  it("gives the first faults their proposal", () => {
    const { faults } = readForm(JSON.stringify(faultyDocuments["required"]), around);
    expect(faults.filter(({ cure }) => cure.startsWith("Did you mean")).length).toBeGreaterThan(5);
  });
});

describe("proposals", () => {
  it("end with the comparisons that are left", () => {
    const names = ["aaaa", "bbbb", "status"];
    expect(nearest("staus", names, { left: 100 })).toBe("status");
    expect(nearest("staus", names, { left: 2 })).toBeNull();
    expect(suggest("staus", names, { left: 0 }).text).toBe("Known: aaaa, bbbb, status.");
  });
});

describe("names of a foreign schema", () => {
  it("get numbers in order and end at a word", () => {
    const nameOf = createNames("field");
    expect(["a b", "aB", "a-b", "aB2", "a_b"].map(nameOf)).toEqual([
      "aB",
      "aB2",
      "aB3",
      "aB22",
      "aB4",
    ]);
    expect(nameOf(`${"word ".repeat(9)}longer`)).toBe(`word${"Word".repeat(8)}`);
    expect(nameOf("HTTPServerURL")).toBe("httpServerUrl");
  });
});
