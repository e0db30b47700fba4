import UnfoldLess from "@mui/icons-material/UnfoldLess";
import UnfoldMore from "@mui/icons-material/UnfoldMore";
import { Box, Button, IconButton, Paper, Tooltip, useMediaQuery, type Theme } from "@mui/material";
import { Suspense, lazy, useCallback, useMemo, useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import type { Json } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useOverrides } from "../entities/useOverrides.ts";
import { openRows, treeRows, type TreeRow } from "../entities/treeRows.ts";
import { useValueFormat } from "../fields/useValueFormat.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { FilterBar } from "../list/FilterBar.tsx";
import { ListHeader } from "../list/ListHeader.tsx";
import { ListMessage } from "../list/ListMessage.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { QuickSearch } from "../list/QuickSearch.tsx";
import { RecordCards } from "../list/RecordCards.tsx";
import { RowActions } from "../list/RowActions.tsx";
import { activeFilters, deletedKey, shownColumns, useEntityList } from "../list/useEntityList.ts";
import { filterRow } from "../list/filterRow.ts";
import { useGridSettings } from "../list/useGridSettings.ts";
import { useSession } from "../session/SessionContext.tsx";
import type { EntityRecord, EntityTreeProps } from "./contract.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { useFaultText } from "./useFaultText.ts";

const EntityGrid = lazy(async () => ({
  default: (await import("../list/EntityGrid.tsx")).EntityGrid,
}));

/** Every row of a tree is there at once. */
const allRows = 10_000;

const openAtMost = 60;

const deepParents = (rows: TreeRow[]): Set<number> =>
  new Set(rows.flatMap((row) => (row.hasChildren && row.depth > 0 ? [row.record.id] : [])));

/** A tree as a table that opens and closes; with a filter, the rows that match stand on their own. */
export function EntityTree(props: EntityTreeProps) {
  const { entity } = props;
  const parentField = entity.tree?.parent ?? "pid";
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const refresh = useRefresh();
  const faultText = useFaultText();
  const { can } = useSession();
  const paths = useEntityPaths();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const overrides = useOverrides(entity.key);
  const format = useValueFormat(entity);
  const { controller, values, view, sort, deleted } = useEntityList(props, allRows);
  const [settings, changeSettings] = useGridSettings(entity.key);
  const [chosenClosed, setClosed] = useState<ReadonlySet<number> | null>(null);
  const [filterRound, setFilterRound] = useState(0);
  const { data, error, isPending, setFilters } = controller;

  const columns = useMemo(() => {
    const shown = shownColumns(entity, view, settings.columns);
    // The name comes first, or the indentation would mean nothing.
    const title = shown.filter(({ name }) => name === entity.titleField);
    return [...title, ...shown.filter(({ name }) => name !== entity.titleField)];
  }, [entity, view, settings.columns]);
  const rows = useMemo(() => treeRows(data ?? [], parentField), [data, parentField]);
  // A large tree starts with its first two levels; the person's own opening and closing counts from then on.
  const closed = useMemo(
    () => chosenClosed ?? (rows.length > openAtMost ? deepParents(rows) : new Set<number>()),
    [chosenClosed, rows],
  );
  const visible = useMemo(() => openRows(rows, closed).map(({ record }) => record), [rows, closed]);
  const toggle = useCallback(
    (id: number) => {
      const next = new Set(closed);
      if (!next.delete(id)) next.add(id);
      setClosed(next);
    },
    [closed],
  );
  const openPath =
    can(entity.operations.get ?? entity.operations.list) && !deleted ? paths.show : null;
  const rowActions = useCallback(
    (record: EntityRecord) => (
      <RowActions entity={entity} record={record} overrides={overrides} deleted={deleted} />
    ),
    [entity, overrides, deleted],
  );
  const context = useMemo(
    () => ({
      entity,
      format,
      openPath,
      actions: rowActions,
      tree: {
        rows: new Map(rows.map((row) => [row.record.id, row])),
        closed,
        toggle,
        openLabel: translate("shell.tree.open"),
        closeLabel: translate("shell.tree.close"),
      },
    }),
    [entity, format, openPath, rowActions, rows, closed, toggle, translate],
  );
  const apply = useCallback(
    (next: Record<string, Json>) => setFilters(next, {}, false),
    [setFilters],
  );
  const search = typeof values["q"] === "string" ? values["q"] : "";
  const filterValues = useMemo(() => Object.fromEntries(activeFilters(values)), [values]);
  const withOthers = useCallback(
    (next: Record<string, Json>) =>
      apply({
        ...next,
        ...(search ? { q: search } : {}),
        ...(deleted ? { [deletedKey]: true } : {}),
      }),
    [apply, search, deleted],
  );

  const searchChange = useCallback(
    (text: string) => {
      const { q: _, ...rest } = values;
      apply(text ? { ...rest, q: text } : rest);
    },
    [apply, values],
  );

  const body = () => {
    if (error) {
      return (
        <ListMessage title={translate("shell.list.failed")} text={faultText(error)}>
          <Button variant="outlined" onClick={() => refresh()}>
            {translate("shell.retry")}
          </Button>
        </ListMessage>
      );
    }
    if (isPending)
      return (
        <Box sx={{ p: 2, flex: 1 }}>
          <PageSkeleton />
        </Box>
      );
    if (rows.length === 0) {
      const filtered = search !== "" || activeFilters(values).length > 0;
      return (
        <ListMessage
          title={
            filtered
              ? translate("shell.list.noMatch")
              : translate(deleted ? "shell.list.noDeleted" : "shell.list.empty", {
                  name: texts.name,
                })
          }
        >
          {filtered ? (
            <Button
              variant="outlined"
              onClick={() => {
                setFilterRound(filterRound + 1);
                apply({});
              }}
            >
              {translate("shell.list.clearFilters")}
            </Button>
          ) : null}
        </ListMessage>
      );
    }
    if (narrow) {
      return (
        <RecordCards
          entity={entity}
          columns={columns}
          rows={visible}
          openPath={openPath}
          actions={rowActions}
        />
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
          rows={visible}
          context={context}
          overrides={overrides}
          settings={settings}
          onSettings={changeSettings}
          sort={sort}
          selectedCount={0}
          titleField={columns[0]?.name ?? "id"}
          loading={false}
        />
      </Suspense>
    );
  };

  return (
    <>
      <ListHeader entity={entity} overrides={overrides}>
        <Tooltip title={translate("shell.tree.openAll")}>
          <IconButton
            aria-label={translate("shell.tree.openAll")}
            onClick={() => setClosed(new Set())}
          >
            <UnfoldMore />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate("shell.tree.closeAll")}>
          <IconButton
            aria-label={translate("shell.tree.closeAll")}
            onClick={() =>
              setClosed(new Set(rows.flatMap((row) => (row.hasChildren ? [row.record.id] : []))))
            }
          >
            <UnfoldLess />
          </IconButton>
        </Tooltip>
      </ListHeader>
      <Paper
        variant="outlined"
        sx={{
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
            key={filterRound}
            entity={entity}
            names={view.filters}
            values={filterValues}
            onChange={withOthers}
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
      </Paper>
    </>
  );
}
