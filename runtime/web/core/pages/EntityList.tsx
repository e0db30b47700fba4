import { Box, Button, Paper, Tab, Tabs, useMediaQuery, type Theme } from "@mui/material";
import { Suspense, lazy, useCallback, useMemo, useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import { Link } from "react-router";
import type { Json } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useOverrides } from "../entities/useOverrides.ts";
import { useValueFormat } from "../fields/useValueFormat.ts";
import { RequestFault } from "../http/requestFault.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { BulkBar } from "../list/BulkBar.tsx";
import { ExportMenu } from "../list/ExportMenu.tsx";
import { FilterBar } from "../list/FilterBar.tsx";
import { ListHeader } from "../list/ListHeader.tsx";
import { ListMessage } from "../list/ListMessage.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { QuickSearch } from "../list/QuickSearch.tsx";
import { RecordCards } from "../list/RecordCards.tsx";
import { RowActions } from "../list/RowActions.tsx";
import {
  activeFilters,
  deletedKey,
  shownColumns,
  useEntityList,
  viewKey,
} from "../list/useEntityList.ts";
import { exportableNames } from "../list/listColumns.ts";
import { filterRow } from "../list/filterRow.ts";
import { useGridSettings } from "../list/useGridSettings.ts";
import { Auth } from "../session/Auth.tsx";
import { useSession } from "../session/SessionContext.tsx";
import type { EntityListProps, EntityRecord } from "./contract.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { useFaultText } from "./useFaultText.ts";

const EntityGrid = lazy(async () => ({
  default: (await import("../list/EntityGrid.tsx")).EntityGrid,
}));

const nothing: number[] = [];

/** The list page of an entity: views, search, filters, table, pages, acts on one and on many. */
export function EntityList(props: EntityListProps) {
  const { entity } = props;
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const refresh = useRefresh();
  const faultText = useFaultText();
  const { can } = useSession();
  const paths = useEntityPaths();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const overrides = useOverrides(entity.key);
  const format = useValueFormat(entity);
  const { controller, values, views, view, sort, deleted } = useEntityList(props);
  const [settings, changeSettings] = useGridSettings(entity.key);
  const [marked, setMarked] = useState<{ page: number; ids: number[] }>({ page: 1, ids: [] });
  const [filterRound, setFilterRound] = useState(0);
  // Marks belong to the rows in sight: another page starts without any.
  const selected = marked.page === controller.page ? marked.ids : nothing;
  const setSelected = useCallback(
    (ids: number[]) => setMarked({ page: controller.page, ids }),
    [controller.page],
  );
  const { setFilters, setSort, data, total = 0, error, isPending, isFetching } = controller;

  const columns = useMemo(
    () => shownColumns(entity, view, settings.columns),
    [entity, view, settings.columns],
  );
  const own = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(values).filter(([key]) => key.startsWith("$") || key === deletedKey),
      ),
    [values],
  );
  const apply = useCallback(
    (next: Record<string, Json>) => {
      setSelected([]);
      setFilters(next, {}, false);
    },
    [setFilters, setSelected],
  );
  const search = typeof values["q"] === "string" ? values["q"] : "";
  const withSearch = useCallback(
    (text: string): Record<string, Json> => (text ? { q: text } : {}),
    [],
  );
  const filterChange = useCallback(
    (next: Record<string, Json>) => apply({ ...withSearch(search), ...next, ...own }),
    [apply, withSearch, search, own],
  );
  const searchChange = useCallback(
    (text: string) => {
      const { q: _, ...rest } = values;
      apply({ ...rest, ...withSearch(text) });
    },
    [apply, withSearch, values],
  );
  const clear = () => {
    setFilterRound(filterRound + 1);
    apply(own);
  };

  const canOpen = can(entity.operations.get ?? entity.operations.list);
  const openPath = canOpen && !deleted ? paths.show : null;
  const rowActions = useCallback(
    (record: EntityRecord) => (
      <RowActions entity={entity} record={record} overrides={overrides} deleted={deleted} />
    ),
    [entity, overrides, deleted],
  );
  const context = useMemo(
    () => ({ entity, format, openPath, actions: rowActions, tree: null }),
    [entity, format, openPath, rowActions],
  );
  const filterValues = useMemo(() => Object.fromEntries(activeFilters(values)), [values]);
  const filtered = activeFilters(values).length > 0 || search !== "";
  const titleField = columns.some(({ name }) => name === entity.titleField)
    ? entity.titleField
    : (columns[0]?.name ?? "id");
  const onSort = useCallback(
    (next: [string, "ASC" | "DESC"][]) => {
      const keys =
        next.length > 0 ? next.map(([key, way]) => (way === "DESC" ? `-${key}` : key)) : view.sort;
      setSort({ field: keys.join(","), order: "ASC" });
    },
    [setSort, view.sort],
  );

  const body = () => {
    if (error) {
      const forbidden = error instanceof RequestFault && error.status === 403;
      return (
        <ListMessage
          title={translate(forbidden ? "shell.list.forbidden" : "shell.list.failed")}
          text={faultText(error)}
        >
          {forbidden ? null : (
            <Button variant="outlined" onClick={() => refresh()}>
              {translate("shell.retry")}
            </Button>
          )}
        </ListMessage>
      );
    }
    if (isPending === true)
      return (
        <Box sx={{ p: 2, flex: 1 }}>
          <PageSkeleton />
        </Box>
      );
    if (total === 0) {
      return filtered ? (
        <ListMessage
          title={translate("shell.list.noMatch")}
          text={translate("shell.list.noMatchText")}
        >
          <Button variant="outlined" onClick={clear}>
            {translate("shell.list.clearFilters")}
          </Button>
        </ListMessage>
      ) : (
        <ListMessage
          title={translate(deleted ? "shell.list.noDeleted" : "shell.list.empty", {
            name: texts.name,
          })}
        >
          {deleted ? null : (
            <Auth value={entity.operations.create}>
              <Button variant="contained" component={Link} to={paths.create}>
                {translate("shell.list.createFirst")}
              </Button>
            </Auth>
          )}
        </ListMessage>
      );
    }
    if (narrow) {
      return (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <RecordCards
            entity={entity}
            columns={columns}
            rows={data ?? []}
            openPath={openPath}
            actions={rowActions}
          />
        </Box>
      );
    }
    return (
      <Suspense
        fallback={
          <Box sx={{ p: 2, flex: 1 }}>
            <PageSkeleton />
          </Box>
        }
      >
        <EntityGrid
          entity={entity}
          columns={columns}
          rows={data ?? []}
          context={context}
          overrides={overrides}
          settings={settings}
          onSettings={changeSettings}
          sort={sort}
          onSort={onSort}
          onSelect={setSelected}
          selectedCount={selected.length}
          titleField={titleField}
          loading={isFetching === true && !data}
        />
      </Suspense>
    );
  };

  return (
    <>
      <ListHeader entity={entity} overrides={overrides}>
        <Auth value={entity.operations.export}>
          <ExportMenu
            resource={entity.key}
            filter={{ ...props.filter, ...values }}
            sort={controller.sort.field}
            columns={exportableNames(columns)}
            selected={selected}
            total={total}
          />
        </Auth>
      </ListHeader>
      {views.length > 1 ? (
        <Tabs
          value={view.name}
          onChange={(_, name: string) => {
            setFilterRound(filterRound + 1);
            const chosen = views.find((candidate) => candidate.name === name);
            apply(name === "default" ? {} : { [viewKey]: name });
            setSort({ field: (chosen ?? view).sort.join(","), order: "ASC" });
            changeSettings({ columns: null });
          }}
          sx={{ mb: 1.5, minHeight: 40, "& .MuiTab-root": { minHeight: 40 } }}
        >
          {views.map(({ name }) => (
            <Tab
              key={name}
              value={name}
              label={
                name === "default"
                  ? translate("shell.list.allRecords")
                  : translate(`${entity.module}.${entity.name}._view.${name}`, { _: name })
              }
            />
          ))}
        </Tabs>
      ) : null}
      <Paper
        variant="outlined"
        sx={{
          position: "relative",
          display: "flex",
          flexDirection: "column",
          flex: 1,
          minHeight: { sm: 420 },
          borderRadius: 1.5,
          overflow: { sm: "hidden" },
        }}
      >
        <Box sx={filterRow}>
          <FilterBar
            key={`${view.name}-${filterRound}`}
            entity={entity}
            names={view.filters}
            values={filterValues}
            onChange={filterChange}
          >
            {entity.fields.some((field) => field.search) ? (
              <QuickSearch value={search} onChange={searchChange} />
            ) : null}
          </FilterBar>
          <ListToolbar
            entity={entity}
            deleted={entity.lifecycle.softDelete && can(entity.operations.restore) ? deleted : null}
            onDeleted={(on) => {
              const { [deletedKey]: _, ...rest } = values;
              apply(on ? { ...rest, [deletedKey]: true } : rest);
            }}
            shown={columns.map(({ name }) => name)}
            settings={settings}
            onSettings={changeSettings}
          />
        </Box>
        {body()}
        {selected.length > 0 ? (
          <BulkBar
            entity={entity}
            selected={selected}
            deleted={deleted}
            onClear={() => setSelected([])}
          />
        ) : null}
        {total > 0 ? (
          <ListPager
            page={controller.page}
            perPage={controller.perPage}
            total={total}
            estimated={controller.meta?.["estimated"] === true}
            onPage={controller.setPage}
            onPerPage={controller.setPerPage}
          />
        ) : null}
      </Paper>
    </>
  );
}
