import { describe, expect, it, vi } from "vitest";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import {
  clipOf,
  duplicate,
  paste,
  remove,
  setLabel,
} from "../../../../runtime/web/features/formDesigner/canvas/edits.ts";
import { insert } from "../../../../runtime/web/features/formDesigner/canvas/insert.ts";
import {
  moveAcross,
  moveBy,
  moveTo,
} from "../../../../runtime/web/features/formDesigner/canvas/drag/moves.ts";
import { nodesOf } from "../../../../runtime/web/features/formDesigner/layout/nodes.ts";
import { requiredCommand } from "../../../../runtime/web/features/formDesigner/properties/fieldValues.ts";
import { followLabel } from "../../../../runtime/web/features/formDesigner/properties/fieldKey.ts";
import {
  createDesignerStore,
  type DesignerStore,
} from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";

const around = { entities: [], dictionaries: [] };
const text = { type: ["string", "null"], maxLength: 100 };

const put = (store: DesignerStore, label: string) =>
  insert(store, { kind: "field", label, stem: "string", field: { ...text } });

function drawn(...labels: string[]): DesignerStore {
  const store = createDesignerStore(emptyForm("visit", "Visit"), around);
  for (const label of labels) put(store, label);
  return store;
}

const order = (store: DesignerStore) =>
  nodesOf(store.state().document).flatMap((node) =>
    node.kind === "part"
      ? []
      : [`${node.spot.path.join(".")}:${node.spot.row}.${node.spot.column} ${node.name}`],
  );

const edits: [string, (store: DesignerStore) => unknown, string[]][] = [
  [
    "insert",
    (store) => put(store, "Four"),
    ["0:0.0 one", "0:1.0 two", "0:2.0 three", "0:3.0 four"],
  ],
  ["remove", (store) => remove(store, ["field:two"]), ["0:0.0 one", "0:1.0 three"]],
  [
    "duplicate",
    (store) => duplicate(store, ["field:one"]),
    ["0:0.0 one", "0:1.0 one2", "0:2.0 two", "0:3.0 three"],
  ],
  [
    "move up",
    (store) => moveBy(store, ["field:three"], -1),
    ["0:0.0 one", "0:1.0 three", "0:2.0 two"],
  ],
  [
    "move down",
    (store) => moveBy(store, ["field:one"], 1),
    ["0:0.0 two", "0:1.0 one", "0:2.0 three"],
  ],
  [
    "move several",
    (store) => moveTo(store, ["field:one", "field:two"], { kind: "after", id: "field:three" }),
    ["0:0.0 three", "0:1.0 one", "0:2.0 two"],
  ],
  [
    "put beside",
    (store) => moveTo(store, ["field:three"], { kind: "left", id: "field:one" }),
    ["0:0.0 three", "0:0.1 one", "0:1.0 two"],
  ],
  [
    "put beside by key",
    (store) => moveAcross(store, "field:two", -1),
    ["0:0.0 one", "0:0.1 two", "0:1.0 three"],
  ],
  [
    "write a label",
    (store) => setLabel(store, "field:one", "First"),
    ["0:0.0 one", "0:1.0 two", "0:2.0 three"],
  ],
];

describe("edits of the designer", () => {
  it.each(edits)("%s: done, undone, redone", (_name, edit, wanted) => {
    const store = drawn("One", "Two", "Three");
    const before = formText(store.state().document);
    edit(store);
    const after = formText(store.state().document);
    expect(order(store)).toEqual(wanted);
    expect(after).not.toBe(before);
    store.undo();
    expect(formText(store.state().document)).toBe(before);
    store.redo();
    expect(formText(store.state().document)).toBe(after);
  });

  it("draws what was edited at once and finds faults soon after", async () => {
    const store = drawn("One");
    store.run(
      {
        kind: "setKeyword",
        pointer: ["properties", "one", "x-when"],
        value: { visible: "nobody == 1" },
      },
      { name: { key: "set" } },
    );
    expect(store.state().reading.whole).toBe(false);
    expect(store.state().reading.model.fields.some(({ name }) => name === "one")).toBe(true);
    await expect.poll(() => store.state().reading.faults.length).toBe(1);
    expect(store.state().reading.faults[0]?.pointer).toContain("/properties/one");
    store.dispose();
  });

  it("takes a label that was typed letter by letter back at once", () => {
    const store = drawn("One");
    const before = formText(store.state().document);
    for (const label of ["N", "Na", "Nam", "Name"]) setLabel(store, "field:one", label);
    store.undo();
    expect(formText(store.state().document)).toBe(before);
  });

  it("reads a field with another label at once as it is read as a whole, and leaves the others", async () => {
    const store = drawn("One", "Two");
    await expect.poll(() => store.state().reading.whole).toBe(true);
    const fields = () => store.state().reading.model.fields;
    const [, one, two] = fields();
    for (const label of ["T", "Tw", "Twice"]) setLabel(store, "field:two", label);
    const atOnce = fields();
    expect(atOnce[2]).toEqual({ ...two, label: "Twice" });
    expect(atOnce[1]).toBe(one);
    // The last step in the history and what is said of it keep their name: nothing that shows it is drawn again.
    expect(store.state().said?.name).toBe(store.state().history.past.at(-1)?.name);
    await expect.poll(() => store.state().reading.whole).toBe(true);
    expect(fields()).toBe(atOnce);
    store.dispose();
  });
  it("lets a key follow its label until the form is published", async () => {
    const store = drawn("Short text");
    setLabel(store, "field:shortText", "Date of birth");
    await followLabel(store, "shortText");
    expect(Object.keys(store.state().document.properties)).toEqual(["dateOfBirth"]);
    expect(store.state().selection).toEqual(["field:dateOfBirth"]);
    store.notePublished();
    setLabel(store, "field:dateOfBirth", "Birthday");
    await followLabel(store, "dateOfBirth");
    expect(Object.keys(store.state().document.properties)).toEqual(["dateOfBirth"]);
  });

  it("leaves the key alone when a label was only looked at", async () => {
    const store = drawn("Short text");
    setLabel(store, "field:shortText", "Purpose");
    expect(await followLabel(store, "shortText", "Purpose")).toBeNull();
    expect(await followLabel(store, "shortText", "Short text")).toBe("purpose");
  });

  it.each([
    ["合同金额", "heTongJinE"],
    ["银行账号（必填）", "yinHangZhangHaoBiTian"],
    ["A 型合同 2 份", "aXingHeTong2Fen"],
    ["Сумма договора", "summaDogovora"],
    ["Ποσό σύμβασης", "posoSymvasis"],
    ["계약 금액", "gyeYagGeumAeg"],
    ["メール", "meru"],
    ["お名前", "shortText"],
    ["Field of view", "fieldOfView"],
    ["施工现场安全生产责任制落实情况检查记录表", "shiGongXianChangAnQuanShengChanZeRenZhi"],
  ])("makes the label %j the key %j", async (label, key) => {
    const store = drawn("Short text");
    setLabel(store, "field:shortText", label);
    await followLabel(store, "shortText");
    expect(Object.keys(store.state().document.properties)).toEqual([key]);
  });

  it("keeps keys made of equal labels apart", async () => {
    const store = drawn("One", "Two", "Three");
    for (const [name, label] of [
      ["one", "金额"],
      ["two", "金额"],
      ["three", "腾"],
    ] as const) {
      setLabel(store, `field:${name}`, label);
      await followLabel(store, name);
    }
    expect(Object.keys(store.state().document.properties)).toEqual(["jinE", "jinE2", "teng"]);
  });

  it("pastes into another form under free names", () => {
    const from = drawn("One", "Two");
    from.selectAll(["field:one", "field:two"]);
    const clip = clipOf(from);
    const to = drawn("One");
    expect(clip && paste(to, clip)).toBe(true);
    expect(order(to)).toEqual(["0:0.0 one", "0:1.0 one2", "0:2.0 two"]);
    expect(to.state().selection).toEqual(["field:one2", "field:two"]);
  });

  it("refuses what does not fit and changes nothing", () => {
    const store = drawn("One", "Two");
    const before = store.state().document;
    const done = store.run(
      { kind: "renameField", from: "one", to: "two" },
      { name: { key: "name" } },
    );
    expect(done).toBe(false);
    expect(store.state().refusal).toBe("nameTaken");
    expect(store.state().document).toBe(before);
  });

  it("makes a required field one that holds no null", () => {
    const store = drawn("One");
    store.run(requiredCommand(store.state().document, "one", true), { name: { key: "required" } });
    expect(store.state().document.properties["one"]?.["type"]).toBe("string");
    expect(store.state().document.required).toEqual(["one"]);
    store.undo();
    expect(store.state().document.properties["one"]?.["type"]).toEqual(["string", "null"]);
  });
});

describe("a part without fields", () => {
  it("is drawn beside the others, and says what there is to do", () => {
    vi.useFakeTimers();
    const store = drawn("One");
    insert(store, { kind: "part", as: "section", title: "Later" });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    const { reading } = store.state();
    expect(reading.whole).toBe(true);
    expect(reading.model.forms[0]?.sections.map(({ label, rows }) => [label, rows])).toEqual([
      ["", ["one"]],
      ["Later", []],
    ]);
    // No mistake, but nothing that could be published.
    expect(reading.faults).toEqual([]);
    expect(reading.unfinished.map(({ said }) => said?.problem?.key)).toEqual([
      "shell.designer.canvas.empty",
    ]);
  });
});
