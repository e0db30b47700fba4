import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { FormPart } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import { copied } from "../../../../runtime/shared/forms/edit/clip.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { from, text } from "./commandSteps.ts";
import { visitForm } from "./fixtureForm.ts";

const fieldName = fc.constantFrom(...Object.keys(visitForm.properties), "fresh", "other", "guest2");
const index = fc.integer({ min: 0, max: 3 });
const path = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 });
const place = fc.record(
  { form: fc.constantFrom("default", "short"), path, row: index, column: index },
  { requiredKeys: ["form", "path", "row"] },
);
const position = fc.record({ form: fc.constant("default"), path, row: index, column: index });
const part = fc.record({ section: fc.constantFrom("a", "b"), fields: fc.constant<string[]>([]) });
const form = fc.constantFrom("default", "short");

const simple: fc.Arbitrary<FormCommand> = fc.oneof(
  fc.record({
    kind: fc.constant("insertField" as const),
    name: fieldName,
    field: fc.constant(text),
    required: fc.boolean(),
    at: place,
  }),
  fc.record({ kind: fc.constant("removeField" as const), name: fieldName }),
  fc.record({
    kind: fc.constant("renameField" as const),
    from: fieldName,
    to: fieldName,
    was: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("setRequired" as const), name: fieldName, required: fc.boolean() }),
  fc.record({ kind: fc.constant("moveEntry" as const), from: position, to: place }),
  fc.record({ kind: fc.constant("insertEntry" as const), entry: fieldName, at: place }),
  fc.record({ kind: fc.constant("removeEntry" as const), from: position }),
  fc.record({ kind: fc.constant("insertPart" as const), form, path, part }),
  fc.record({
    kind: fc.constant("removePart" as const),
    form,
    path,
    fields: fc.constantFrom("keep" as const, "remove" as const),
  }),
  fc.record({ kind: fc.constant("movePart" as const), form, from: path, to: path }),
  fc.record({
    kind: fc.constant("setPart" as const),
    form,
    path,
    values: fc.constant({ title: "New", visible: undefined }),
  }),
  fc.record({
    kind: fc.constant("setLayout" as const),
    form,
    parts: fc.constantFrom<FormPart[] | null>(null, [{ section: "x", fields: ["guest"] }]),
  }),
  fc.record({
    kind: fc.constant("setKeyword" as const),
    pointer: fc.constantFrom<(string | number)[]>(
      ["title"],
      ["properties", "guest", "maxLength"],
      ["x-views"],
      ["x-rules", 0, "expr"],
      ["required", 1],
    ),
    value: fc.constantFrom("x", 5, undefined),
  }),
  fc.record({
    kind: fc.constant("paste" as const),
    clip: fc.constant(copied(visitForm, [from(0, 0), from(0, 1)])),
    at: place,
  }),
);
const anyCommand: fc.Arbitrary<FormCommand> = fc.oneof(
  { weight: 6, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("batch" as const),
      commands: fc.array(simple, { maxLength: 4 }),
    }),
  },
);

it("the inverse of a command gives exactly the document of before back, for any row of commands", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 25 }), (commands) => {
      let document = visitForm;
      const undo: FormCommand[] = [];
      const texts: string[] = [];
      for (const command of commands) {
        const before = JSON.stringify(document);
        const applied = apply(document, command);
        texts.push(before);
        undo.push(applied.inverse);
        const undone = apply(applied.document, applied.inverse);
        expect(JSON.stringify(undone.document)).toBe(before);
        const redone = apply(undone.document, undone.inverse);
        expect(formText(redone.document)).toBe(formText(applied.document));
        document = applied.document;
      }
      for (const inverse of undo.toReversed()) {
        document = apply(document, inverse).document;
        expect(JSON.stringify(document)).toBe(texts.pop());
      }
    }),
    { numRuns: 300, seed: 11 },
  );
});
