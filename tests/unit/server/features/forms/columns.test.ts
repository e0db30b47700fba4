import { describe, expect, it } from "vitest";
import { formColumns } from "../../../../../runtime/server/features/forms/answers/columns.ts";
import type { EntityModel } from "../../../../../runtime/shared/entity/model.ts";
import { readForm } from "../../../../../runtime/shared/forms/readForm.ts";

function version(number: number, properties: object): { number: number; model: EntityModel } {
  const document = {
    $id: "forms/sample",
    title: "Sample",
    type: "object",
    "x-entity": { module: "forms" },
    properties,
    unevaluatedProperties: false,
  };
  const { model, faults } = readForm(JSON.stringify(document), { entities: [], dictionaries: [] });
  if (!model) throw new Error(JSON.stringify(faults));
  return { number, model };
}

const text = { title: "T", type: ["string", "null"], maxLength: 20 };
const whole = { title: "N", type: ["integer", "null"] };

describe("the columns of a form", () => {
  it("are typed by the newest version, with defaults", async () => {
    const { columns, ofVersion } = await formColumns([
      version(1, {
        note: text,
        cost: { title: "C", type: ["string", "null"], "x-type": { decimal: [12, 3] } },
        done: { title: "D", type: "boolean", default: true },
      }),
    ]);
    expect(columns).toEqual([
      { column: "note", field: "note", type: "text" },
      { column: "cost", field: "cost", type: "numeric", digits: 12, decimals: 3 },
      { column: "done", field: "done", type: "boolean", default: true },
    ]);
    expect(ofVersion.size).toBe(0);
  });

  it("have a further one for a question that was of another type or is gone", async () => {
    const { columns, ofVersion } = await formColumns([
      version(1, { size: whole, gone: whole, note: text }),
      version(2, { size: text, note: text }),
    ]);
    expect(columns).toEqual([
      { column: "size", field: "size", type: "text" },
      { column: "note", field: "note", type: "text" },
      { column: "size__2", field: "size", type: "integer" },
      { column: "gone", field: "gone", type: "integer" },
    ]);
    expect(ofVersion.get(1)).toEqual(new Map([["size", "size__2"]]));
  });

  it("are one for a question that was renamed, however often", async () => {
    const { columns, ofVersion } = await formColumns([
      version(1, { first: text }),
      version(2, { second: { ...text, "x-was": ["first"] } }),
      version(3, { third: { ...text, "x-was": ["second"] } }),
    ]);
    expect(columns).toEqual([{ column: "third", field: "third", type: "text" }]);
    expect(ofVersion.get(1)).toEqual(new Map([["first", "third"]]));
    expect(ofVersion.get(2)).toEqual(new Map([["second", "third"]]));
  });
});
