import { describe, expect, it } from "vitest";
import { planColumns } from "../../../runtime/web/core/transfer/printColumns.ts";
import type { ShownRows } from "../../../runtime/web/core/transfer/transferCalls.ts";

const shown = (texts: string[]): ShownRows => ({
  title: "",
  columns: texts.map((_, index) => ({ name: `c${index}`, header: `列${index}`, type: "text" })),
  rows: [texts, texts],
});
const sum = (part: { share: number }[]) => part.reduce((all, { share }) => all + share, 0);

describe("room on paper", () => {
  it("few columns stay in one table of usual print and fill the page", () => {
    const { points, parts } = planColumns(shown(["甲", "一段比较长的说明文字", "3"]), 190);
    expect(points).toBe(10);
    expect(parts).toHaveLength(1);
    expect(sum(parts[0] ?? [])).toBeCloseTo(100);
    const [name, text] = parts[0] ?? [];
    expect(text?.share).toBeGreaterThan((name?.share ?? 0) * 1.5);
  });

  it("more columns make the print smaller before they make a second table", () => {
    const { points, parts } = planColumns(
      shown(Array.from({ length: 9 }, () => "说明文字八个汉字")),
      277,
    );
    expect(points).toBeLessThan(10);
    expect(parts).toHaveLength(1);
  });

  it("very many go on in further tables, each column once and the first in each", () => {
    const { parts } = planColumns(shown(Array.from({ length: 40 }, () => "说明文字八个汉字")), 277);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every(([first]) => first?.column === 0)).toBe(true);
    const others = parts.flatMap((part) => part.slice(1).map(({ column }) => column));
    expect(others).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
  });

  it("a text without end takes no more than its part of the page", () => {
    const { parts } = planColumns(shown(["甲", "长".repeat(5000)]), 190);
    expect(parts).toHaveLength(1);
  });
});
