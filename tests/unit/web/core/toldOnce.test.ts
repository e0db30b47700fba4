import { describe, expect, it } from "vitest";
import { createToldOnce } from "../../../../runtime/web/core/faults/toldOnce.ts";

describe("a fault", () => {
  it("is told once, however many parts of a page have met it", () => {
    const isNew = createToldOnce();
    expect([0, 50, 1900].map((at) => isNew("No connection", at))).toEqual([true, false, false]);
    expect(isNew("Not allowed", 1950)).toBe(true);
  });
  it("is told again when it happens again", () => {
    const isNew = createToldOnce();
    expect([0, 2000, 2100].map((at) => isNew("No connection", at))).toEqual([true, true, false]);
  });
});
