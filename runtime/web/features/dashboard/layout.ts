import type { DashboardSaveDashboardInput } from "../../../../generated/system/dashboard/types.ts";

export type Widget = DashboardSaveDashboardInput["widgets"][number];
export type WidgetKind = Widget["kind"];
type Place = Pick<Widget, "x" | "y" | "w" | "h">;

export const columns = 12;
const tallest = 24;

export const rowHeight = 54;
export const gap = 14;

/** Pixels that a card of so many rows has for what it shows: without its frame and heading. */
export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap - 70;

/** The home page of people who have arranged none and hold no role with one. */
export const builtInLayout: Widget[] = [
  { id: "todo", kind: "todo", x: 0, y: 0, w: 4, h: 4 },
  { id: "notices", kind: "notices", x: 4, y: 0, w: 5, h: 4 },
  { id: "clock", kind: "clock", x: 9, y: 0, w: 3, h: 4 },
  { id: "shortcuts", kind: "shortcuts", x: 0, y: 4, w: 8, h: 3 },
  { id: "frequent", kind: "frequent", x: 8, y: 4, w: 4, h: 3 },
  { id: "projects", kind: "projects", x: 0, y: 7, w: 6, h: 5 },
  { id: "schedule", kind: "schedule", x: 6, y: 7, w: 6, h: 5 },
  { id: "defects", kind: "defects", x: 0, y: 12, w: 6, h: 6 },
  { id: "contracts", kind: "contracts", x: 6, y: 12, w: 6, h: 6 },
  { id: "costs", kind: "costs", x: 0, y: 18, w: 6, h: 6 },
  { id: "versions", kind: "versions", x: 6, y: 18, w: 6, h: 6 },
];

const collide = (one: Place, other: Place) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Every card as high as it can go, without covering another; `first` keeps its place before the others. */
export function settle(widgets: readonly Widget[], first?: string): Widget[] {
  const order = [...widgets].sort(
    (one, other) =>
      one.y - other.y || Number(other.id === first) - Number(one.id === first) || one.x - other.x,
  );
  const placed: Widget[] = [];
  for (const widget of order) {
    let y = 0;
    while (placed.some((other) => collide({ ...widget, y }, other))) y += 1;
    placed.push({ ...widget, y });
  }
  return placed;
}

export type Shift = "left" | "right" | "up" | "down" | "wider" | "narrower" | "taller" | "shorter";

/** One step of a card; null: it cannot be taken. */
export function shifted(widgets: readonly Widget[], id: string, shift: Shift): Widget[] | null {
  const widget = widgets.find((candidate) => candidate.id === id);
  if (!widget) return null;
  const { x, w, h } = widget;
  const change: Record<Shift, Partial<Place>> = {
    left: { x: x - 1 },
    right: { x: x + 1 },
    up: { y: yAbove(widgets, widget) },
    down: { y: yBelow(widgets, widget) },
    wider: { w: w + 1 },
    narrower: { w: w - 1 },
    taller: { h: h + 1 },
    shorter: { h: h - 1 },
  };
  const next = { ...widget, ...change[shift] };
  const fits = next.x >= 0 && next.w >= 2 && next.x + next.w <= columns;
  if (!fits || next.h < 2 || next.h > tallest || next.y < 0) return null;
  const result = settle(
    widgets.map((candidate) => (candidate.id === id ? next : candidate)),
    id,
  );
  const same = (one: Widget) =>
    widgets.some(
      ({ id: other, x: left, y: top, w: width, h: height }) =>
        other === one.id && left === one.x && top === one.y && width === one.w && height === one.h,
    );
  return result.every(same) ? null : result;
}

/** Where the card that stands over this one begins. */
function yAbove(widgets: readonly Widget[], { id, x, y, w }: Widget): number {
  const over = widgets.filter(
    (other) => other.id !== id && other.y < y && other.x < x + w && x < other.x + other.w,
  );
  return over.length === 0 ? -1 : Math.max(...over.map((other) => other.y));
}

/** Just past the beginning of the next card below. */
function yBelow(widgets: readonly Widget[], { id, x, y, w }: Widget): number {
  const under = widgets.filter(
    (other) => other.id !== id && other.y > y && other.x < x + w && x < other.x + other.w,
  );
  return under.length === 0 ? -1 : Math.min(...under.map((other) => other.y + other.h));
}

/** The cards with one more, below all others. */
export function added(
  widgets: readonly Widget[],
  widget: Omit<Widget, "id" | "x" | "y">,
): Widget[] {
  const ids = new Set(widgets.map(({ id }) => id));
  let number = 1;
  while (ids.has(`${widget.kind}-${number}`)) number += 1;
  const bottom = Math.max(0, ...widgets.map(({ y, h }) => y + h));
  return settle([...widgets, { ...widget, id: `${widget.kind}-${number}`, x: 0, y: bottom }]);
}
