import { describe, expect, it } from "vitest";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { roomOf } from "../../../../runtime/web/core/fields/inputs/children/roomOf.ts";

const field = (kind: FieldModel["kind"], more: Partial<FieldModel> = {}) =>
  ({ name: "value", column: "value", kind, ...more }) as FieldModel;

const rooms: [what: string, field: FieldModel, room: string | undefined][] = [
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
  ["what there is, for a text", field("string"), undefined],
];

describe("the column of a child row", () => {
  it.each(rooms)("has room for %s", (_, of, room) => expect(roomOf(of)).toBe(room));
});
