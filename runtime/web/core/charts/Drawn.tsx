import { Skeleton } from "@mui/material";
import { useMemo } from "react";
import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { FigureRow } from "./FigureTable.tsx";

const ChartBox = lazy(async () => ({
  default: (await import("./ChartBox.tsx")).ChartBox,
}));

interface Props {
  kind: "bar" | "line" | "pie";
  unit: string;
  label: string;
  rows: Pick<FigureRow, "name" | "value" | "text">[];
  /** A second row of values to compare with. */
  before?: { name: string; values: number[] };
}

/** A figure as a chart, told in words as well. */
export function Drawn({ kind, unit, label, rows, before }: Props) {
  const points = rows.map(({ name, value }) => ({ name, value }));
  // Every loading makes new lists of the same numbers: only other numbers draw anew.
  const text = JSON.stringify({ points, before });
  const data = useMemo(
    () => ({
      kind,
      unit,
      ...(JSON.parse(text) as { points: typeof points; before?: typeof before }),
    }),
    [kind, unit, text],
  );
  const told = rows.map(({ name, text: shown }) => `${name} ${shown}`).join(", ");
  return (
    <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, height: "auto" }} />}>
      <ChartBox data={data} label={`${label}: ${told}`} />
    </Suspense>
  );
}
