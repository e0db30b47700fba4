import { describe, expect, it } from "vitest";
import { fitText, lineHeight } from "../../../../runtime/web/features/forms/links/posterText.ts";

/** Letters as wide as they are high, as Chinese ones are. */
const square = (text: string, size: number) => [...text].length * size;
const room = { width: 1334, height: 540 };
const sizes = [104, 88, 72, 56] as const;

describe("a text on a poster", () => {
  it("is as large as it may be, broken between words", () => {
    expect(fitText("Safety round", sizes, room, square)).toEqual({
      size: 104,
      lines: ["Safety round"],
    });
    expect(fitText("Weekly safety round", sizes, room, square).lines).toEqual([
      "Weekly",
      "safety round",
    ]);
  });
  it("gets smaller until it fits, whole", () => {
    const name = "安".repeat(120);
    const { size, lines } = fitText(name, sizes, room, square);
    expect(lines.join("")).toBe(name);
    expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height);
  });
  it("loses its end where even the smallest letters are too large", () => {
    const { size, lines } = fitText("安".repeat(1000), sizes, room, square);
    expect(size).toBe(56);
    expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height);
    expect(lines.at(-1)).toMatch(/安…$/);
    for (const line of lines) expect(square(line, size)).toBeLessThanOrEqual(room.width);
  });
});
