import { useEffect, useMemo } from "react";
import { useListController, type ListControllerResult } from "react-admin";
import { sortPairs } from "../data/dataProvider.ts";
import type { EntityListProps, EntityRecord } from "../pages/contract.ts";
import { limitEntity, noLimits, type FieldLimits } from "../entities/fieldLimits.ts";
import { RequestFault } from "../http/requestFault.ts";
import { fieldsByName } from "./listColumns.ts";
import { byKey, defaultView, kindKey, listViews, viewKey } from "./listViews.ts";
import { viewBodies, type ViewKind } from "../views/viewBodies.ts";
import { useGridSettings } from "./useGridSettings.ts";
import { useListFilters } from "./useListFilters.ts";
import type { Json } from "../../../shared/entity/model.ts";

export type EntityListState = ReturnType<typeof useEntityList>;

/** State of an entity's list: page, sort, view and filter live in the address, the look of the table in the browser. */
export function useEntityList(props: EntityListProps, perPage = 300) {
  const { entity } = props;
  const views = useMemo(() => listViews(props), [props]);
  const controller = useListController<EntityRecord>({
    resource: entity.key,
    perPage,
    sort: { field: views[0].sort.join(",") || "id", order: "ASC" },
    disableAuthentication: true,
    // The default view counts where the address names none; its filter is the server's to evaluate.
    queryOptions: { placeholderData: (previous) => previous, meta: { view: defaultView } },
  });
  const values = controller.filterValues as Record<string, Json>;
  const view = views.find(({ name }) => name === values[viewKey]) ?? views[0];
  const sort = useMemo(() => sortPairs(controller.sort.field), [controller.sort.field]);
  const [settings, changeSettings] = useGridSettings(
    view.name === defaultView ? entity.key : `${entity.key}#${view.name}`,
  );
  const limits = (controller.meta?.["limits"] as FieldLimits | undefined) ?? noLimits;
  const own = useMemo(() => limitEntity(entity, limits), [entity, limits]);
  // A tree whose relation is closed to this person cannot filter.
  const side = own.fields.find(({ name }) => name === view.side);
  const filters = useListFilters({ values, side: side?.name, setFilters: controller.setFilters });
  const columns = useMemo(
    () => fieldsByName(own, settings.columns ?? view.columns),
    [own, settings.columns, view.columns],
  );
  useSortThatIsOpen(controller);
  const asked = (values[kindKey] as ViewKind | undefined) ?? view.kind;
  const body = viewBodies[asked];
  const namedBy = values[byKey] ?? (asked === view.kind ? view.by : null);
  const by = (typeof namedBy === "string" ? namedBy : null) ?? body?.by(own) ?? null;
  const kind: ViewKind = body && by !== null ? asked : "list";
  const showView = (name: string) => {
    const next = views.find((candidate) => candidate.name === name) ?? views[0];
    filters.replace(next.name === defaultView ? {} : { [viewKey]: next.name });
    controller.setSort({ field: next.sort.join(","), order: "ASC" });
  };
  return {
    entity,
    /** The entity without what is closed to this person. */
    own,
    unreadable: limits.unreadable,
    controller,
    values,
    views,
    view,
    side,
    showView,
    sort,
    /** How the records are laid out, and the field they are laid out by. */
    kind,
    by,
    columns,
    settings,
    changeSettings,
    ...filters,
  };
}

const sortRefused = "F4002";

/** A view may sort by a field that is closed to this person: the list then falls back to the order of entry. */
function useSortThatIsOpen({ error, sort, setSort }: ListControllerResult<EntityRecord>): void {
  const refused = error instanceof RequestFault && error.code === sortRefused;
  useEffect(() => {
    if (refused && sort.field !== "-id") setSort({ field: "-id", order: "ASC" });
  }, [refused, sort.field, setSort]);
}
