import { describe, expect, it } from "vitest";
import { placeTables } from "../../../runtime/server/features/databaseTools/placeTables.ts";

describe("places of tables", () => {
  it("lead from what is referred to, left, to what refers to it, right", () => {
    const places = placeTables(
      ["item", "defect", "project"],
      [
        ["item", "defect"],
        ["defect", "project"],
        ["project", "project"],
      ],
    );
    const x = (name: string) => places.get(name)?.x ?? -1;
    expect(x("project")).toBe(0);
    expect(x("defect")).toBeGreaterThan(x("project"));
    expect(x("item")).toBeGreaterThan(x("defect"));
  });

  it("are found for tables that refer to each other, and differ", () => {
    const names = Array.from({ length: 40 }, (_, index) => `t${index}`);
    const circle = names.map((name, index) => [name, names[(index + 1) % 3] ?? name] as const);
    const places = placeTables(names, circle);
    expect(new Set([...places.values()].map(({ x, y }) => `${x},${y}`)).size).toBe(40);
  });
});
