import type { Json } from "../../../shared/entity/model.ts";
import { aggregateOf } from "../../../shared/client/standardCalls.ts";
import { filterTexts } from "./dataProvider.ts";
import { call } from "../http/call.ts";

export interface AggregateGroup {
  key: Json[];
  /** Titles of the records that relations lead to. */
  texts: (string | null)[];
  values: Record<string, Json>;
}

export interface Aggregate {
  groups: AggregateGroup[];
  /** There are more groups than were asked for. */
  more: boolean;
}

export interface AggregateQuestion {
  /** A list's filter: its `$view` names the view. */
  filter?: object;
  /** The view to apply where the filter names none. */
  view?: string;
  /** Fields, dates as "dueDate:month". */
  group?: string[];
  /** Such as "count" and "sum:cost". */
  measures?: string[];
  order?: "key" | "value";
  limit?: number;
  /** A chart of the schema, in place of group, measures, order and limit. */
  chart?: string;
  /** The page asks by itself: no sign of somebody at the desk. */
  passive?: boolean;
}

/** Counts and sums of an entity's records, as far as the person may know them. Throws RequestFault. */
export async function readAggregate(
  resource: string,
  {
    filter = {},
    view,
    group = [],
    measures = ["count"],
    order,
    limit,
    chart,
    passive,
  }: AggregateQuestion,
): Promise<Aggregate> {
  const query = {
    ...filterTexts(filter, view),
    ...(chart ? { chart } : { group: group.join(","), measures: measures.join(",") }),
    ...(order ? { order } : {}),
    ...(limit ? { limit: String(limit) } : {}),
  };
  return (await call(aggregateOf({ key: resource }), query, { passive })) as Aggregate;
}
