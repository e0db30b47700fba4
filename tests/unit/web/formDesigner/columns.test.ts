import { describe, expect, it } from "vitest";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import {
  remove,
  setLabel,
  duplicate,
} from "../../../../runtime/web/features/formDesigner/canvas/edits.ts";
import { insert } from "../../../../runtime/web/features/formDesigner/canvas/insert.ts";
import { moveBy, moveTo } from "../../../../runtime/web/features/formDesigner/canvas/drag/moves.ts";
import {
  columnsIn,
  fieldAt,
  fieldTextKey,
} from "../../../../runtime/web/features/formDesigner/layout/fieldPaths.ts";
import { treeOf } from "../../../../runtime/web/features/formDesigner/layout/nodes.ts";
import { fieldsAt } from "../../../../runtime/web/features/formDesigner/logic/completions.ts";
import { followLabel } from "../../../../runtime/web/features/formDesigner/properties/fieldKey.ts";
import {
  relationTo,
  requiredCommand,
  setValue,
} from "../../../../runtime/web/features/formDesigner/properties/fieldValues.ts";
import { propertiesOf } from "../../../../runtime/web/features/formDesigner/properties/propertyList.ts";
import {
  createDesignerStore,
  type DesignerStore,
} from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";
import { nodeAt } from "../../../../runtime/web/features/formDesigner/store/nodeFaults.ts";

const around = { entities: [], dictionaries: [] };
const text = { type: ["string", "null"], maxLength: 100 };
const amount = { type: ["string", "null"], "x-type": { decimal: [12, 2] } };
const sum = {
  type: ["string", "null"],
  title: "Total",
  readOnly: true,
  "x-type": { decimal: [14, 2] },
  "x-computed": { expr: "sum(goods, quantity * price)", stored: true },
};

function bill(): DesignerStore {
  const goods = {
    type: ["array", "null"],
    title: "Goods",
    items: {
      type: "object",
      properties: {
        item: { ...text, title: "Item" },
        quantity: { ...amount, title: "Quantity" },
        price: { ...amount, title: "Price" },
      },
      required: ["item"],
      "x-rules": [{ id: "positive", expr: "quantity > 0", fields: ["quantity"] }],
    },
  };
  return createDesignerStore(
    {
      ...emptyForm("bill", "Bill"),
      "x-forms": { default: [{ section: "basic", fields: ["goods", "total"] }] },
      "x-texts": { de: { "_rows.goods.quantity": "Menge", "_rows.goods._rule.positive": "Mehr" } },
      properties: { goods, total: sum },
    },
    around,
  );
}

const columns = (store: DesignerStore) =>
  Object.keys(columnsIn(fieldAt(store.state().document, "goods")).properties);
const faults = (store: DesignerStore) =>
  readFormDocument(store.state().document, around).faults.map(({ code }) => code);

const edits: [string, (store: DesignerStore) => unknown, string[]][] = [
  [
    "insert beside the chosen one",
    (store) => {
      store.select("field:goods.item");
      insert(store, { kind: "field", label: "Unit", stem: "string", field: text });
    },
    ["item", "unit", "quantity", "price"],
  ],
  ["remove", (store) => remove(store, ["field:goods.item"]), ["quantity", "price"]],
  [
    "duplicate",
    (store) => duplicate(store, ["field:goods.item"]),
    ["item", "item2", "quantity", "price"],
  ],
  [
    "move by key",
    (store) => moveBy(store, ["field:goods.price"], -1),
    ["item", "price", "quantity"],
  ],
  [
    "drop before another",
    (store) =>
      moveTo(store, ["field:goods.price"], { kind: "column", rows: "goods", before: "item" }),
    ["price", "item", "quantity"],
  ],
  [
    "drop at the end",
    (store) => moveTo(store, ["field:goods.item"], { kind: "column", rows: "goods", before: null }),
    ["quantity", "price", "item"],
  ],
  [
    "limit",
    (store) => setValue(store, "goods.quantity", ["x-ui", "total"], "average"),
    ["item", "quantity", "price"],
  ],
  [
    "require",
    (store) =>
      store.run(requiredCommand(store.state().document, "goods.price", true), {
        name: { key: "required" },
      }),
    ["item", "quantity", "price"],
  ],
];

describe("columns of rows", () => {
  it.each(edits)("%s: done, undone, redone", (_name, edit, wanted) => {
    const store = bill();
    const before = formText(store.state().document);
    edit(store);
    const after = formText(store.state().document);
    expect(columns(store)).toEqual(wanted);
    expect(after).not.toBe(before);
    store.undo();
    expect(formText(store.state().document)).toBe(before);
    store.redo();
    expect(formText(store.state().document)).toBe(after);
    expect(faults(store)).toEqual([]);
  });

  it("are nodes below their rows, and keep their place in the tree", () => {
    expect(treeOf(bill().state().document).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      "0 part:basic",
      "1 field:goods",
      "2 field:goods.item",
      "2 field:goods.quantity",
      "2 field:goods.price",
      "1 field:total",
    ]);
  });

  it("take what names them along when their key follows the label", async () => {
    const store = bill();
    store.select("field:goods.quantity");
    const identity = store.identityOf("goods.quantity");
    insert(store, { kind: "field", label: "Number", stem: "string", field: amount });
    expect(store.state().selection).toEqual(["field:goods.number"]);
    setLabel(store, "field:goods.number", "Discount");
    await followLabel(store, "goods.number");
    expect(columns(store)).toEqual(["item", "quantity", "discount", "price"]);
    expect(store.state().selection).toEqual(["field:goods.discount"]);

    store.run(
      { kind: "renameField", from: "goods.quantity", to: "goods.pieces" },
      { name: { key: "name" } },
    );
    const { properties, "x-texts": texts } = store.state().document;
    expect(properties["total"]?.["x-computed"]).toMatchObject({
      expr: "sum(goods, pieces * price)",
    });
    expect(texts?.["de"]).toEqual({
      "_rows.goods.pieces": "Menge",
      "_rows.goods._rule.positive": "Mehr",
    });
    expect(properties["goods"]?.["items"]).toMatchObject({
      "x-rules": [{ expr: "pieces > 0", fields: ["pieces"] }],
    });
    expect(store.identityOf("goods.pieces")).toBe(identity);
    expect(faults(store)).toEqual([]);
  });

  it("refuse a key that another column has, and keep the last one", () => {
    const store = bill();
    const run = (to: string) =>
      store.run({ kind: "renameField", from: "goods.item", to }, { name: { key: "name" } });
    expect(run("goods.price")).toBe(false);
    expect(store.state().refusal).toBe("nameTaken");
    expect(run("total.item")).toBe(false);
    expect(remove(store, ["field:goods.item", "field:goods.quantity", "field:goods.price"])).toBe(
      false,
    );
  });

  it("have limits, formula, width and a total, and nothing that speaks of lists", () => {
    const ids = (tab: "layout" | "logic" | "permission" | "validation", inRows: boolean) =>
      propertiesOf("decimal", tab, inRows).map(({ id }) => id);
    expect(ids("layout", true)).toEqual(["widget", "unit", "width", "total"]);
    expect(ids("logic", true)).toContain("computed");
    expect(ids("validation", true)).toEqual(["minimum", "maximum", "decimal"]);
    expect(ids("permission", true)).toEqual([]);
    expect(ids("layout", false)).not.toContain("total");
  });

  it("link records without the companion that a field of the form has", () => {
    const store = bill();
    const link = { type: ["integer", "null"], "x-relation": { to: "forms/bill" } };
    insert(
      store,
      { kind: "field", label: "Earlier", stem: "relation", field: link },
      {
        kind: "column",
        rows: "goods",
        before: null,
      },
    );
    setValue(store, "goods.earlier", ["x-relation"], relationTo("goods.earlier", "forms/bill"));
    expect(fieldAt(store.state().document, "goods.earlier")).toMatchObject(link);
    const { faults: told } = readFormDocument(store.state().document, around);
    expect(told.filter(({ pointer }) => pointer.endsWith("/label"))).toEqual([]);
    expect(relationTo("earlier", "forms/bill")).toEqual({ to: "forms/bill", label: "earlierName" });
  });

  it("hold photos, signatures and files, but nothing that the form numbers itself", () => {
    const store = bill();
    const photos = { type: "array", items: { type: "integer" }, "x-file": { max: 3 } };
    store.select("field:goods.item");
    insert(store, { kind: "field", label: "Photos", stem: "photo", field: photos });
    expect(columns(store)).toEqual(["item", "photos", "quantity", "price"]);
    expect(faults(store)).toEqual([]);
    const number = { type: "string", readOnly: true, "x-type": { sequence: "{0000}" } };
    insert(store, { kind: "field", label: "Number", stem: "sequence", field: number });
    expect(columns(store)).toHaveLength(4);
    expect(store.state().document.properties["number"]).toMatchObject(number);
  });

  it("are called in faults as they are called in the form", () => {
    const store = bill();
    setValue(store, "goods.price", ["x-when", "visible"], "amont > 1");
    const [fault] = readFormDocument(store.state().document, around).faults;
    expect(fault?.problem).toContain('Goods has no field "amont"');
  });

  it("are where their faults are, and where their texts are", () => {
    const { document } = bill().state();
    expect(nodeAt(document, "/properties/goods/items/properties/price/x-when/visible")).toBe(
      "field:goods.price",
    );
    expect(nodeAt(document, "/properties/goods/items")).toBe("field:goods");
    expect(fieldTextKey("goods.price", "_help")).toBe("_rows.goods._help.price");
    expect(fieldTextKey("status", "_option", "a")).toBe("_option.status.a");
  });
});

describe("the completion of formulas", () => {
  const store = bill();
  const { model } = store.state().reading;
  const scope = scopeOf(model, () => undefined);
  const offered = (before: string) =>
    fieldsAt(before, scope)
      .filter(({ system, name }) => !system && name !== "id")
      .map(({ name }) => name);
  it.each([
    ["", ["goods", "total"]],
    ["sum(", ["goods", "total"]],
    ["sum(goods, ", ["item", "quantity", "price"]],
    ["sum(goods, round(quantity, 2) * ", ["item", "quantity", "price"]],
    ["sum(goods, ')') + ", ["goods", "total"]],
    ["count(goods, item == 'a(' && ", ["item", "quantity", "price"]],
  ])("offers behind %j what a name would mean there", (before, wanted) => {
    expect(offered(before)).toEqual(wanted);
  });
});
