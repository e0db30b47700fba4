import type { ListSource } from "../transfer/transferCalls.ts";
import { defaultView } from "./toolbar/listViews.ts";
import type { EntityListState } from "./useEntityList.ts";

/** What the server needs to find the rows of a list again. */
export function listSource(
  { entity, values, controller }: EntityListState,
  selected: number[],
): ListSource {
  const { page, perPage, sort, total = 0 } = controller;
  return {
    resource: entity.key,
    filter: values,
    view: defaultView,
    sort: sort.field,
    offset: (page - 1) * perPage,
    perPage,
    selected,
    total,
  };
}
