import { Box, useMediaQuery, type Theme } from "@mui/material";
import { Suspense, lazy, useCallback, useMemo } from "react";
import type { FieldModel } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useValueFormat } from "../fields/useValueFormat.ts";
import type { EntityOverrides, EntityRecord } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import type { GridContext } from "./gridCells.tsx";
import { ListSkeleton } from "./ListStates.tsx";
import { RecordCards } from "./RecordCards.tsx";
import { RowActions } from "./RowActions.tsx";
import type { EntityListState } from "./useEntityList.ts";

const EntityGrid = lazy(async () => ({ default: (await import("./EntityGrid.tsx")).EntityGrid }));

export interface RecordTableProps {
  list: EntityListState;
  overrides: EntityOverrides;
  columns: FieldModel[];
  rows: EntityRecord[];
  /** Absent: rows do not open and close. */
  tree?: GridContext["tree"];
  /** Absent: columns do not sort. */
  onSort?: (sort: [string, "ASC" | "DESC"][]) => void;
  /** Absent: rows cannot be marked. */
  onSelect?: (ids: number[]) => void;
  selectedCount?: number;
}

/** The rows of a list: a table, or cards where the window is narrow. */
export function RecordTable(props: RecordTableProps) {
  const { list, overrides, columns, rows, tree = null, selectedCount = 0 } = props;
  const { entity, deleted, settings, controller } = list;
  const { can } = useSession();
  const paths = useEntityPaths();
  const format = useValueFormat(entity);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const mayOpen = can(entity.operations.get ?? entity.operations.list) && !deleted;
  const openPath = mayOpen ? paths.show : null;
  const actions = useCallback(
    (record: EntityRecord) => <RowActions entity={entity} record={record} deleted={deleted} />,
    [entity, deleted],
  );
  const context = useMemo(
    () => ({ entity, format, openPath, actions, tree }),
    [entity, format, openPath, actions, tree],
  );
  if (narrow) {
    return (
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <RecordCards
          entity={entity}
          columns={columns}
          rows={rows}
          extra={overrides.extraColumns ?? []}
          openPath={openPath}
          actions={actions}
        />
      </Box>
    );
  }
  const titled = columns.some(({ name }) => name === entity.titleField);
  return (
    <Suspense fallback={<ListSkeleton />}>
      <EntityGrid
        entity={entity}
        columns={columns}
        rows={rows}
        context={context}
        overrides={overrides}
        settings={settings}
        onSettings={list.changeSettings}
        sort={list.sort}
        onSort={props.onSort}
        onSelect={props.onSelect}
        selectedCount={selectedCount}
        titleField={titled ? entity.titleField : (columns[0]?.name ?? "id")}
        loading={controller.isFetching === true && !controller.data}
      />
    </Suspense>
  );
}
