import { useInfiniteQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { defaultView } from "../../list/toolbar/listViews.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";

const perPage = 20;

/** The cards of one column, a page at a time, under the filter of the list. */
export function useLaneCards(list: EntityListState, field: FieldModel, value: Json) {
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const { entity, values } = list;
  const { sort } = list.controller;
  const own = value === null ? { [`${field.name}__isNull`]: true } : { [field.name]: value };
  return useInfiniteQuery({
    queryKey: [entity.key, "lane", field.name, value, values, sort.field],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const conditions = Object.entries(values).filter(([key]) => !key.startsWith("$"));
      const marks = Object.entries(values).filter(([key]) => key.startsWith("$"));
      const { data, total = 0 } = await dataProvider.getList<EntityRecord>(entity.key, {
        // A filter of the list on the same field holds beside the column's own.
        filter: { ...Object.fromEntries(marks), and: [Object.fromEntries(conditions), own] },
        pagination: { page: pageParam, perPage },
        sort,
        meta: { view: defaultView },
        signal,
      });
      return { rows: data, total };
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * perPage < total ? pages.length + 1 : undefined,
    placeholderData: (previous) => previous,
  });
}
