import { describe, expect, it } from "vitest";
import type { FieldModel, Json } from "../../../runtime/shared/entity/model.ts";
import { simpleFilter } from "../../../runtime/web/core/entities/simpleFilter.ts";
import { openRows, treeRows } from "../../../runtime/web/core/entities/treeRows.ts";
import { groupDecimal } from "../../../runtime/web/core/time/formats.ts";
import { formatValue } from "../../../runtime/web/core/fields/formatValue.ts";
import {
  toggleNode,
  treeMarks,
} from "../../../runtime/web/core/fields/inputs/relation/treeMarks.ts";

const format = {
  language: "en",
  yes: "Yes",
  no: "No",
  unseen: "Not visible",
  seeded: (text: string) => (text === "晴" ? "Sunny" : text),
  option: () => "Label",
};
const field = (part: Partial<FieldModel>): FieldModel => ({
  name: "f",
  kind: "string",
  column: "f",
  label: "F",
  required: false,
  nullable: true,
  readOnly: false,
  system: false,
  operators: [],
  sortable: false,
  was: [],
  ...part,
});

describe("formatValue", () => {
  const text = (kind: FieldModel["kind"], value: Json) =>
    formatValue(field({ kind }), value, null, format);

  it.each<[FieldModel["kind"], Json, string]>([
    ["string", null, ""],
    ["boolean", false, "No"],
    ["integer", 1234567, "1,234,567"],
    ["decimal", "-1234567.80", "-1,234,567.80"],
    ["date", "2026-05-01", "05/01/2026"],
    ["time", "08:30:00", "08:30 AM"],
    ["string", "晴", "Sunny"],
    ["select", 1, "Label"],
    ["secret", "hidden", "••••••"],
    ["relations", [1, 2], "2"],
    ["geoPoint", { longitude: 121.5, latitude: 31.2 }, "31.2, 121.5"],
    ["multiSelect", [1, 2], "Label, Label"],
    ["relation", 7, "Not visible"],
    ["relation", 0, ""],
  ])("shows %s %j as %j", (kind, value, shown) => {
    expect(text(kind, value)).toBe(shown);
  });
  it("names a related record by its companion", () => {
    const relation = { labelAs: "orgName" } as FieldModel["relation"];
    const shown = formatValue(
      field({ kind: "relation", relation }),
      7,
      { id: 1, orgName: "HQ" },
      format,
    );
    expect(shown).toBe("HQ");
  });
  it("never gives the number of a record that the person does not see", () => {
    const relation = { labelAs: "orgName" } as FieldModel["relation"];
    const record = { id: 1, orgName: null };
    const shown = formatValue(
      field({ kind: "relation", relation }),
      1_400_000_000_883,
      record,
      format,
    );
    expect(shown).toBe("Not visible");
    const nameless = { id: 1, orgName: "" };
    expect(formatValue(field({ kind: "relation", relation }), 883, nameless, format)).toBe("–");
  });
});

describe("groupDecimal", () => {
  it("keeps every digit of a number that no float can hold", () => {
    expect(groupDecimal("12345678901234567890.123456789", "en")).toBe(
      "12,345,678,901,234,567,890.123456789",
    );
    expect(groupDecimal("1234.5", "de")).toBe("1.234,5");
    expect(groupDecimal("not a number", "en")).toBe("not a number");
  });
});

describe("simpleFilter", () => {
  it.each<[string | null, Record<string, Json> | null]>([
    [null, {}],
    ["status == 2", { status: 2 }],
    ["status != 'draft' && amount >= 5", { status__ne: "draft", amount__gte: 5 }],
    ["endTime == null", { endTime__isNull: true }],
    ["endTime != null", { endTime__isNotNull: true }],
    ["status == 1 || status == 2", null],
    ["owner == $user.id", null],
  ])("reads %s as %j", (expression, filter) => {
    expect(simpleFilter(expression)).toEqual(filter);
  });
});

describe("treeRows", () => {
  const records = [
    { id: 1, pid: 0 },
    { id: 2, pid: 0 },
    { id: 3, pid: 1 },
    { id: 4, pid: 3 },
    { id: 9, pid: 77 },
  ];
  it("puts each record below its parent and takes orphans as roots", () => {
    expect(treeRows(records, "pid").map(({ record, depth }) => [record.id, depth])).toEqual([
      [1, 0],
      [3, 1],
      [4, 2],
      [2, 0],
      [9, 0],
    ]);
  });
  it("hides everything below a closed row", () => {
    const shown = openRows(treeRows(records, "pid"), new Set([1]));
    expect(shown.map(({ record }) => record.id)).toEqual([1, 2, 9]);
  });
  it("ends on a loop in stored data", () => {
    const loop = [
      { id: 1, pid: 2 },
      { id: 2, pid: 1 },
    ];
    expect(treeRows(loop, "pid")).toEqual([]);
  });
});

describe("a tree to tick", () => {
  const choices = [
    { id: 1, label: "a", depth: 0, above: [] },
    { id: 2, label: "b", depth: 1, above: [1] },
    { id: 3, label: "c", depth: 1, above: [1] },
  ];
  it("marks a branch by what is chosen in it", () => {
    expect(Object.fromEntries(treeMarks(choices, new Set([2])))).toEqual({
      1: "some",
      2: "on",
      3: "off",
    });
    expect(treeMarks(choices, new Set([1, 2, 3])).get(1)).toBe("on");
  });
  it("takes everything below along, and the ancestors when switched on", () => {
    const [root, first] = choices as [(typeof choices)[0], (typeof choices)[0]];
    expect(toggleNode(choices, new Set(), root, true).toSorted()).toEqual([1, 2, 3]);
    expect(toggleNode(choices, new Set(), first, true).toSorted()).toEqual([1, 2]);
    expect(toggleNode(choices, new Set([1, 2, 3]), root, false)).toEqual([]);
  });
});
