import { Box, Skeleton } from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";

const ChartBox = lazy(async () => ({
  default: (await import("../../../core/charts/ChartBox.tsx")).ChartBox,
}));

interface Props {
  kind: "bar" | "line" | "pie";
  label: string;
  rows: { name: string; value: number }[];
}

/** Counts as a chart, told in words as well. */
export function FigureChart({ kind, label, rows }: Props) {
  const translate = useTranslate();
  const unit = translate("shell.forms.figures.unit");
  // Slices have no axis to read their numbers from.
  const shown = rows.map(({ name, value }) => ({
    name: kind === "pie" ? `${name} · ${value}` : name,
    value,
  }));
  const text = JSON.stringify(shown);
  // Every loading makes new lists of the same numbers: only other numbers draw anew.
  const data = useMemo(
    () => ({ kind, unit, points: JSON.parse(text) as Props["rows"] }),
    [kind, unit, text],
  );
  const told = rows.map(({ name, value }) => `${name} ${value}`).join(", ");
  return (
    <Box sx={{ display: "flex", height: 200 }}>
      <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, height: "auto" }} />}>
        <ChartBox data={data} label={`${label}: ${told}`} />
      </Suspense>
    </Box>
  );
}
