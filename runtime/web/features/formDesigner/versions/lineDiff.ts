import { diffComm } from "node-diff3";

/** Lines of two texts beside each other: what both have (shortened), what went, what came. */
export interface DiffLine {
  kind: "same" | "gone" | "new" | "skipped";
  text: string;
}

const around = 3;

/** What changed from one text to the other, line by line, with three lines around each change. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const lines: DiffLine[] = [];
  for (const chunk of diffComm(before.split("\n"), after.split("\n"))) {
    if ("common" in chunk && chunk.common) {
      lines.push(...chunk.common.map((text): DiffLine => ({ kind: "same", text })));
    } else {
      const { buffer1 = [], buffer2 = [] } = chunk as { buffer1?: string[]; buffer2?: string[] };
      lines.push(...buffer1.map((text): DiffLine => ({ kind: "gone", text })));
      lines.push(...buffer2.map((text): DiffLine => ({ kind: "new", text })));
    }
  }
  return shortened(lines);
}

function shortened(lines: readonly DiffLine[]): DiffLine[] {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === "same") return;
    for (let at = index - around; at <= index + around; at += 1) near.add(at);
  });
  const result: DiffLine[] = [];
  lines.forEach((line, index) => {
    if (line.kind !== "same" || near.has(index)) result.push(line);
    else if (result.at(-1)?.kind !== "skipped") result.push({ kind: "skipped", text: "⋯" });
  });
  return result;
}
