import { describe, expect, it } from "vitest";
import { expressionReference } from "../../../generator/reference/expressions.ts";
import { keywordReference } from "../../../generator/reference/keywords.ts";
import { parseExpression } from "../../../runtime/shared/expression/parseExpression.ts";

describe("the page of expressions", () => {
  const rows = expressionReference()
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.replaceAll("\\|", "¦").split(" | "));
  const examples = rows.map((cells) =>
    (cells.length > 3 ? (cells[3] ?? "") : (cells[2] ?? ""))
      .replace(/^`|`(?: \|)?$/g, "")
      .replaceAll("¦", "|"),
  );

  it("has an example for every name, operator and function, and each can be read", () => {
    expect(examples.length).toBeGreaterThan(25);
    for (const text of examples) expect(parseExpression(text), text).toMatchObject({ fault: null });
  });
});

describe("the page of keywords", () => {
  it("has the words inside of keywords that are objects", () => {
    const page = keywordReference();
    for (const [keyword, word] of [
      ["x-relation", "onDelete"],
      ["x-computed", "stored"],
      ["x-when", "readOnly"],
      ["x-type", "gapless"],
      ["x-mask", "start"],
      ["x-convert", "empty"],
    ] as const) {
      const [, part = ""] = page.split(`#### ${keyword}\n`);
      expect(part.split("\n####")[0], keyword).toContain(`| \`${word}\``);
    }
  });
});
