import { describe, expect, it } from "vitest";
import type { FormSection } from "../../../../runtime/shared/entity/model.ts";
import { treeChoices } from "../../../../runtime/web/core/fields/inputs/relation/useRelationChoices.ts";
import { isWhole } from "../../../../runtime/web/core/list/grid/columnKinds.ts";
import { columnNeeds } from "../../../../runtime/web/core/list/grid/fit/columnNeeds.ts";
import { fitColumns } from "../../../../runtime/web/core/list/grid/fit/fitColumns.ts";
import {
  headerWidth,
  valuesWidth,
  wrappedHeaderWidth,
} from "../../../../runtime/web/core/list/grid/fit/headerWidth.ts";
import { shownSections } from "../../../../runtime/web/core/pages/show/shownFields.ts";
import { defect } from "../../../../generated/site/defect/entity.ts";
import { entity, field } from "../../../support/models/model.ts";

describe("values that are never cut", () => {
  it("are numbers, days, and the numbers of records", () => {
    const kinds = [
      "integer",
      "decimal",
      "date",
      "dateRange",
      "time",
      "sequence",
      "string",
    ] as const;
    const whole = kinds.filter((kind) => isWhole({ kind } as never));
    expect(whole).toEqual(kinds.filter((kind) => kind !== "string"));
  });
});

describe("the width of a column", () => {
  it("holds the longest of its numbers whole", () => {
    expect(valuesWidth(["540,000,000.00", "1.00"])).toBeGreaterThan(headerWidth("1.00"));
    expect(valuesWidth(["540,000,000.00"])).toBeGreaterThan(14 * 7);
    expect(valuesWidth(["", ""])).toBe(0);
    expect(valuesWidth(["INV-2026-00003"], true)).toBeGreaterThan(valuesWidth(["INV-2026-00003"]));
  });
});

describe("the columns of a table", () => {
  const column = (id: string, least: number, wanted: number, keep = false) => ({
    id,
    least,
    wanted,
    soft: least < wanted,
    keep,
  });
  const needs = [
    column("code", 100, 100, true),
    column("name", 120, 200, true),
    column("cost", 110, 110),
    column("note", 100, 300),
    column("state", 80, 80, true),
  ];

  it("share what is left, and shrink where a text may end with an ellipsis", () => {
    const wide = fitColumns(needs, 1000);
    expect(wide.widths).toMatchObject({ code: 100, cost: 110, state: 80 });
    expect(Object.values(wide.widths).reduce((sum, width) => sum + width, 0)).toBeGreaterThan(997);
    const narrow = fitColumns(needs, 600);
    expect(narrow.hidden).toEqual([]);
    expect(narrow.widths).toMatchObject({ code: 100, cost: 110, state: 80 });
    expect((narrow.widths["name"] ?? 0) + (narrow.widths["note"] ?? 0)).toBeLessThanOrEqual(310);
  });

  it("without room are left out from the end, but for those that name a record and its state", () => {
    const { hidden, widths } = fitColumns(needs, 320);
    expect(hidden).toEqual(["cost", "note"]);
    expect(Object.keys(widths)).toEqual(["code", "name", "state"]);
    expect(fitColumns(needs, 320, true).hidden).toEqual([]);
  });

  it("are as wide as numbers are, while colored labels and texts may end with an ellipsis", () => {
    const columns = ["title", "trade", "cost", "dueDate", "location"].flatMap(
      (name) => defect.fields.find((candidate) => candidate.name === name) ?? [],
    );
    const found = columnNeeds({
      entity: defect,
      columns,
      overrides: {},
      header: ({ name }) => name,
      text: (key) => key,
      widths: {},
      needed: () => ({ width: 260, whole: false }),
      titleField: "title",
      sort: [],
    });
    expect(found.map(({ id, least, wanted }) => [id, least, wanted])).toEqual([
      ["title", 200, 260],
      ["trade", 150, 260],
      ["cost", 260, 260],
      ["dueDate", 260, 260],
      ["location", 130, 260],
    ]);
  });

  it("have names in two lines rather than cut", () => {
    const long = "Planned completion date";
    expect(wrappedHeaderWidth(long)).toBeLessThan(headerWidth(long));
    expect(wrappedHeaderWidth("Completion")).toBe(headerWidth("Completion"));
  });
});

describe("the choices of a tree", () => {
  it("stand below the record that its own parent field names, in the reader's language", () => {
    const relation = defect.fields.find(({ relation: own }) => own)?.relation;
    if (!relation) throw new Error("the entity has relations");
    const records = [
      { id: 1, name: "Yard" },
      { id: 2, name: "Gate", above: 1 },
    ];
    const own = { ...relation, treeParent: "above", titleField: "name" };
    const choices = treeChoices(records, own, (text) => text.toUpperCase());
    expect(choices.map(({ label, depth }) => [label, depth])).toEqual([
      ["YARD", 0],
      ["GATE", 1],
    ]);
  });
});

describe("the parts of a page to read", () => {
  const sections: FormSection[] = [{ name: "basic", label: "", rows: ["name"] }];
  it("end with what no form names, but for what is kept from everybody or shown by a relation", () => {
    const read = entity("shop", "item", [
      field("name", "string"),
      field("code", "sequence", { readOnly: true }),
      field("total", "decimal", { readOnly: true, computed: { expr: "1", stored: false } }),
      field("pin", "secret"),
      field("key", "string", { sensitive: "credentials" }),
    ]);
    expect(shownSections(read, sections).at(-1)?.rows).toEqual(["code", "total"]);
    expect(shownSections(defect, defect.forms[0]?.sections ?? []).at(-1)?.rows).toEqual(["code"]);
  });
});
