import { describe, expect, it, vi } from "vitest";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { oneOrBatch } from "../../../../runtime/web/features/formDesigner/canvas/edits.ts";
import { insert } from "../../../../runtime/web/features/formDesigner/canvas/insert.ts";
import { partKind, partsOf } from "../../../../runtime/web/features/formDesigner/layout/nodes.ts";
import { convertParts } from "../../../../runtime/web/features/formDesigner/layout/partKinds.ts";
import {
  createDesignerStore,
  type DesignerStore,
} from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";
import { followLabel } from "../../../../runtime/web/features/formDesigner/properties/fieldKey.ts";
import { setLabel } from "../../../../runtime/web/features/formDesigner/canvas/edits.ts";
import {
  enterDesigner,
  leaveDesigner,
  openDesigner,
} from "../../../../runtime/web/features/formDesigner/store/openDesigners.ts";

const around = { entities: [], dictionaries: [] };
const text = { type: ["string", "null"], maxLength: 100 };

function drawn(): DesignerStore {
  const store = createDesignerStore(emptyForm("visit", "Visit"), around);
  insert(store, { kind: "field", label: "Name", stem: "string", field: { ...text } });
  return store;
}

const kinds = (store: DesignerStore) =>
  partsOf(store.state().document).map((part) => `${partKind(part)} ${part.title ?? ""}`);

describe("the parts of a form", () => {
  it.each(["step", "tab"] as const)("all become a %s with the first one, in one step", (as) => {
    const store = drawn();
    const before = formText(store.state().document);
    const made = insert(store, { kind: "part", as, title: "Part" });
    expect(kinds(store)).toEqual([`${as} Part 1`, `${as} Part 2`]);
    expect(store.state().selection).toEqual([made]);
    insert(store, { kind: "field", label: "Age", stem: "string", field: { ...text } });
    expect(readFormDocument(store.state().document, around).faults).toEqual([]);
    store.undo();
    store.undo();
    expect(formText(store.state().document)).toBe(before);
  });

  it.each(["step", "tab"] as const)("of an empty form become the first %s", (as) => {
    const store = createDesignerStore(emptyForm("visit", "Visit"), around);
    const made = insert(store, { kind: "part", as, title: "Part" });
    expect(kinds(store)).toEqual([`${as} Part 1`]);
    expect(store.state().selection).toEqual([made]);
    insert(store, { kind: "part", as, title: "Part" });
    expect(kinds(store)).toEqual([`${as} Part 1`, `${as} Part 2`]);
    store.undo();
    store.undo();
    expect(kinds(store)).toEqual(["section "]);
  });

  it("take a new section into the step that is chosen", () => {
    const store = drawn();
    insert(store, { kind: "part", as: "step", title: "Step" });
    insert(store, { kind: "field", label: "Age", stem: "string", field: { ...text } });
    insert(store, { kind: "part", as: "section", title: "Section" });
    insert(store, { kind: "field", label: "Size", stem: "string", field: { ...text } });
    expect(kinds(store)).toEqual(["step Step 1", "step Step 2"]);
    expect(partsOf(store.state().document)[1]?.sections?.map(({ title }) => title)).toEqual([
      "Section",
    ]);
    expect(readFormDocument(store.state().document, around).faults).toEqual([]);
  });

  it("change their kind together", () => {
    const store = drawn();
    insert(store, { kind: "part", as: "step", title: "Step" });
    insert(store, { kind: "field", label: "Age", stem: "string", field: { ...text } });
    store.run(oneOrBatch(convertParts(store.state().document, "tab", "Tab")), {
      name: { key: "set" },
    });
    expect(kinds(store)).toEqual(["tab Step 1", "tab Step 2"]);
    expect(readFormDocument(store.state().document, around).faults).toEqual([]);
  });
});

describe("keys of fields", () => {
  it("follow the label of a field that was added after publishing; published ones stay", async () => {
    const store = drawn();
    store.notePublished();
    insert(store, { kind: "field", label: "Short text", stem: "string", field: { ...text } });
    for (const [name, label] of [
      ["shortText", "Witness"],
      ["name", "Full name"],
    ] as const) {
      setLabel(store, `field:${name}`, label);
      await followLabel(store, name);
    }
    expect(Object.keys(store.state().document.properties)).toEqual(["name", "witness"]);
    expect(store.isFrozen("name")).toBe(true);
    expect(store.isFrozen("witness")).toBe(false);
  });

  it("change while the field stays the same one to the screen, also when taken back", async () => {
    const store = drawn();
    const identity = store.identityOf("name");
    setLabel(store, "field:name", "Surname");
    await followLabel(store, "name");
    expect(store.identityOf("surname")).toBe(identity);
    store.undo();
    expect(store.identityOf("name")).toBe(identity);
    store.redo();
    expect(store.identityOf("surname")).toBe(identity);
  });
});

describe("an open designer", () => {
  it("is there with its history when its page comes back at once, and new after a while", () => {
    vi.useFakeTimers();
    const make = () => ({ store: drawn(), keeper: {} as never });
    const first = openDesigner("1 1", make);
    enterDesigner("1 1", first);
    leaveDesigner("1 1");
    vi.advanceTimersByTime(2000);
    expect(openDesigner("1 1", make)).toBe(first);
    enterDesigner("1 1", first);
    vi.advanceTimersByTime(60_000);
    expect(openDesigner("1 1", make)).toBe(first);
    // Behind another tab for a while, and in front again.
    leaveDesigner("1 1");
    vi.advanceTimersByTime(60_000);
    enterDesigner("1 1", first);
    expect(openDesigner("1 1", make)).toBe(first);
    expect(openDesigner("2 1", make)).not.toBe(first);
    leaveDesigner("1 1");
    vi.advanceTimersByTime(60_000);
    expect(openDesigner("1 1", make)).not.toBe(first);
    vi.useRealTimers();
  });
});
