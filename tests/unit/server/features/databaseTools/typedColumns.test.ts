import { expect, it } from "vitest";
import {
  type ColumnInput,
  tableOf,
} from "../../../../../runtime/server/features/databaseTools/drafts/typedColumns.ts";

const column = (more: Partial<ColumnInput>) =>
  tableOf("t", null, [{ dbColumnName: "a", dataType: "varchar", ...more }]).columns[0];

it.each<[Partial<ColumnInput>, string, string | null]>([
  [
    { dataType: "NVARCHAR", length: 20, defaultValue: "it's" },
    "character varying(20)",
    "'it''s'::text",
  ],
  [
    { dataType: "decimal", length: 12, decimalDigits: 2, defaultValue: "1.5" },
    "numeric(12,2)",
    "1.5",
  ],
  [{ dataType: "int", length: 11, defaultValue: "-3" }, "integer", "-3"],
  [{ dataType: "bit", defaultValue: "1" }, "boolean", "true"],
  [{ dataType: "datetime", defaultValue: "" }, "timestamp with time zone", null],
])("tells %o as the catalogue would", (given, type, defaultText) => {
  expect(column(given)).toMatchObject({ type, defaultText, isRequired: true });
});

it("takes flags as numbers and as booleans", () => {
  expect([1, true, 0, false, null].map((isNullable) => column({ isNullable })?.isRequired)).toEqual(
    [false, false, true, true, true],
  );
});

it.each<Partial<ColumnInput>>([
  { dataType: "int); drop table x" },
  { dataType: "constructor" },
  { dataType: "int", defaultValue: "1); --" },
  { dataType: "bool", defaultValue: "now()" },
])("refuses %o", (given) => {
  expect(() => column(given)).toThrow(expect.objectContaining({ code: "F4000" }));
});
