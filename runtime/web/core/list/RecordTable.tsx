import { Box, useMediaQuery, type Theme } from "@mui/material";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { FieldModel } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import type { EntityOverrides, EntityRecord } from "../pages/contract.ts";
import type { CellAct, GridTree } from "./grid/gridContext.ts";
import type { GridHandle } from "./grid/gridHandle.ts";
import { useCellEditing } from "./inline/useCellEditing.ts";
import { useRecordAhead } from "../pages/useRecordAhead.ts";
import { ListSkeleton } from "./ListStates.tsx";
import { RecordCards } from "./rows/RecordCards.tsx";
import { RowActions } from "./rows/RowActions.tsx";
import { useThemeConfig } from "../theme/useThemeConfig.ts";
import { useRowAct } from "./rows/rowActContext.ts";
import type { EntityListState } from "./useEntityList.ts";
import { useGridContext } from "./grid/useGridContext.ts";
import { useListKeys } from "./grid/useListKeys.ts";
import { useStatusSwitch } from "./rows/useStatusSwitch.ts";

const EntityGrid = lazy(async () => ({
  default: (await import("./grid/EntityGrid.tsx")).EntityGrid,
}));
const InlineEditor = lazy(async () => ({
  default: (await import("./inline/InlineEditor.tsx")).InlineEditor,
}));

export interface RecordTableProps {
  list: EntityListState;
  overrides: EntityOverrides;
  columns: FieldModel[];
  rows: EntityRecord[];
  /** Absent: rows do not open and close. */
  tree?: GridTree | null;
  /** Absent: columns do not sort. */
  onSort?: (sort: [string, "ASC" | "DESC"][]) => void;
  /** Absent: rows cannot be marked. */
  onSelect?: (ids: number[]) => void;
  selectedCount?: number;
  /** The record that is looked into beside the table; null: none. */
  peek: EntityRecord | null;
  onPeek: (record: EntityRecord | null) => void;
}

/** The rows of a list: a table, or cards where the window is narrow. */
export function RecordTable(props: RecordTableProps) {
  const { list, overrides, columns, rows, tree = null, selectedCount = 0 } = props;
  const { entity, own, deleted, settings, controller } = list;
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const { openMenu } = useRowAct();
  const { pending, flip } = useStatusSwitch(entity);
  const [handle, setHandle] = useState<GridHandle | null>(null);
  const { config } = useThemeConfig();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const actions = useCallback(
    (record: EntityRecord) => <RowActions entity={entity} record={record} deleted={deleted} />,
    [entity, deleted],
  );
  const ahead = useRecordAhead(entity.key);
  const context = useGridContext({
    entity,
    deleted,
    actions: deleted ? actions : null,
    pending,
    tree,
  });
  const cells = useCellEditing(own, handle, !deleted && context.buttons.edit);
  const { editing, withPending } = cells;
  const shown = useMemo(() => withPending(rows), [withPending, rows]);
  const edit = (record: EntityRecord, name: string, cell: HTMLElement) =>
    void cells.open(record, name, cell);
  useListKeys({ list, handle, peek: props.peek, onPeek: props.onPeek, onEdit: edit });

  if (narrow) {
    return (
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <RecordCards
          entity={entity}
          columns={columns}
          rows={shown}
          extra={overrides.extraColumns ?? []}
          openPath={context.openPath}
          actions={actions}
          tree={tree}
        />
      </Box>
    );
  }
  const act = (name: CellAct, record: EntityRecord, button: HTMLElement) => {
    if (name === "menu") openMenu(record, button);
    else if (name === "status") void flip(record);
    else if (name === "toggle") tree?.toggle(record.id);
    else if (name === "edit") {
      const cell = button.closest<HTMLElement>(".ag-cell");
      if (cell) edit(record, cell.getAttribute("col-id") ?? "", cell);
    } else if (entity.tree) {
      void navigate(paths.create, { state: { record: { [entity.tree.parent]: record.id } } });
    }
  };
  const press = ({ id }: EntityRecord) => {
    if (context.openPath && config.rowOpens !== "peek") ahead(id);
  };
  const click = (record: EntityRecord) => {
    if (!context.openPath) return;
    if (config.rowOpens === "peek") props.onPeek(record);
    else void navigate(paths.show(record.id));
  };
  const titled = columns.some(({ name }) => name === entity.titleField);
  return (
    <Suspense fallback={<ListSkeleton />}>
      <EntityGrid
        entity={entity}
        columns={columns}
        rows={shown}
        context={context}
        overrides={overrides}
        settings={settings}
        onSettings={list.changeSettings}
        sort={list.sort}
        onSort={props.onSort}
        onSelect={props.onSelect}
        onAct={act}
        onEdit={edit}
        isEditable={cells.isEditable}
        onClick={click}
        onPress={press}
        onHandle={setHandle}
        selectedCount={selectedCount}
        titleField={titled ? entity.titleField : (columns[0]?.name ?? "id")}
        deleted={deleted}
        loading={controller.isFetching === true && !controller.data}
      />
      {editing ? (
        <Suspense fallback={null}>
          <InlineEditor
            key={`${editing.record.id}.${editing.field.name}`}
            {...editing}
            entity={own}
            onClose={cells.close}
            onDone={cells.done}
          />
        </Suspense>
      ) : null}
    </Suspense>
  );
}
