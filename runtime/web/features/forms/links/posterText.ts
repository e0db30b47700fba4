/** How wide a text is in letters of this size. */
export type WidthOf = (text: string, size: number) => number;

interface Room {
  width: number;
  height: number;
}

/** Pixels from one line to the next, for each pixel of the letters. */
export const lineHeight = 1.35;

/** A text in the largest of these sizes in which it fits; in the smallest its end is left out where even that is too large. */
export function fitText(
  text: string,
  sizes: readonly [number, ...number[]],
  { width, height }: Room,
  widthOf: WidthOf,
): { size: number; lines: string[] } {
  let fitting = { size: sizes[0], lines: [""] };
  for (const size of sizes) {
    fitting = { size, lines: linesOf(text, width, (part) => widthOf(part, size)) };
    if (fitting.lines.length * size * lineHeight <= height) return fitting;
  }
  const { size, lines } = fitting;
  const kept = lines.slice(0, Math.max(1, Math.floor(height / (size * lineHeight))));
  const last = [...(kept.pop() ?? "")];
  while (last.length > 0 && widthOf(`${last.join("")}…`, size) > width) last.pop();
  return { size, lines: [...kept, `${last.join("").trimEnd()}…`] };
}

/** Broken between words, and where there are none, as in an address or in Chinese, between characters. */
function linesOf(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const words = text.match(/\S+\s*/g) ?? [];
  for (const part of words.flatMap((word) => (widthOf(word) > most ? [...word] : [word]))) {
    if (line !== "" && widthOf(line + part) > most) {
      lines.push(line.trim());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trim()];
}
