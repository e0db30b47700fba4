import type { ChartModel } from "../../../../shared/entity/model/chartModel.ts";
import type { EntityShape } from "../contract.ts";
import type { Access } from "../rights/access.ts";
import { openField, readGroup, readMeasure, type AggregateRequest } from "./aggregate.ts";

/** What a declared chart asks of the database; F4000 where one of its fields is closed to the person. */
export const chartRequest = (
  shape: EntityShape,
  access: Access,
  { groups, measure, order, limit }: ChartModel,
): Pick<AggregateRequest, "groups" | "measures" | "order" | "limit"> => ({
  groups: groups.map((group) => readGroup(shape, access, group)),
  measures: [readMeasure(shape, access, measure)],
  order,
  limit,
});

/** Whether the person may know every field that the chart puts together or works out. */
export const isOpen = (
  shape: EntityShape,
  access: Access,
  { groups, measure }: ChartModel,
): boolean =>
  [...groups.map((group) => group.split(":")[0]), measure.split(":")[1]].every(
    (name) => name === undefined || openField(shape, access, name) !== null,
  );

/** Records have to meet both conditions of the schema; null: there is none. */
export function bothConditions(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other;
  return `(${one}) && (${other})`;
}
