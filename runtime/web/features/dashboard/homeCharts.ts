import { useTranslate } from "react-admin";
import { declaredCharts, homeCharts } from "../../../../generated/web.ts";
import type { DashboardCard, DeclaredChart } from "../../../shared/entity/model/chartModel.ts";
import { builtInLayout, columns, settle, type Widget } from "./layout.ts";

/** The chart of a card; undefined: the card shows something else, or its chart is gone. */
export const chartOf = ({ kind, settings }: Pick<Widget, "kind" | "settings">) =>
  kind === "chart"
    ? declaredCharts.find(
        ({ entity, name }) => entity === settings?.entity && name === settings.name,
      )
    : undefined;

/** What a chart and its list are called. */
export function useChartTexts() {
  const translate = useTranslate();
  return ({ entity, name, title }: DeclaredChart) => {
    const key = entity.replace("/", ".");
    return {
      title: translate(`${key}._chart.${name}`, { _: title }),
      list: translate(`${key}._name`),
    };
  };
}

/** The home page that nobody has arranged: charts of modules stand below the first two rows of the console's own cards. */
export const usualLayout = (cards: readonly DashboardCard[] = homeCharts): Widget[] => {
  if (cards.length === 0) return builtInLayout;
  const upper = builtInLayout.filter(({ y }) => y < firstRow);
  const lower = builtInLayout.filter(({ y }) => y >= firstRow);
  const charts = inRows(cards);
  const height = Math.max(...charts.map(({ y, h }) => y + h)) - firstRow;
  return settle([
    ...upper,
    ...charts,
    ...lower.map((widget) => ({ ...widget, y: widget.y + height })),
  ]);
};

/** Where the third row of the console's own cards begins. */
const firstRow = 7;

/** Side by side, and below where the width is used up. */
function inRows(cards: readonly DashboardCard[]): Widget[] {
  let [x, y, tallest] = [0, firstRow, 0];
  return cards.map(({ entity, chart, width, height }, index) => {
    if (x + width > columns) [x, y, tallest] = [0, y + tallest, 0];
    const place = { x, y, w: width, h: height };
    x += width;
    tallest = Math.max(tallest, height);
    return { id: `home-${index + 1}`, kind: "chart", ...place, settings: { entity, name: chart } };
  });
}
