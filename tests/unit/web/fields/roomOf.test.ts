import { describe, expect, it } from "vitest";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { roomOf, roomOfRow } from "../../../../runtime/web/core/fields/inputs/children/roomOf.ts";

const field = (kind: FieldModel["kind"], more: Partial<FieldModel> = {}) =>
  ({ name: "value", column: "value", kind, ...more }) as FieldModel;

const rooms: [what: string, field: FieldModel, room: string][] = [
  ["a day with the button of its calendar", field("date"), "calc(10ch + 88px)"],
  ["a moment", field("dateTime"), "calc(20ch + 88px)"],
  ["both ends of a range", field("dateRange"), "calc(20ch + 176px)"],
  [
    "all digits, point and sign",
    field("decimal", { precision: 14, scale: 2 }),
    "calc(16ch + 44px)",
  ],
  ["the largest whole number", field("integer", { maximum: 10_000_000 }), "calc(8ch + 44px)"],
  ["what the schema says", field("string", { ui: { width: 90 } }), "90px"],
  [
    "no less than a day for what the schema says",
    field("date", { ui: { width: 90 } }),
    "max(90px, calc(10ch + 88px))",
  ],
  ["a few words", field("string"), "132px"],
];

describe("the column of a child row", () => {
  it.each(rooms)("has room for %s", (_, of, room) => expect(roomOf(of)).toBe(room));
});

describe("a line of columns", () => {
  const line = (...of: [FieldModel, string][]) =>
    roomOfRow(of.map(([column, heading]) => ({ field: column, heading })));
  const one = line([field("string"), "Item"]);

  it("takes what its columns and its ends take", () => {
    const two = line([field("string"), "Item"], [field("dateRange"), "Closed for"]);
    expect(two - one).toBe(20 * 9 + 176 + 8);
  });
  it("is as wide as the longest word of a heading, or of one of signs that break anywhere", () => {
    expect(line([field("string"), "Sum of Betriebsunterbrechung"])).toBeGreaterThan(one);
    expect(line([field("string"), "施工现场安全事故报告的详细说明和补充材料"])).toBe(one);
  });
});
