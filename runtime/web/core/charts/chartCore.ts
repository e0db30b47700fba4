import { BarChart, LineChart, PieChart } from "echarts/charts";
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from "echarts/components";
import { init, use, type EChartsCoreOption } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
// Charts write markup: the box at the pointer.
import "../markup/cleanHtml.ts";

use([
  BarChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
]);

/** A chart in a box, drawn as SVG; it follows the size of the box until it is ended. */
export function drawChart(box: HTMLElement, option: EChartsCoreOption): () => void {
  const chart = init(box, null, { renderer: "svg" });
  chart.setOption(option);
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(box);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
