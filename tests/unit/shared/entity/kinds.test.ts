import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { FieldShape } from "../../../../runtime/shared/entity/kinds/descriptor.ts";
import { allKinds, fieldSchema, kindOf } from "../../../../runtime/shared/entity/kinds/registry.ts";
import type { FieldKind } from "../../../../runtime/shared/entity/model.ts";
import "../../../../runtime/shared/pattern/linearEngine.ts";

const kinds = allKinds().flatMap(({ kind, like }) => (like ? [] : [kind]));

const shapes: Partial<Record<FieldKind, Partial<FieldShape>[]>> = {
  string: [
    { maxLength: 5, minLength: 2 },
    { maxLength: 8, pattern: "^[a-z0-9.]*$" },
  ],
  text: [{ maxLength: 6 }],
  email: [{ maxLength: 20 }, {}],
  integer: [{ minimum: -3, maximum: 100 }, {}],
  decimal: [
    { precision: 5, scale: 2 },
    { precision: 2, scale: 2 },
    { precision: 4, scale: 0 },
  ],
  select: [{ options: ["a", "b"] }, { options: [1, 2] }, { maxLength: 3 }],
  files: [{ file: { accept: [], maxSize: 1, max: 2 } }],
  relations: [{ minItems: 1, maxItems: 3 }],
  children: [{ maxItems: 1 }],
  multiSelect: [{ options: ["a", "b"], maxItems: 1 }, { options: [1, 2] }, { maxLength: 3 }],
  rows: [{ maxItems: 1 }],
};

const samples: unknown[] = [
  ..."|a|ab|abcdef|abcdefghi|1|-1|0|-0|00|1.5|12.34|123.45|1234|0.12|.5|5.|+1|1e3|😀😀😀😀😀|a\u0000b|  |a b".split(
    "|",
  ),
  ..."a@b.co|a@b|@b.co|a..b@c.de|a@-b.co|A.b+c@x-y.org|+49 30 1234|12345|12|phone".split("|"),
  ..."http://a|https://a.b:8080/c?d=e#f|ftp://a|javascript:alert(1)|http://a/%zz|http://a/ä|//a".split(
    "|",
  ),
  ..."#fff|#ffff|#fffff|#1677ff|#1677ff00|red|ele-Menu|1icon|a:b|* * * * *|0 0 12 * * ?|@daily|@never|* *".split(
    "|",
  ),
  ..."2026-02-28|2026-02-30|2024-02-29|1900-02-29|0000-01-01|2026-13-01|2026-1-1|26-01-01".split(
    "|",
  ),
  ..."2026-01-02T03:04:05Z|2026-01-02T03:04:05.123Z|2026-01-02T03:04:05+08:00|2026-01-02T24:00:00Z".split(
    "|",
  ),
  ..."2026-01-02T03:04:60Z|2026-01-02 03:04:05|2026-02-30T03:04:05Z|2026-01-02T03:04:05+24:00".split(
    "|",
  ),
  ..."08:30|08:30:15|24:00|8:30|08:60|23:59:59".split("|"),
  0,
  -0,
  1,
  2,
  -4,
  100,
  101,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 31),
  1e308,
  true,
  false,
  [],
  [1],
  [1, 2],
  [1, 1],
  [0],
  [1.5],
  ["1"],
  [1, 2, 3, 4],
  [{}],
  [{}, {}],
  [null],
  {},
  { longitude: 1, latitude: 2 },
  { longitude: 181, latitude: 2 },
  { longitude: 1, latitude: "2" },
  { longitude: 1, latitude: 2, extra: 3 },
  { longitude: 1 },
  ["a"],
  ["a", "b"],
  ["b", "b"],
  { from: "2026-01-02", to: "2026-02-28" },
  { from: "2026-01-02", to: "2026-02-30" },
  { from: "2026-01-02" },
  { from: "2026-01-02", to: null },
  { from: "2026-01-02", to: "2026-01-03", extra: 1 },
];

describe("field kinds", () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);

  it.each(kinds)("%s judges values as its JSON Schema does", (kind) => {
    let accepted = 0;
    for (const shape of shapes[kind] ?? [{}]) {
      const field = { kind, nullable: false, ...shape };
      const validate = ajv.compile(fieldSchema(field));
      for (const sample of [...samples, ...randomTexts(300)]) {
        const fault = kindOf(field).check(sample, field);
        const told = `${JSON.stringify(sample)} ${JSON.stringify(fault)} ${JSON.stringify(shape)}`;
        // JSON Schema cannot say what jsonb refuses (depth, NUL), so json has the wider schema.
        const isJson = kind === "json";
        if (!isJson) expect(fault === null, told).toBe(validate(sample));
        if (fault === null) accepted++;
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it.each(kinds)("%s never throws and keeps what it cannot read", (kind) => {
    const field = { kind, nullable: true, options: undefined };
    const odd = [
      undefined,
      null,
      Symbol.iterator,
      1n,
      () => 1,
      Number.NaN,
      new Date(0),
      Object.create(null),
    ];
    for (const value of [...odd, ...samples]) {
      const parsed = kindOf(field).parseInput(value, field);
      expect(() => kindOf(field).check(parsed, field)).not.toThrow();
      if (typeof value === "string")
        expect(() => kindOf(field).parseText(value, field)).not.toThrow();
    }
  });

  it.each(kinds)("%s reads its own stored form unchanged", (kind) => {
    for (const shape of shapes[kind] ?? [{}]) {
      const field = { kind, nullable: false, ...shape };
      const { check, parseInput } = kindOf(field);
      for (const sample of samples) {
        const stored = parseInput(sample, field);
        if (stored === null || check(stored, field) !== null) continue;
        expect(parseInput(stored, field)).toEqual(stored);
      }
    }
  });
});

const parseTable: [kind: FieldKind, shape: Partial<FieldShape>, given: unknown, want: unknown][] = [
  ["string", {}, "  a  ", "a"],
  ["string", { nullable: true }, "   ", null],
  ["string", {}, "", ""],
  ["string", {}, "a\uD800", "a\uD800"],
  ["text", {}, "  a\n", "  a\n"],
  ["secret", {}, " p w ", " p w "],
  ["url", {}, "https://a.b/ü", "https://a.b/%C3%BC"],
  ["decimal", { scale: 2 }, "+01.5", "1.50"],
  ["decimal", { scale: 2 }, "-0", "0.00"],
  ["decimal", { scale: 2 }, 0.1, "0.10"],
  ["decimal", { scale: 2 }, "1.230", "1.23"],
  ["decimal", { scale: 2 }, "1.234", "1.234"],
  ["decimal", { scale: 2 }, 1e21, 1e21],
  ["decimal", { scale: 2 }, "12345678901234567890.12", "12345678901234567890.12"],
  ["decimal", {}, "1,5", "1,5"],
  ["date", {}, "2026-01-02 03:04:05", "2026-01-02"],
  ["date", {}, "2026-01-02T23:00:00Z", "2026-01-02"],
  ["date", {}, "", null],
  ["dateTime", {}, "2026-01-02T03:04:05+08:00", "2026-01-01T19:04:05.000Z"],
  ["dateTime", {}, "2026-01-02 03:04:05", new Date(2026, 0, 2, 3, 4, 5).toISOString()],
  ["dateTime", {}, "2026-02-30 03:04:05", "2026-02-30 03:04:05"],
  ["dateTime", {}, "9999-12-31T23:30:00-05:00", "+010000-01-01T04:30:00.000Z"],
  ["integer", {}, "", null],
  ["integer", {}, "12", "12"],
  ["select", {}, " a ", "a"],
  ["multiSelect", {}, [" a ", "b"], ["a", "b"]],
  ["multiSelect", { options: [1, 2] }, [1], [1]],
  ["dateRange", {}, { from: "", to: null }, null],
];

describe("parseInput", () => {
  it.each(parseTable)("%s %j reads %j as %j", (kind, shape, given, want) => {
    const field = { nullable: false, ...shape };
    expect(kindOf({ kind }).parseInput(given, field)).toEqual(want);
  });
});

describe("bounds of decimals", () => {
  it.each([
    ["0.01", null],
    ["0.00", "min"],
    ["-5.00", "min"],
    ["999.99", null],
    ["1000.00", "max"],
    ["12345.678", "precision"],
  ])("%s gives %s", (value, key) => {
    const field = { nullable: false, precision: 8, scale: 2, minimum: 0.01, maximum: 999.99 };
    expect(kindOf({ kind: "decimal" }).check(value, field)?.key ?? null).toBe(key);
  });
});

function randomTexts(count: number): string[] {
  let state = 7;
  const next = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % bound;
  };
  const alphabet = "01259-.:/#@+TZ aAbz😀\u0000ä";
  const letters = [...alphabet];
  return Array.from({ length: count }, () =>
    Array.from({ length: next(12) }, () => letters[next(letters.length)] ?? "").join(""),
  );
}
