import { describe, expect, it } from "vitest";
import {
  countsOf,
  planSlots,
  stillThere,
} from "../../../../../runtime/server/features/forms/answers/answerSlots.ts";
import { formColumns } from "../../../../../runtime/server/features/forms/answers/columns.ts";
import { readForm } from "../../../../../runtime/shared/forms/readForm.ts";

const question = (more: object = {}) => ({ title: "A", type: ["string", "null"], ...more });

/** A form with these questions, and the columns of its view. */
async function drawn(properties: Record<string, object>, more: object = {}) {
  const document = {
    $id: "forms/plan",
    title: "Plan",
    type: "object",
    "x-entity": { module: "forms" },
    properties,
    unevaluatedProperties: false,
    ...more,
  };
  const { model, faults } = readForm(JSON.stringify(document), { entities: [], dictionaries: [] });
  if (!model) throw new Error(JSON.stringify(faults));
  const { columns } = await formColumns([{ number: 1, model }]);
  return { model, columns };
}

const plan = (form: Awaited<ReturnType<typeof drawn>>, before = {}) =>
  planSlots(form.model, form.columns, before);

const texts = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, question()]));

describe("typed columns of a form's answers", () => {
  it("go to as many questions as there are columns of their type", async () => {
    const slots = plan(await drawn({ ...texts, n: { title: "N", type: ["integer", "null"] } }));
    expect(slots).toEqual({
      _text_1: { field: "a", type: "text" },
      _text_2: { field: "b", type: "text" },
      _text_3: { field: "c", type: "text" },
      _text_4: { field: "d", type: "text" },
      _integer_1: { field: "n", type: "integer" },
    });
    expect(countsOf(slots)).toEqual({ text: 4, integer: 1 });
  });

  it("go to what lists sort by and filter by before anything else", async () => {
    const view = { columns: ["a", "e"], filters: ["f"], sort: ["-e"] };
    const slots = plan(await drawn(texts, { "x-views": { default: view } }));
    expect(Object.values(slots).map(({ field }) => field)).toEqual(["e", "f", "a", "b"]);
  });

  it("hold no text that an index cannot, and nothing that is not sorted by", async () => {
    const slots = plan(
      await drawn({
        long: question({ maxLength: 501 }),
        short: question({ maxLength: 500 }),
        note: question({ "x-type": "text" }),
        yes: { title: "Yes", type: "boolean", default: false },
        many: { title: "Many", type: "array", items: { type: "string", enum: ["x", "y"] } },
        cost: question({ "x-type": { decimal: [12, 3] } }),
      }),
    );
    expect(slots).toEqual({
      _text_1: { field: "short", type: "text" },
      _numeric_1: { field: "cost", type: "numeric", digits: 12, decimals: 3 },
    });
  });

  it("stay where they are while their question does", async () => {
    const before = {
      _text_3: { field: "b", type: "text" as const },
      _text_1: { field: "gone", type: "text" as const },
    };
    const slots = plan(await drawn(texts), before);
    expect(slots["_text_3"]).toEqual({ field: "b", type: "text" });
    expect(slots["_text_1"]).toEqual({ field: "a", type: "text" });
    expect(Object.keys(slots)).toHaveLength(4);
    expect(stillThere(before, slots)).toEqual({ _text_3: { field: "b", type: "text" } });
    expect(countsOf({ _text_3: { field: "b", type: "text" } })).toEqual({ text: 3 });
  });
});
