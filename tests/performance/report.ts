/** One line per figure: what was measured, the figure, the goal, and whether it is met. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number;
  /** "min": at least the goal; "max": at most. */
  bound: "min" | "max";
  note?: string;
}

const met = (figure: Figure) =>
  figure.bound === "min" ? figure.value >= figure.goal : figure.value <= figure.goal;

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  for (const figure of figures) {
    const sign = figure.bound === "min" ? ">=" : "<=";
    const value = `${figure.value.toFixed(figure.value < 10 ? 2 : 0)} ${figure.unit}`;
    const goal = `${sign} ${figure.goal} ${figure.unit}`;
    const note = figure.note ? `  (${figure.note})` : "";
    console.log(
      `  ${met(figure) ? "met " : "MISS"} ${figure.name.padEnd(44)} ${value.padStart(12)}  goal ${goal}${note}`,
    );
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
