import { Box, useTheme } from "@mui/material";
import type { GridApi, SelectionChangedEvent, SortChangedEvent } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import type { EntityOverrides, EntityRecord } from "../pages/contract.ts";
import { gridColumnDefs } from "./gridColumnDefs.ts";
import type { GridContext } from "./gridCells.tsx";
import { gridModules } from "./gridModules.ts";
import { rowHeights, type GridSettings } from "./gridSettings.ts";
import { gridTheme } from "./gridTheme.ts";

export interface EntityGridProps {
  entity: EntityModel;
  columns: FieldModel[];
  rows: EntityRecord[];
  context: GridContext;
  overrides: EntityOverrides;
  settings: GridSettings;
  onSettings: (change: Partial<GridSettings>) => void;
  sort: [string, "ASC" | "DESC"][];
  /** Absent: columns do not sort (trees keep their order). */
  onSort?: (sort: [string, "ASC" | "DESC"][]) => void;
  /** Absent: rows cannot be marked. */
  onSelect?: (ids: number[]) => void;
  selectedCount: number;
  titleField: string;
  loading: boolean;
}

/** The table of every list: AG Grid over the rows of one page, which the server has sorted and filtered. */
export function EntityGrid(props: EntityGridProps) {
  const { entity, columns, rows, context, settings, sort, onSort, onSelect, overrides } = props;
  const translate = useTranslate();
  const theme = useTheme();
  const texts = useEntityTexts(entity);
  const grid = useRef<GridApi<EntityRecord> | null>(null);

  const columnDefs = useMemo(
    () =>
      gridColumnDefs({
        entity,
        columns,
        overrides,
        header: texts.field,
        actionsHeader: translate("shell.list.actions"),
        text: (key) => translate(key),
        widths: settings.widths,
        sortable: onSort !== undefined,
        sort,
        titleField: props.titleField,
        withStatusSwitch: true,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- texts is a new object each time; translate tells of a new language
    [entity, columns, overrides, translate, settings.widths, sort, onSort, props.titleField],
  );

  useEffect(() => {
    if (props.selectedCount === 0) grid.current?.deselectAll();
  }, [props.selectedCount]);
  useEffect(() => {
    grid.current?.refreshCells({ force: true });
  }, [context]);

  const sorted = ({ api, source }: SortChangedEvent<EntityRecord>) => {
    if (source !== "uiColumnSorted") return;
    const keys = api
      .getColumnState()
      .filter((state) => state.sort)
      .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
    onSort?.(keys.map(({ colId, sort: way }) => [colId, way === "desc" ? "DESC" : "ASC"]));
  };

  return (
    <Box sx={gridBox}>
      <AgGridReact<EntityRecord>
        modules={gridModules}
        theme={useMemo(() => gridTheme(theme), [theme])}
        columnDefs={columnDefs}
        rowData={rows}
        context={context}
        getRowId={({ data }) => String(data.id)}
        rowHeight={rowHeights[settings.density]}
        maintainColumnOrder={false}
        enableCellTextSelection
        rowBuffer={5}
        animateRows={false}
        loading={props.loading}
        suppressNoRowsOverlay
        localeText={{
          loadingOoo: translate("shell.loading"),
          ariaRowSelectAll: translate("shell.list.selectAll"),
          ariaRowToggleSelection: translate("shell.list.selectRow"),
          ariaHeaderSelection: translate("shell.list.selectAll"),
        }}
        rowSelection={
          onSelect
            ? {
                mode: "multiRow",
                checkboxes: true,
                headerCheckbox: true,
                enableClickSelection: false,
              }
            : undefined
        }
        selectionColumnDef={{ width: 48, pinned: "left", resizable: false, sortable: false }}
        onGridReady={({ api }) => {
          grid.current = api;
        }}
        onSortChanged={sorted}
        onSelectionChanged={({ api }: SelectionChangedEvent<EntityRecord>) =>
          onSelect?.(api.getSelectedRows().map(({ id }) => id))
        }
        onColumnResized={({ finished, column, source }) => {
          if (!finished || !column || source !== "uiColumnResized") return;
          props.onSettings({
            widths: { ...settings.widths, [column.getColId()]: column.getActualWidth() },
          });
        }}
        onColumnMoved={({ finished, api, source }) => {
          if (!finished || source !== "uiColumnMoved") return;
          const order = api.getColumnState().map(({ colId }) => colId);
          props.onSettings({
            columns: order.filter((name) => columns.some((field) => field.name === name)),
          });
        }}
      />
    </Box>
  );
}

const gridBox = {
  flex: 1,
  minHeight: 240,
  "& .ag-cell": { display: "flex", alignItems: "center", overflow: "hidden" },
  "& .ag-cell-wrapper": { minWidth: 0 },
  "& .fw-tags": { flexWrap: "nowrap" },
  "& .ag-cell-value": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
};
