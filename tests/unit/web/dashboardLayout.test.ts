import { describe, expect, it } from "vitest";
import { usualLayout } from "../../../runtime/web/features/dashboard/homeCharts.ts";
import {
  added,
  builtInLayout,
  settle,
  shifted,
  type Widget,
} from "../../../runtime/web/features/dashboard/layout.ts";

const card = (id: string, x: number, y: number, w = 6, h = 4): Widget => ({
  id,
  kind: "clock",
  x,
  y,
  w,
  h,
});
const places = (widgets: readonly Widget[] | null) =>
  Object.fromEntries((widgets ?? []).map(({ id, x, y, w, h }) => [id, [x, y, w, h]]));

describe("cards of the home page", () => {
  it("stand as high as they can and cover none", () => {
    expect(places(settle([card("a", 0, 3), card("b", 0, 9), card("c", 6, 1)]))).toEqual({
      a: [0, 0, 6, 4],
      b: [0, 4, 6, 4],
      c: [6, 0, 6, 4],
    });
    expect(settle(builtInLayout)).toHaveLength(builtInLayout.length);
    expect(places(settle(builtInLayout))).toEqual(places(builtInLayout));
  });

  it("change places with the one above or below", () => {
    const both = [card("a", 0, 0), card("b", 0, 4)];
    expect(places(shifted(both, "b", "up"))).toEqual({ b: [0, 0, 6, 4], a: [0, 4, 6, 4] });
    expect(places(shifted(both, "a", "down"))).toEqual({ b: [0, 0, 6, 4], a: [0, 4, 6, 4] });
  });

  it("move and stretch by steps within the page, and not beyond it", () => {
    const one = [card("a", 0, 0)];
    expect(places(shifted(one, "a", "right"))).toEqual({ a: [1, 0, 6, 4] });
    expect(places(shifted(one, "a", "wider"))).toEqual({ a: [0, 0, 7, 4] });
    expect(places(shifted(one, "a", "shorter"))).toEqual({ a: [0, 0, 6, 3] });
    for (const shift of ["left", "up", "down"] as const)
      expect(shifted(one, "a", shift), shift).toBeNull();
    expect(shifted([card("a", 0, 0, 12)], "a", "wider")).toBeNull();
    expect(shifted([card("a", 0, 0, 2, 2)], "a", "narrower")).toBeNull();
  });

  it("get an id of their own when added", () => {
    const two = added(added([], { kind: "clock", w: 3, h: 4 }), { kind: "clock", w: 3, h: 4 });
    expect(two.map(({ id }) => id)).toEqual(["clock-1", "clock-2"]);
    expect(two[1]?.y).toBe(4);
  });
});

it("charts of modules stand in rows below the first cards, and push the others down", () => {
  const chart = (name: string, width: number, height: number) => ({
    entity: "crm/order",
    chart: name,
    width,
    height,
  });
  const widgets = usualLayout([chart("a", 8, 6), chart("b", 4, 3), chart("c", 12, 4)]);
  expect(places(widgets)).toMatchObject({
    "home-1": [0, 7, 8, 6],
    "home-2": [8, 7, 4, 3],
    "home-3": [0, 13, 12, 4],
    projects: [0, 17, 6, 5],
  });
  expect(widgets.find(({ id }) => id === "home-2")?.settings).toEqual({
    entity: "crm/order",
    name: "b",
  });
  expect(usualLayout([])).toBe(builtInLayout);
});
