import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readSentence,
  writeSentence,
  type Clause,
  type Operand,
  type Test,
} from "../../../../runtime/web/features/formDesigner/logic/sentence.ts";

const read = (text: string) => readSentence(text);

describe("sentences of conditions", () => {
  it.each([
    ["status == 'open'", "is", [{ kind: "text", value: "open" }]],
    ["status != 3", "isNot", [{ kind: "number", value: "3" }]],
    ["status < -2.50", "less", [{ kind: "number", value: "-2.50" }]],
    ["status >= $today", "atLeast", [{ kind: "variable", value: "$today" }]],
    ["status == $user.id", "is", [{ kind: "variable", value: "$user.id" }]],
    ["status <= other", "atMost", [{ kind: "field", value: "other" }]],
    ["status", "is", [{ kind: "flag", value: true }]],
    ["!status", "is", [{ kind: "flag", value: false }]],
    ["status == null", "empty", []],
    ["status != null", "filled", []],
    ["has(status)", "filled", []],
    ["!has(status)", "empty", []],
    ["status.contains('a')", "contains", [{ kind: "text", value: "a" }]],
    ["startsWith(status, 'a')", "startsWith", [{ kind: "text", value: "a" }]],
    [
      "status in [1, 2]",
      "oneOf",
      [
        { kind: "number", value: "1" },
        { kind: "number", value: "2" },
      ],
    ],
    ["!(status in ['x'])", "noneOf", [{ kind: "text", value: "x" }]],
  ])("reads %s", (text, test, values) => {
    expect(read(text)).toEqual({ join: "all", clauses: [{ field: "status", test, values }] });
  });

  it("joins clauses with all or any, never with both", () => {
    expect(read("a == 1 && b == 2 && c")?.clauses).toHaveLength(3);
    expect(read("a == 1 || b == 2")?.join).toBe("any");
    expect(read("a == 1 || b == 2 && c == 3")).toBeNull();
  });

  it.each(["a + 1 == 2", "1 == a", "count(a) > 2", "a ? b : c", "a.b == 1", "a ==", "", "'x'"])(
    "leaves %s to the text",
    (text) => expect(read(text)).toBeNull(),
  );

  it("writes what it reads again, whatever the values hold", () => {
    const name = fc
      .stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/)
      .filter((word) => !["in", "true", "false", "null"].includes(word));
    const operand: fc.Arbitrary<Operand> = fc.oneof(
      fc
        .string({ unit: "grapheme" })
        .filter((text) => !text.includes("\0"))
        .map((value): Operand => ({ kind: "text", value })),
      fc
        .integer({ min: -9999, max: 9999 })
        .map((n): Operand => ({ kind: "number", value: String(n) })),
      name.map((value): Operand => ({ kind: "field", value })),
      fc.constant<Operand>({ kind: "variable", value: "$today" }),
      fc.boolean().map((value): Operand => ({ kind: "flag", value })),
    );
    const clause: fc.Arbitrary<Clause> = fc.oneof(
      fc.record({
        field: name,
        test: fc.constantFrom<Test>(
          "is",
          "isNot",
          "less",
          "atMost",
          "more",
          "atLeast",
          "contains",
          "startsWith",
        ),
        values: operand.map((one) => [one]),
      }),
      fc.record({
        field: name,
        test: fc.constantFrom<Test>("oneOf", "noneOf"),
        values: fc.array(operand, { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        field: name,
        test: fc.constantFrom<Test>("filled", "empty"),
        values: fc.constant<Operand[]>([]),
      }),
    );
    const sentences = fc.record({
      join: fc.constantFrom("all" as const, "any" as const),
      clauses: fc.array(clause, { minLength: 2, maxLength: 5 }),
    });
    fc.assert(
      fc.property(sentences, (sentence) => {
        expect(readSentence(writeSentence(sentence))).toEqual(sentence);
      }),
    );
  });
});
