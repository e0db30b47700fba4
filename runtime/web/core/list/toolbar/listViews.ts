import type { Json, ViewModel } from "../../../../shared/entity/model.ts";
import type { EntityListProps } from "../../pages/contract.ts";
import { defaultSort } from "../listColumns.ts";

/** Filter entry that names the view that is shown; it lives in the address and the server evaluates the view's filter. */
export const viewKey = "$view";
/** Entries that say how the records are laid out and by which field, where it is not as the view says. */
export const kindKey = "$kind";
export const byKey = "$by";
/** Asks for the deleted records instead of the living ones. */
export const deletedKey = "isDelete";
export const defaultView = "default";

export interface ListView {
  name: string;
  kind: ViewModel["kind"];
  /** Field that a board or a calendar goes by. */
  by: string | null;
  columns: string[];
  filters: string[];
  sort: string[];
  /** Relation to the tree that is beside the list. */
  side?: string;
  /** It shows what the default view shows, laid out otherwise: the switch of layouts leads to it, and no tab. */
  layoutOnly: boolean;
}

/** Tabs of a list: the generated default, then every other view that can be shown: tables, and what `bodies` has a kind for. */
export function listViews(props: EntityListProps, bodies: object): [ListView, ...ListView[]] {
  const { entity } = props;
  const first: ListView = {
    name: defaultView,
    kind: "list",
    by: null,
    columns: props.columns,
    filters: props.filters ?? [],
    sort: props.sort ?? defaultSort(entity),
    side: entity.views.find(({ name }) => name === defaultView)?.side,
    layoutOnly: false,
  };
  const others = entity.views.filter(
    ({ name, kind }) =>
      name !== defaultView && (kind === "list" || kind === "tree" || kind in bodies),
  );
  return [
    first,
    ...others.map((view) => ({
      name: view.name,
      kind: view.kind === "tree" ? ("list" as const) : view.kind,
      by: view.by,
      columns: view.columns.length > 0 ? view.columns : first.columns,
      filters: view.filters.length > 0 ? view.filters : first.filters,
      sort: view.sort.length > 0 ? view.sort : first.sort,
      side: view.side,
      layoutOnly: view.kind in bodies && view.filter === null,
    })),
  ];
}

/** Own filters in force, without the page's own entries. */
export const activeFilters = (values: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => !key.startsWith("$") && key !== "q" && key !== deletedKey,
    ),
  );

/** The page's own entries: views, layout and deleted records, which clearing the filters keeps. */
export const pageEntries = (values: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => key.startsWith("$") || key === deletedKey),
  );
