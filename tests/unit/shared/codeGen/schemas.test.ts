import { describe, expect, it } from "vitest";
import type { Design, DesignColumn } from "../../../../runtime/shared/codeGen/design.ts";
import { designFaults, placedFault } from "../../../../runtime/shared/codeGen/faults.ts";
import { nameOf } from "../../../../runtime/shared/codeGen/nameOf.ts";
import { schemasOf } from "../../../../runtime/shared/codeGen/schemaOf.ts";
import { withUnique } from "../../../../runtime/shared/codeGen/uniques.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

const column = (name: string, change: Partial<DesignColumn> = {}): DesignColumn => ({
  columnName: name,
  propertyName: name,
  columnComment: name,
  effectType: "Input",
  whetherTable: "Y",
  whetherAddUpdate: "Y",
  ...change,
});

const design = (change: Partial<Design> = {}): Design => ({
  tableName: "order_item",
  nameSpace: "shop",
  busName: "Order",
  columnList: [
    column("name", { orderNo: 20, whetherRequired: "Y", queryWhether: "Y" }),
    column("code", { orderNo: 10, whetherSortable: "Y" }),
    column("parentId", { orderNo: 30, effectType: "ForeignKey", fkEntityName: "shop/other" }),
    column("dueDate", {
      orderNo: 40,
      effectType: "DatePicker",
      netType: "DateOnly",
      isGroupBy: "Y",
    }),
    column("note", {
      orderNo: 50,
      effectType: "InputTextArea",
      whetherRetract: "Y",
      whetherTable: "N",
    }),
  ],
  ...change,
});

const read = (made: Design) => {
  const files = schemasOf(made);
  const texts = files.map(({ path, text }) => ({ path: `schemas/${path}`, text }));
  return { files, ...readProject(texts) };
};

describe("schemas of a design", () => {
  it("are those of a tree, whose parent is a record of the same entity", () => {
    const { faults, project } = read(design({ tabType: "tree", treeKey: "parentId" }));
    expect(faults).toEqual([]);
    expect(project?.entities[0]).toMatchObject({
      key: "shop/orderItem",
      tree: { parent: "parentId" },
    });
  });

  it("say list, filters, form, index and view of a field", () => {
    const [file] = schemasOf(design({ tableUniqueConfig: withUnique(null, "code", true) }));
    const schema = JSON.parse(file?.text ?? "") as Record<string, unknown>;
    expect(schema["x-keys"]).toEqual([{ unique: ["code"] }]);
    expect(schema["x-views"]).toEqual({
      default: {
        columns: ["code", "name", "parentId", "dueDate"],
        sort: ["-id"],
        filters: ["name"],
      },
      calendar: { kind: "calendar", by: "dueDate" },
    });
    expect(schema["x-forms"]).toEqual({
      default: [
        {
          section: "basic",
          title: "Basic data",
          fields: [
            ["code", "name"],
            ["parentId", "dueDate"],
          ],
        },
        { section: "more", title: "More", collapsed: true, fields: ["note"] },
      ],
    });
    expect(schema["required"]).toEqual(["name"]);
  });

  it("are two where the record has detail rows", () => {
    const made = design({
      tabType: "listDetail",
      columnList: [
        column("name", { whetherRequired: "Y" }),
        column("text", { part: "detail", whetherRequired: "Y" }),
      ],
    });
    const { files, faults, project } = read(made);
    expect(faults).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual([
      "shop/orderItem.schema.json",
      "shop/orderItemItem.schema.json",
    ]);
    expect(project?.entities.map(({ key, kind }) => [key, kind])).toEqual([
      ["shop/orderItem", "table"],
      ["shop/orderItemItem", "child"],
    ]);
  });

  it("put the menu elsewhere, or make none", () => {
    const entity = (made: Design) => read(made).project?.entities[0];
    const plain = design({ columnList: [column("name")] });
    expect(entity({ ...plain, pagePath: "office", menuIcon: "ele-Bell" })?.menu).toMatchObject({
      parent: "office",
      path: "/office/orderItem",
      icon: "ele-Bell",
    });
    expect(entity({ ...plain, generateMenu: false })?.menu).toBeNull();
  });

  it("are none for names that lead elsewhere or would be lost", () => {
    for (const bad of [
      { nameSpace: "../etc" },
      { nameSpace: "a/b" },
      { entityName: "x/../y" },
      { entityName: "constructor" },
      { tablePrefix: 'a";' },
      { columnList: [] },
      { columnList: [column("name"), column("name")] },
      { columnList: [column("__proto__")] },
      { columnList: [column("name", { effectType: "Eval" })] },
      { tabType: "sideList" },
    ])
      expect(designFaults(design(bad)), JSON.stringify(bad)).not.toEqual([]);
    expect(schemasOf(design({ nameSpace: "../etc" }))).toEqual([]);
    expect(designFaults(design())).toEqual([]);
  });

  it("have faults at the field they come from", () => {
    const made = design({ columnList: [column("name"), column("null")] });
    const { files, faults } = read(made);
    expect(faults.map((fault) => placedFault(fault, files))).toContainEqual(
      expect.objectContaining({ part: "main", place: "null", code: "S302" }),
    );
  });
});

describe("the name of an entity", () => {
  it("is that of the table without prefix and module", () => {
    const name = (tableName: string, change: Partial<Design> = {}) =>
      nameOf({ tableName, nameSpace: "shop", busName: "", ...change });
    expect(name("shop_order_item")).toBe("orderItem");
    expect(name("t_order", { tablePrefix: "t_" })).toBe("order");
    expect(name("Order Items 2024")).toBe("orderItems2024");
    expect(name("x", { entityName: "given" })).toBe("given");
  });
});
