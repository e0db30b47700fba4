import { useMemo } from "react";
import { useListController } from "react-admin";
import { sortPairs } from "../data/dataProvider.ts";
import type { EntityListProps, EntityRecord } from "../pages/contract.ts";
import { defaultSort, fieldsByName } from "./listColumns.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";

export const pageSizes = [300, 500, 10_000, 30_000];

/** Filter entry that names the view that is shown; it lives in the address and the server evaluates the view's filter. */
export const viewKey = "$view";
/** Asks for the deleted records instead of the living ones. */
export const deletedKey = "isDelete";

export interface ListView {
  name: string;
  columns: string[];
  filters: string[];
  sort: string[];
}

/** Tabs of a list: the generated default, then every other list view. */
export function listViews(props: EntityListProps): ListView[] {
  const { entity } = props;
  const first: ListView = {
    name: "default",
    columns: props.columns,
    filters: props.filters ?? [],
    sort: props.sort ?? defaultSort(entity),
  };
  const others = entity.views.filter((view) => view.name !== "default" && view.kind === "list");
  return [
    first,
    ...others.map((view) => ({
      name: view.name,
      columns: view.columns.length > 0 ? view.columns : first.columns,
      filters: view.filters.length > 0 ? view.filters : first.filters,
      sort: view.sort.length > 0 ? view.sort : first.sort,
    })),
  ];
}

/** react-admin's list state of an entity: page, sort and filter live in the address. */
export function useEntityList(props: EntityListProps, perPage = 300) {
  const { entity } = props;
  const views = useMemo(() => listViews(props), [props]);
  const controller = useListController<EntityRecord>({
    resource: entity.key,
    perPage,
    filter: props.filter,
    sort: { field: (views[0]?.sort ?? ["id"]).join(","), order: "ASC" },
    disableAuthentication: true,
    queryOptions: { placeholderData: (previous) => previous },
  });
  const values = controller.filterValues as Record<string, Json>;
  const view = views.find(({ name }) => name === values[viewKey]) ?? (views[0] as ListView);
  const sort = useMemo(() => sortPairs(controller.sort.field), [controller.sort.field]);
  return { controller, values, views, view, sort, deleted: values[deletedKey] === true };
}

/** The columns to show: the person's own choice, else the view's. */
export function shownColumns(
  entity: EntityModel,
  view: ListView,
  chosen: string[] | null,
): FieldModel[] {
  return fieldsByName(entity, chosen ?? view.columns);
}

/** Own filters in force, without the page's own entries. */
export const activeFilters = (values: Record<string, Json>): [string, Json][] =>
  Object.entries(values).filter(
    ([key]) => !key.startsWith("$") && key !== "q" && key !== deletedKey,
  );
