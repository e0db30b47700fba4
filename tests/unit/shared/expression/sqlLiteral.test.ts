import { describe, expect, it } from "vitest";
import {
  quoteIdentifier,
  sqlLiteral,
  sqlNumber,
} from "../../../../runtime/shared/expression/sql/sqlLiteral.ts";

describe("sqlLiteral", () => {
  it.each([
    ["it's", "'it''s'"],
    ["a\\b'c", " E'a\\\\b''c'"],
    [-5, "(-5)"],
    [12n, "12"],
    [true, "true"],
    [null, "null"],
  ])("prints %s", (value, sql) => {
    expect(sqlLiteral(value)).toBe(sql);
  });

  it.each(["a\0b", "\ud800", Number.NaN, Number.POSITIVE_INFINITY])("refuses %j", (value) => {
    expect(() => sqlLiteral(value)).toThrow(TypeError);
  });

  it("refuses a number that is none", () => {
    expect(() => sqlNumber("1; drop table x")).toThrow(TypeError);
    expect(sqlNumber("-1.50")).toBe("(-1.50)");
  });
});

describe("quoteIdentifier", () => {
  it("doubles quotes", () => {
    expect(quoteIdentifier('a"b')).toBe('"a""b"');
  });

  it.each(["", "a\0", "é".repeat(32)])("refuses %j", (name) => {
    expect(() => quoteIdentifier(name)).toThrow(TypeError);
  });
});
