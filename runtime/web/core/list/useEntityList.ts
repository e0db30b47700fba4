import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useListController, type ListControllerResult } from "react-admin";
import { useLocation } from "react-router";
import { sortPairs } from "../data/dataProvider.ts";
import type { EntityListProps, EntityRecord } from "../pages/contract.ts";
import { limitEntity, noLimits, type FieldLimits } from "../entities/fieldLimits.ts";
import { RequestFault } from "../http/requestFault.ts";
import { fieldsByName } from "./listColumns.ts";
import {
  byKey,
  defaultView,
  kindKey,
  listViews,
  viewKey,
  type ListView,
} from "./toolbar/listViews.ts";
import { viewBodies, type ViewKind } from "../views/viewBodies.ts";
import { hasTenants, withTenant, withTenantColumn } from "../tenants/withTenant.ts";
import { useSeesTenants } from "../tenants/useSeesTenants.ts";
import { useTenantFilter } from "../tenants/useTenantFilter.ts";
import { tenantField } from "../../../shared/entity/tenantEntity.ts";
import { initialSettings } from "./grid/gridSettings.ts";
import { useSavedViews, type SavedView } from "./saved/useSavedViews.ts";
import { contentOf, sameContent, savedKey, settingsOf, valuesOf } from "./saved/viewContent.ts";
import { useGridSettings } from "./grid/useGridSettings.ts";
import { useListFilters } from "./filter/useListFilters.ts";
import { isServedSort } from "../../../shared/entity/servedSort.ts";
import type { Json } from "../../../shared/entity/model.ts";

export type EntityListState = ReturnType<typeof useEntityList>;

const listMeta = { view: defaultView };
/** A tree comes whole, or with its roots, or with what is looked for. */
const treeMeta = { view: defaultView, tree: "auto" };

/** State of an entity's list: page, sort, view and filter live in the address, the look of the table in the browser. */
export function useEntityList(props: EntityListProps, { perPage = 300, tree = false } = {}) {
  const { entity } = props;
  const severalTenants = useSeesTenants() && hasTenants(entity);
  const views = useMemo(() => {
    const [first, ...others] = listViews(props, viewBodies);
    const withFilter = (view: ListView): ListView =>
      severalTenants ? { ...view, filters: [tenantField, ...view.filters] } : view;
    return [withFilter(first), ...others.map(withFilter)] as const;
  }, [props, severalTenants]);
  const controller = useListController<EntityRecord>({
    resource: entity.key,
    perPage,
    sort: { field: views[0].sort.join(",") || "id", order: "ASC" },
    disableAuthentication: true,
    // The default view counts where the address names none; its filter is the server's to evaluate.
    queryOptions: {
      placeholderData: (previous) => previous,
      meta: tree ? treeMeta : listMeta,
      // The list says it in its own place; react-admin would tell it a second time.
      onError: () => undefined,
    },
  });
  const values = controller.filterValues as Record<string, Json>;
  const view = views.find(({ name }) => name === values[viewKey]) ?? views[0];
  const sort = useMemo(() => sortPairs(controller.sort.field), [controller.sort.field]);
  const savedViews = useSavedViews(entity.key);
  const saved = savedViews.views.find(({ id }) => id === values[savedKey]) ?? null;
  const start = useMemo(() => (saved ? settingsOf(saved.content) : initialSettings), [saved]);
  const grid = useGridSettings(tableKey(entity.key, view.name, saved?.id), start);
  const { settings } = grid;
  const limits = (controller.meta?.["limits"] as FieldLimits | undefined) ?? noLimits;
  const own = useMemo(() => {
    const limited = limitEntity(entity, limits);
    return severalTenants ? withTenant(limited) : limited;
  }, [entity, limits, severalTenants]);
  // A tree whose relation is closed to this person cannot filter.
  const side = own.fields.find(({ name }) => name === view.side);
  const filters = useListFilters({ values, side: side?.name, setFilters: controller.setFilters });
  useSortThatIsOpen(controller);
  const asked = (values[kindKey] as ViewKind | undefined) ?? view.kind;
  const body = viewBodies[asked];
  const namedBy = values[byKey] ?? (asked === view.kind ? view.by : null);
  const by = (typeof namedBy === "string" ? namedBy : null) ?? body?.by(own) ?? null;
  const kind: ViewKind = body && by !== null ? asked : "list";
  // Laid out otherwise than the view says, records have the facts that the schema names for that layout.
  const laidOut = kind === view.kind ? view : views.find((other) => other.kind === kind);
  const viewColumns = (laidOut ?? view).columns;
  // Shared records rarely belong to a tenant: there its column would be empty.
  const tenantShown = severalTenants && entity.scope !== "shared";
  const columns = useMemo(
    () =>
      fieldsByName(
        own,
        settings.columns ?? (tenantShown ? withTenantColumn(viewColumns) : viewColumns),
      ),
    [own, settings.columns, viewColumns, tenantShown],
  );
  const openSaved = (next: SavedView) => {
    filters.replace(valuesOf(next.id, next.content));
    const { sort: order } = next.content;
    if (order) controller.setSort({ field: order, order: "ASC" });
  };
  const opensFirst = useFirstView({ savedViews, values, open: openSaved });
  useTenantFilter({
    active: severalTenants && savedViews.ready && !opensFirst,
    values,
    replace: filters.replace,
  });
  const showView = (name: string) => {
    const next = views.find((candidate) => candidate.name === name) ?? views[0];
    filters.replace({
      ...(next.name === defaultView ? {} : { [viewKey]: next.name }),
      ...(kindKey in values && next.kind === "list" ? { [kindKey]: kind } : {}),
    });
    controller.setSort({ field: next.sort.join(","), order: "ASC" });
  };
  return {
    entity,
    /** The entity without what is closed to this person. */
    own,
    /** The same for a transition, which may take fields that are not changed otherwise. */
    inStep: (step: string) => limitEntity(entity, limits, { step }),
    unreadable: limits.unreadable,
    controller,
    values,
    views,
    view,
    side,
    showView,
    sort,
    servedSort: isServedSort(entity, sort[0]?.[0] ?? "id"),
    sortAsUsual: () =>
      controller.setSort({ field: views[0].sort.join(",") || "-id", order: "ASC" }),
    /** How the records are laid out, and the field they are laid out by. */
    kind,
    by,
    columns,
    settings,
    changeSettings: grid.change,
    resetSettings: grid.reset,
    savedViews,
    /** The saved view that is open; null: one of the schema's. */
    saved,
    openSaved,
    /** Whether it is arranged otherwise than it was saved. */
    rearranged:
      saved !== null &&
      !sameContent(
        contentOf({ values, sort: controller.sort.field, settings }),
        contentOf({
          values: valuesOf(saved.id, saved.content),
          sort: saved.content.sort || controller.sort.field,
          settings: start,
        }),
      ),
    present: () => contentOf({ values, sort: controller.sort.field, settings }),
    ...filters,
    /** Lays the records out otherwise; a view that is nothing but a layout is left for that. */
    showKind: (next: ViewKind, byField?: string) =>
      filters.showKind(next === views[0].kind && view.layoutOnly ? null : next, {
        by: byField,
        leaveView: view.layoutOnly && next !== view.kind,
      }),
  };
}

/** Where a table's look is kept in this browser. */
const tableKey = (key: string, view: string, saved: number | undefined): string =>
  saved === undefined ? (view === defaultView ? key : `${key}#${view}`) : `${key}#saved${saved}`;

interface FirstView {
  savedViews: ReturnType<typeof useSavedViews>;
  values: Record<string, Json>;
  open: (view: SavedView) => void;
}

/** Opens the view that the person, a role or the tenant wants to see first, where the address asks for nothing; says whether it is about to. */
function useFirstView({ savedViews, values, open }: FirstView): boolean {
  const asked = useRef(false);
  const openLatest = useEffectEvent(open);
  const { search } = useLocation();
  const { ready, first, views } = savedViews;
  const view = views.find(({ id }) => id === first);
  const untouched = Object.keys(values).length === 0 && search === "";
  useEffect(() => {
    if (!ready || asked.current) return;
    asked.current = true;
    if (view && untouched) openLatest(view);
  }, [ready, view, untouched]);
  return ready && view !== undefined && untouched;
}

const sortRefused = "F4002";

/** A view may sort by a field that is closed to this person: the list then falls back to the order of entry. */
function useSortThatIsOpen({ error, sort, setSort }: ListControllerResult<EntityRecord>): void {
  const refused = error instanceof RequestFault && error.code === sortRefused;
  useEffect(() => {
    if (refused && sort.field !== "-id") setSort({ field: "-id", order: "ASC" });
  }, [refused, sort.field, setSort]);
}
