import { Box, useTheme } from "@mui/material";
import { BarChart, LineChart, PieChart } from "echarts/charts";
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from "echarts/components";
import { init, use as register, type EChartsCoreOption } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
// Charts write markup: the box at the pointer.
import "../../../core/markup/cleanHtml.ts";
import { useEffect, useRef } from "react";

register([
  BarChart,
  LineChart,
  PieChart,
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  CanvasRenderer,
]);

interface Props {
  option: EChartsCoreOption;
  /** What the chart says, for those who do not see it. */
  label: string;
  height?: number;
}

/** A chart in the colors of the theme; a table beside it says the same. */
export function Chart({ option, label, height = 320 }: Props) {
  const place = useRef<HTMLElement>(null);
  const { palette } = useTheme();
  const dark = palette.mode === "dark";
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = init(place.current, dark ? "dark" : undefined);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    chart.setOption({
      backgroundColor: "transparent",
      animation: !still,
      aria: { enabled: true, label: { description: label } },
      ...option,
    });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [option, label, dark]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what the library makes of it once it is drawn
  return <Box ref={place} role="img" aria-label={label} sx={{ height, width: 1 }} />;
}
