import { expect, it } from "vitest";
import { parseExpression } from "../../../../runtime/shared/expression/parseExpression.ts";
import { createRandom } from "../../../integration/expression/randomExpressions.ts";

const pieces = [
  "a",
  "$user",
  ".",
  "(",
  ")",
  "[",
  "]",
  ",",
  "?",
  ":",
  "==",
  "in ",
  "&&",
  "||",
  "!",
  "-",
  "+",
  "'",
  '"',
  "\\",
  "1",
  ".5",
  " ",
  "null",
  "sum(",
  "\0",
  "\ud800",
  "😀",
  "=",
  "$",
];

it("answers any text with a tree or with a fault inside of it", () => {
  const random = createRandom(5);
  let trees = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const length = Math.floor(random() * 24);
    const text = Array.from({ length }, () =>
      random() < 0.8
        ? (pieces[Math.floor(random() * pieces.length)] as string)
        : String.fromCharCode(Math.floor(random() * 65_536)),
    ).join("");
    const { ast, fault } = parseExpression(text);
    expect(ast === null).toBe(fault !== null);
    const span = ast ?? fault;
    const inside = span !== null && span.offset >= 0 && span.offset + span.length <= text.length;
    if (!inside) expect.fail(JSON.stringify({ text, span }));
    if (ast) trees += 1;
  }
  expect(trees).toBeGreaterThan(100);
});
