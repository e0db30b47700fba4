import type { Theme } from "@mui/material";
import type { EChartsCoreOption } from "echarts/core";
import { numberFormat } from "../time/formats.ts";

export interface ChartData {
  kind: "bar" | "line" | "pie";
  unit: string;
  points: { name: string; value: number }[];
  /** Values to compare with, one for each point. */
  before?: { name: string; values: number[] };
}

/** A chart in the colors of the console, with patterns beside the colors and a description in words. */
export function chartOption(
  { kind, unit, points, before }: ChartData,
  { palette, typography }: Theme,
  { label, still, language }: { label: string; still: boolean; language: string },
): EChartsCoreOption {
  const short = numberFormat(language, { notation: "compact" });
  const whole = numberFormat(language);
  const text = { color: palette.text.secondary, fontFamily: typography.fontFamily };
  const line = { lineStyle: { color: palette.divider } };
  const shared = {
    animation: !still,
    textStyle: text,
    color: [
      palette.primary.main,
      palette.success.main,
      palette.warning.main,
      palette.error.main,
      palette.info.main,
      palette.secondary.main,
    ],
    aria: { enabled: true, label: { description: label }, decal: { show: kind === "pie" } },
    tooltip: {
      trigger: kind === "pie" ? "item" : "axis",
      backgroundColor: palette.background.paper,
      borderColor: palette.divider,
      valueFormatter: (value: unknown) => (typeof value === "number" ? whole.format(value) : ""),
      textStyle: { color: palette.text.primary },
    },
  };
  if (kind === "pie") {
    // Where the window is narrow the names beside it need the room.
    const names = { label: text, labelLine: { length: 8, length2: 8 } };
    const slices = { type: "pie", radius: ["34%", "56%"], data: points, ...names };
    return { ...shared, series: [slices] };
  }
  const names = points.map(({ name }) => name);
  const values = points.map(({ value }) => value);
  return {
    ...shared,
    grid: { left: 8, right: 12, top: 28, bottom: 4, containLabel: true },
    xAxis: {
      type: "category",
      data: names,
      axisLabel: { ...text, interval: 0, hideOverlap: true },
      axisLine: line,
    },
    yAxis: {
      type: "value",
      // Where there are only whole numbers, halves of them are no marks.
      minInterval: values.every(Number.isInteger) ? 1 : 0,
      name: unit,
      axisLabel: { ...text, formatter: (value: number) => short.format(value) },
      // In the middle above its axis a longer one would be cut.
      nameTextStyle: { ...text, align: "left" },
      splitLine: line,
    },
    series: [
      {
        type: kind,
        name: unit,
        data: values,
        barMaxWidth: 36,
        smooth: kind === "line",
        itemStyle: { borderRadius: kind === "bar" ? [4, 4, 0, 0] : 0 },
      },
      ...(before ? [beforeSeries(before, palette)] : []),
    ],
  };
}

/** The earlier values are drawn behind, as a thin, dashed line without marks. */
const beforeSeries = (
  { name, values }: NonNullable<ChartData["before"]>,
  palette: Theme["palette"],
) => ({
  type: "line",
  name,
  data: values,
  showSymbol: false,
  lineStyle: { type: "dashed", width: 1.5, color: palette.text.secondary },
  itemStyle: { color: palette.text.secondary },
});
