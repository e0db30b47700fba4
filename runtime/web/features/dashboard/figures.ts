import type { Widget } from "./layout.ts";

export interface FigureSettings {
  entity: string;
  group: string;
  measure: string;
  chart: "bar" | "line" | "pie" | "number" | "table";
}

const presets: Partial<Record<Widget["kind"], FigureSettings>> = {
  defects: { entity: "site/defect", group: "status", measure: "count", chart: "pie" },
  contracts: {
    entity: "site/project",
    group: "status",
    measure: "sum:contractAmount",
    chart: "bar",
  },
};

/** What a card counts or sums; null: nobody has said it yet. */
export function figureOf({ kind, settings }: Widget): FigureSettings | null {
  const preset = presets[kind];
  if (preset) return preset;
  const { entity, group, measure, chart } = settings ?? {};
  return entity && group && measure && chart ? { entity, group, measure, chart } : null;
}
