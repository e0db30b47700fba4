import { describe, expect, it } from "vitest";
import type { Json } from "../../../../../runtime/shared/entity/model.ts";
import { pivotOf, totalOf } from "../../../../../runtime/web/core/charts/pivot.ts";
import { periodText } from "../../../../../runtime/web/core/charts/groupText.ts";
import { figureRows, filterLink } from "../../../../../runtime/web/core/charts/figureRows.ts";

const group = (row: Json, column: Json, value: Json, title: string | null = null) => ({
  key: [row, column],
  texts: [null, title],
  values: { "sum:cost": value },
});

describe("a pivot", () => {
  it("has a row and a column for each value, choices in their order, nothing last", () => {
    const groups = [
      group("2026-01", "minor", "1.10"),
      group("2026-01", null, "2.00"),
      group("2026-02", "major", "4.00"),
      group("2026-02", "minor", "8.00"),
    ];
    const { rows, columns, cell } = pivotOf(groups, "sum:cost", ["minor", "major"]);
    expect(rows.map(({ value }) => value)).toEqual(["2026-01", "2026-02"]);
    expect(columns.map(({ value }) => value)).toEqual(["minor", "major", null]);
    expect([cell("2026-01", "minor"), cell("2026-01", "major")]).toEqual(["1.10", undefined]);
    expect(cell("2026-01", null)).toBe("2.00");
  });

  it("orders columns of records by their titles and numbers by their size", () => {
    const records = [group("a", 10, 1, "Zoo"), group("a", 9, 1, "Ark")];
    expect(pivotOf(records, "count").columns.map(({ title }) => title)).toEqual(["Ark", "Zoo"]);
    const numbers = [group("a", 10, 1), group("a", 9, 1)];
    expect(pivotOf(numbers, "count").columns.map(({ value }) => value)).toEqual([9, 10]);
  });

  it("adds exactly what is there", () => {
    expect(totalOf(["0.10", undefined, "0.20", null])).toBe("0.30");
    expect(totalOf([2, 3])).toBe("5");
  });
});

it("periods read in the words of the language", () => {
  expect(periodText("2026-11", "month", "en")).toBe("Nov 2026");
  expect(periodText("2026-11-29", "day", "de")).toBe("29. Nov. 2026");
  expect(periodText("2026-W48", "week", "en")).toBe("2026-W48");
});

it("a row leads to its records within the list's own filter, but not from a period", () => {
  const data = { more: false, groups: [{ key: ["open"], texts: [null], values: { count: 3 } }] };
  const rest = { measure: "count", text: String, shown: String };
  const link = filterLink("/site/defect", { $view: "mine" });
  const [row] = figureRows(data, { group: "status", link, ...rest });
  expect(row).toMatchObject({ name: "open", value: 3 });
  expect(decodeURIComponent(row?.to ?? "")).toBe(
    '/site/defect?filter={"$view":"mine","status":"open"}',
  );
  expect(figureRows(data, { group: "foundOn:month", link, ...rest })[0]?.to).toBeNull();
});
