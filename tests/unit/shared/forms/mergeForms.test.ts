import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../../runtime/shared/entity/model.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { inOrder, takeTheirs } from "../../../../runtime/shared/forms/merge/contested.ts";
import { mergeForms } from "../../../../runtime/shared/forms/mergeForms.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";

const text = { type: "string", title: "Text", maxLength: 20 };
const after = (document: FormDocument, ...commands: FormCommand[]) =>
  commands.reduce((current, command) => {
    const applied = apply(current, command);
    expect(applied.refusal).toBeUndefined();
    return applied.document;
  }, document);
const at = (path: number[], row: number, column?: number) => ({
  form: "default",
  path,
  row,
  ...(column === undefined ? {} : { column }),
});
const set = (pointer: (string | number)[], value?: Json): FormCommand => ({
  kind: "setKeyword",
  pointer,
  value,
});
const insert = (name: string, path: number[], row: number, column?: number): FormCommand => ({
  kind: "insertField",
  name,
  field: text,
  at: at(path, row, column),
});

/** What both sides' commands give when they are carried out one after the other. */
function expectJoined(ours: FormCommand[], theirs: FormCommand[], wanted?: FormCommand[]) {
  const merged = mergeForms(visitForm, after(visitForm, ...ours), after(visitForm, ...theirs));
  expect(merged.conflicts).toEqual([]);
  const both = after(visitForm, ...(wanted ?? [...ours, ...theirs]));
  expect(formText(merged.document)).toBe(formText(both));
  return merged.document;
}

describe("mergeForms", () => {
  it("joins changes of different keywords of one field", () => {
    expectJoined(
      [
        set(["properties", "guest", "title"], "Visitor"),
        set(["properties", "guest", "maxLength"], 90),
      ],
      [set(["properties", "guest", "minLength"], 2), set(["title"], "Visits")],
    );
  });

  it("joins fields that both added, in the same row and in others", () => {
    expectJoined([insert("a", [0], 0, 2)], [insert("b", [1], 0)]);
    const both = mergeForms(
      visitForm,
      after(visitForm, insert("a", [0], 0, 2)),
      after(visitForm, insert("b", [0], 0, 2)),
    );
    expect(both.conflicts).toEqual([]);
    const row = both.document["x-forms"]?.["default"]?.[0]?.fields?.[0];
    expect([row].flat().toSorted()).toEqual(["a", "b", "guest", "since"]);
  });

  it("joins a removal with changes elsewhere", () => {
    const document = expectJoined(
      [{ kind: "removePart", form: "default", path: [1], fields: "keep" }],
      [
        set(["properties", "kind", "title"], "Sort"),
        { kind: "setPart", form: "default", path: [0], values: { title: "Guests" } },
      ],
    );
    expect(readFormDocument(document, surroundings).faults).toEqual([]);
  });

  it("joins options that both added, and rules of both", () => {
    const choice = (values: Json) => ({ type: "string", title: "Choice", enum: values });
    const base = after(visitForm, {
      kind: "insertField",
      name: "choice",
      field: choice(["a", "b"]),
    });
    const merged = mergeForms(
      base,
      after(
        base,
        set(["properties", "choice", "enum"], ["a", "x", "b"]),
        set(["x-rules", 1], { id: "one", expr: "guest != 'x'", fields: ["guest"] }),
      ),
      after(
        base,
        set(["properties", "choice", "enum"], ["b", "y"]),
        set(["x-rules", 0, "message"], "Too early."),
      ),
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.document.properties["choice"]?.["enum"]).toEqual(["x", "b", "y"]);
    expect(merged.document["x-rules"]).toMatchObject([{ message: "Too early." }, { id: "one" }]);
  });

  it("follows a field that one side renamed", () => {
    const rename: FormCommand = { kind: "renameField", from: "until", to: "leaves", was: true };
    const document = expectJoined(
      [
        set(["properties", "until", "title"], "Leaves on"),
        set(["x-rules", 0, "expr"], "until > since"),
      ],
      [rename],
    );
    expect(document["x-rules"]?.[0]?.expr).toBe("leaves > since");
    expectJoined(
      [rename],
      [set(["properties", "until", "title"], "Leaves on")],
      [set(["properties", "until", "title"], "Leaves on"), rename],
    );
  });

  it("tells of each keyword that both changed differently, and keeps ours", () => {
    const ours = after(
      visitForm,
      set(["properties", "guest", "title"], "Visitor"),
      set(["title"], "Calls"),
    );
    const theirs = after(
      visitForm,
      set(["properties", "guest", "title"], "Caller"),
      set(["title"], "Calls"),
    );
    const { document, conflicts } = mergeForms(visitForm, ours, theirs);
    expect(conflicts).toEqual([
      {
        at: ["properties", "guest", "title"],
        pointer: "/properties/guest/title",
        base: "Guest",
        ours: "Visitor",
        theirs: "Caller",
      },
    ]);
    expect(document).toEqual(ours);
    const taken = conflicts.map((conflict) => set([...conflict.at], conflict.theirs));
    expect(after(document, ...taken)).toEqual(theirs);
  });

  it("tells of a field that one side removed and the other changed", () => {
    const ours = after(visitForm, { kind: "removeField", name: "company" });
    const theirs = after(visitForm, set(["properties", "company", "title"], "Firm"));
    const mine = mergeForms(visitForm, ours, theirs);
    expect(mine.conflicts).toMatchObject([
      { pointer: "/properties/company", ours: undefined, theirs: { title: "Firm" } },
    ]);
    expect(Object.keys(mine.document.properties)).not.toContain("company");
    const other = mergeForms(visitForm, theirs, ours);
    expect(other.conflicts).toMatchObject([{ pointer: "/properties/company", theirs: undefined }]);
    expect(other.document.properties["company"]).toMatchObject({ title: "Firm" });
  });

  it("leaves a field that was removed on one side where it stands until somebody decides", () => {
    const changed = after(visitForm, set(["properties", "company", "title"], "Firm"), {
      kind: "setRequired",
      name: "company",
      required: true,
    });
    const removed = after(visitForm, { kind: "removeField", name: "company" });
    const kept = mergeForms(visitForm, changed, removed);
    expect(formText(kept.document)).toBe(formText(changed));
    const settle = (merged: typeof kept, theirs: FormDocument) =>
      inOrder(merged.conflicts).reduce(
        (now, each) => takeTheirs(now, each, theirs),
        merged.document,
      );
    expect(formText(settle(kept, removed))).toBe(formText(removed));
    expect(formText(settle(mergeForms(visitForm, removed, changed), changed))).toBe(
      formText(changed),
    );
  });

  it("tells of an entry that both moved, each elsewhere", () => {
    const from = { form: "default", path: [0], row: 1, column: 0 };
    const ours = after(visitForm, { kind: "moveEntry", from, to: at([1], 0) });
    const theirs = after(visitForm, { kind: "moveEntry", from, to: at([1], 2) });
    const { document, conflicts } = mergeForms(visitForm, ours, theirs);
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(["/x-forms/default/1/fields"]);
    expect(document["x-forms"]).toEqual(ours["x-forms"]);
    const aside = after(visitForm, { kind: "moveEntry", from, to: at([0], 0, 0) });
    const apart = mergeForms(visitForm, aside, theirs);
    expect(apart.conflicts.map(({ pointer }) => pointer)).toEqual(["/x-forms/default"]);
    expect(apart.document["x-forms"]).toEqual(aside["x-forms"]);
  });

  it("gives a side as it is when only that one changed, and the same when both did the same", () => {
    const command = fc.constantFrom<FormCommand>(
      insert("a", [0], 0, 1),
      insert("b", [1], 1),
      { kind: "removeField", name: "until" },
      { kind: "renameField", from: "guest", to: "visitor", was: true },
      { kind: "movePart", form: "default", from: [1], to: [0] },
      {
        kind: "moveEntry",
        from: { form: "default", path: [1], row: 0, column: 0 },
        to: at([0], 0),
      },
      { kind: "setRequired", name: "company", required: true },
      set(["x-views"]),
      { kind: "setLayout", form: "default", parts: null },
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 6 }), (commands) => {
        const changed = commands.reduce(
          (current, each) => apply(current, each).document,
          visitForm,
        );
        for (const [ours, theirs] of [
          [changed, visitForm],
          [visitForm, changed],
          [changed, changed],
        ] as const) {
          const merged = mergeForms(visitForm, ours, theirs);
          expect(merged.conflicts).toEqual([]);
          expect(formText(merged.document)).toBe(formText(changed));
        }
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
