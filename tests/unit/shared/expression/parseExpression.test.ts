import { describe, expect, it } from "vitest";
import {
  longestExpression,
  type Expression,
} from "../../../../runtime/shared/expression/expression.ts";
import { parseExpression } from "../../../../runtime/shared/expression/parseExpression.ts";

/** The tree in brackets, to see what binds tighter. */
function shown(ast: Expression): string {
  switch (ast.kind) {
    case "literal":
      return JSON.stringify(ast.value);
    case "list":
      return `[${ast.items.map(shown).join(" ")}]`;
    case "name":
      return ast.name;
    case "path":
      return [ast.name, ...ast.through, ast.member].join(".");
    case "variable":
      return ast.member === null ? ast.name : `${ast.name}.${ast.member}`;
    case "unary":
      return `(${ast.operator} ${shown(ast.operand)})`;
    case "binary":
      return `(${shown(ast.left)} ${ast.operator} ${shown(ast.right)})`;
    case "conditional":
      return `(${shown(ast.condition)} ? ${shown(ast.whenTrue)} : ${shown(ast.whenFalse)})`;
    case "call":
      return `${ast.name}(${ast.args.map(shown).join(" ")})`;
  }
}

describe("parseExpression", () => {
  it.each([
    ["a || b && c", "(a || (b && c))"],
    ["a == 1 && b != 'x'", '((a == 1) && (b != "x"))'],
    ["1 + 2 * 3 - 4", "((1 + (2 * 3)) - 4)"],
    ["!a && b", "((! a) && b)"],
    ["-a * b", "((- a) * b)"],
    ["a ? b : c ? d : e", "(a ? b : (c ? d : e))"],
    ["x in [1, 'b', 2.50]", '(x in [1 "b" "2.50"])'],
    ["a.startsWith('q')", 'startsWith(a "q")'],
    ["$user.id == ownerId", "($user.id == ownerId)"],
    ['orgId.name == "it\'s"', '(orgId.name == "it\'s")'],
    ["a.b.c.d == 1", "(a.b.c.d == 1)"],
    ["a.b.c.startsWith('q')", 'startsWith(a.b.c "q")'],
    ["12345678901234567890", '"12345678901234567890"'],
    [String.raw`'\u0041\n\\'`, String.raw`"A\n\\"`],
    ["inside", "inside"],
  ])("reads %s", (text, tree) => {
    const { ast } = parseExpression(text);
    expect(ast && shown(ast)).toBe(tree);
  });

  it.each([
    ["a = 1", 2, 1, "compare with =="],
    ["", 0, 0, "a value belongs here"],
    ["(a", 2, 0, "close the bracket with )"],
    ["'abc", 0, 4, "add ' at its end"],
    ["a < b < c", 6, 1, "comparisons do not chain: a < b && b < c"],
    ["a b", 2, 1, "join two conditions with && or ||"],
    ["'a\\x'", 2, 2, String.raw`write one of \\ \' \" \n \r \t \u0041`],
    ["'\\u0000'", 0, 8, "remove NUL characters and half surrogate pairs"],
    ["a.b.c.d.e", 0, 9, "follow at most 3 relations: bookingId.customerId.levelId.discount"],
    ["(a + b).c", 1, 8, "write a path as relationField.field"],
    ["a % 2", 2, 1, "the operators are + - * /"],
    ["a ? b", 5, 0, "a ? has a : after it: condition ? yes : no"],
  ])("says where %s goes wrong", (text, offset, length, cure) => {
    expect(parseExpression(text).fault).toMatchObject({ offset, length, cure });
  });

  it.each(["(", "!", "-", "[", "a.b(", "x?", "1+("])(
    "ends in a fault on deeply nested %s",
    (part) => {
      expect(parseExpression(part.repeat(300)).fault).not.toBeNull();
    },
  );

  it("refuses a text that is too long", () => {
    const { fault } = parseExpression("a".repeat(longestExpression + 1));
    expect(fault).toMatchObject({ offset: longestExpression, length: 1 });
  });

  it("gives every part its place in the text", () => {
    const { ast } = parseExpression("  a == (b + 1)");
    expect(ast).toMatchObject({ offset: 2, right: { offset: 8, length: 5 } });
  });
});
