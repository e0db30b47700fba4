/** A place in a picture; 0 to 1 from the upper left corner, so that it holds at any size. */
export type Spot = readonly [x: number, y: number];

/** Something drawn on a picture, as vectors. */
export type Mark =
  | { kind: "pen"; points: Spot[]; color: string }
  | { kind: "arrow" | "box"; from: Spot; to: Spot; color: string }
  | { kind: "text"; at: Spot; text: string; color: string };

export type MarkKind = Mark["kind"];

export const markKinds: readonly MarkKind[] = ["arrow", "box", "pen", "text"];

/** The mark moved by a share of the picture. */
export function moved(mark: Mark, [right, down]: Spot): Mark {
  const shift = ([x, y]: Spot): Spot => [within(x + right), within(y + down)];
  switch (mark.kind) {
    case "pen":
      return { ...mark, points: mark.points.map(shift) };
    case "text":
      return { ...mark, at: shift(mark.at) };
    default:
      return { ...mark, from: shift(mark.from), to: shift(mark.to) };
  }
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Draws marks over a picture of this size. */
export function drawMarks(
  pen: CanvasRenderingContext2D,
  marks: readonly Mark[],
  { width, height }: { width: number; height: number },
): void {
  const at = ([x, y]: Spot): [number, number] => [x * width, y * height];
  const line = Math.max(2, Math.max(width, height) / 250);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const mark of marks) {
    pen.strokeStyle = mark.color;
    pen.fillStyle = mark.color;
    pen.lineWidth = line;
    if (mark.kind === "text") drawText(pen, mark.text, at(mark.at), line * 7);
    else if (mark.kind === "pen") drawPath(pen, mark.points.map(at));
    else if (mark.kind === "arrow") drawArrow(pen, at(mark.from), at(mark.to), line * 5);
    else {
      const [[x, y], [right, low]] = [at(mark.from), at(mark.to)];
      pen.strokeRect(x, y, right - x, low - y);
    }
  }
}

type Pixel = readonly [number, number];

function drawPath(pen: CanvasRenderingContext2D, points: readonly Pixel[]): void {
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
}

function drawArrow(pen: CanvasRenderingContext2D, from: Pixel, to: Pixel, head: number): void {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  drawPath(pen, [from, to]);
  const tip = [turn + 2.6, turn - 2.6].map((angle): Pixel => [
    to[0] + head * Math.cos(angle),
    to[1] + head * Math.sin(angle),
  ]);
  pen.beginPath();
  pen.moveTo(...to);
  for (const [x, y] of tip) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

/** With an edge, so that it reads on any ground. */
function drawText(pen: CanvasRenderingContext2D, text: string, [x, y]: Pixel, size: number): void {
  pen.font = `600 ${size}px sans-serif`;
  pen.textBaseline = "top";
  pen.lineWidth = size / 6;
  pen.strokeStyle = "#fff";
  pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
}
