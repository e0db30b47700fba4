import type { Widget } from "./layout.ts";
import type { Bucket } from "./periods.ts";

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

export interface TrendSettings {
  entity: string;
  /** The date by which records belong to a period. */
  group: string;
  measure: string;
  bucket: Bucket;
  chart: "bar" | "line";
}

/** What a card shows over time; null: nobody has said it yet. */
export function trendOf({ kind, settings }: Widget): TrendSettings | null {
  if (kind === "costs")
    return {
      entity: "site/defect",
      group: "foundOn",
      measure: "sum:cost",
      bucket: "week",
      chart: "bar",
    };
  const { entity, group, measure, bucket, chart } = settings ?? {};
  if (!entity || !group || !measure || !bucket) return null;
  return { entity, group, measure, bucket, chart: chart === "line" ? "line" : "bar" };
}

/** What a card counts or sums; null: nobody has said it yet. */
export function figureOf({ kind, settings }: Widget): FigureSettings | null {
  const preset = presets[kind];
  if (preset) return preset;
  const { entity, group, measure, chart } = settings ?? {};
  return entity && group && measure && chart ? { entity, group, measure, chart } : null;
}
