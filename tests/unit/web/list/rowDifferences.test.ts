import { describe, expect, it } from "vitest";
import type { FieldModel, Json } from "../../../../runtime/shared/entity/model.ts";
import { rowDifferences } from "../../../../runtime/web/core/list/history/rowDifferences.ts";

const field = (name: string) => ({ name, kind: "string" }) as FieldModel;
const fields = [field("what"), field("count")];
const row = (what: string, count: number) => ({ what, count });

const told = (before: Json, after: Json) =>
  rowDifferences(fields, before, after).map((each) =>
    each.kind === "changed"
      ? [each.kind, each.place, ...each.cells.map(({ field: cell }) => cell.name)]
      : each.kind === "moved"
        ? [each.kind, each.from, each.place]
        : [each.kind, each.place, each.row["what"]],
  );

describe("the difference of two states of a repeater", () => {
  const [a, b, c] = [row("a", 1), row("b", 2), row("c", 3)];
  it.each<[string, Json, Json, unknown[]]>([
    ["nothing", [a, b], [a, b], []],
    ["a first row", null, [a], [["added", 1, "a"]]],
    ["a row at the end", [a], [a, b], [["added", 2, "b"]]],
    ["a row in the middle that went", [a, b, c], [a, c], [["removed", 2, "b"]]],
    ["one cell", [a, b, c], [a, row("b", 5), c], [["changed", 2, "count"]]],
    [
      "all rows that went",
      [a, b],
      null,
      [
        ["removed", 1, "a"],
        ["removed", 2, "b"],
      ],
    ],
    ["two rows that changed places", [a, b], [b, a], [["moved", 1, 2]]],
    [
      "a row put before one that changed",
      [a],
      [b, row("a", 5)],
      [
        ["added", 1, "b"],
        ["changed", 2, "count"],
      ],
    ],
    [
      "a row before a changed one",
      [a, b],
      [c, a, row("b", 9)],
      [
        ["added", 1, "c"],
        ["changed", 3, "count"],
      ],
    ],
  ])("tells %s", (_name, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });
});
