export { ChartBox } from "./ChartBox.tsx";
export type { ChartData } from "./chartOption.ts";
