import { expect, it } from "vitest";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { asCards } from "../../../../runtime/web/core/fields/inputs/rows/asCards.ts";

const rows = (widget?: string) =>
  ({ name: "costs", column: null, kind: "rows", ui: { widget } }) as unknown as FieldModel;
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    field: { name: `c${index}`, column: "", kind: "string" } as FieldModel,
    heading: "Item",
  }));
const desk = (width: number | null) => ({ width, narrow: false });

it.each([
  ["a table that fits", "table", 5, desk(900), false],
  ["a table that does not fit into its place", "table", 5, desk(660), true],
  ["a table whose place nobody knows yet", "table", 5, desk(null), false],
  ["many columns in a wide place, if nobody asked for a table", undefined, 7, desk(2000), true],
  ["many columns in a wide place as a table", "table", 7, desk(2000), false],
  ["a phone", "table", 1, { width: 360, narrow: true }, true],
  ["cards", "cards", 1, desk(900), true],
])("%s", (_, widget, count, place, cards) => {
  expect(asCards(rows(widget), texts(count), place)).toBe(cards);
});
