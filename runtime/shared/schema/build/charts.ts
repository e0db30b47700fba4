import { kindOf } from "../../entity/kinds/registry.ts";
import type { ChartModel } from "../../entity/model/chartModel.ts";
import type { EntityModel, FieldModel } from "../../entity/model.ts";
import type { ChartSchema, EntitySource } from "../read/sourceTypes.ts";

const mostGroups = 30;
const mostCells = 500;

/** Charts with what they leave out filled in. */
export function chartsOf(
  { schema }: EntitySource,
  fields: readonly FieldModel[],
): Pick<EntityModel, "charts"> {
  const written = Object.entries(schema["x-charts"] ?? {});
  if (written.length === 0) return {};
  return { charts: written.map(([name, chart]) => chartOf(name, chart, fields)) };
}

function chartOf(
  name: string,
  { title, kind, measure = "count", by, across, filter, sort, limit }: ChartSchema,
  fields: readonly FieldModel[],
): ChartModel {
  const groups = [by, across].filter((group) => group !== undefined);
  const first = fields.find((field) => field.name === groups[0]?.split(":")[0]);
  // Time runs from left to right; of everything else people look for the greatest.
  const isOrdered = kind === "pivot" || (first !== undefined && kindOf(first).calendar !== null);
  return {
    name,
    title,
    kind,
    measure,
    groups,
    filter: filter ?? null,
    order: sort ?? (isOrdered ? "key" : "value"),
    limit: limit ?? (kind === "pivot" ? mostCells : mostGroups),
  };
}
