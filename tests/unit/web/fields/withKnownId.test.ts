import { expect, it } from "vitest";
import { withKnownId } from "../../../../runtime/web/core/fields/inputs/children/withKnownId.ts";

it("a row that is put back keeps its id while the record still has it", () => {
  const row = { id: 7, name: "Sand" };
  expect(withKnownId(row, [{ id: 6 }, { id: 7 }])).toEqual(row);
  expect(withKnownId(row, [{ id: 6 }])).toEqual({ name: "Sand" });
  expect(withKnownId(row, undefined)).toEqual({ name: "Sand" });
  expect(withKnownId({ name: "Sand" }, [])).toEqual({ name: "Sand" });
});
