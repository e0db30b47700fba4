import type { StateLine, StatePlace } from "./stateLayout.ts";

/** Sizes of the diagram in its own units; a box has the size of a tag with a short word. */
export const box = { width: 120, height: 36 };
export const step = { x: 220, y: 92 };
export const margin = { x: 12, y: 40 };

export const centerOf = ({ column, row }: StatePlace) => ({
  x: margin.x + box.width / 2 + column * step.x,
  y: margin.y + box.height / 2 + row * step.y,
});

/** The way of a line as an SVG path, and the point where its words are. Ways back bow below those that lead on. */
export function linePath({ from, to }: StateLine): { path: string; x: number; y: number } {
  const [start, end] = [centerOf(from), centerOf(to)];
  if (from === to) {
    const [x, top] = [start.x, start.y - box.height / 2];
    const path = `M ${x - 16} ${top} C ${x - 28} ${top - 30}, ${x + 28} ${top - 30}, ${x + 16} ${top}`;
    return { path, x, y: top - 24 };
  }
  if (from.column === to.column) {
    const down = end.y > start.y;
    const side = down ? 14 : -14;
    const [y1, y2] = [start.y, end.y].map((y, at) => y + ((at === 0) === down ? 18 : -18)) as [
      number,
      number,
    ];
    const [x, bow] = [start.x + side, start.x + side * 3];
    return { path: `M ${x} ${y1} Q ${bow} ${(y1 + y2) / 2} ${x} ${y2}`, x: bow, y: (y1 + y2) / 2 };
  }
  const leadsOn = to.column > from.column;
  const [x1, x2] = leadsOn
    ? [start.x + box.width / 2, end.x - box.width / 2]
    : [start.x - box.width / 2, end.x + box.width / 2];
  const lift = leadsOn ? -6 : 6;
  const far = Math.abs(to.column - from.column) - 1;
  const bend = (leadsOn ? -1 : 1) * (12 + far * 30);
  const [y1, y2] = [start.y + lift, end.y + lift];
  const middle = (x1 + x2) / 2;
  const control = (y1 + y2) / 2 + bend * 2;
  return {
    path: `M ${x1} ${y1} Q ${middle} ${control} ${x2} ${y2}`,
    x: middle,
    // A quadratic curve passes half way between its chord and its control point.
    y: (y1 + y2) / 2 + bend,
  };
}
