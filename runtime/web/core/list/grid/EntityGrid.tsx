import { Box, useTheme } from "@mui/material";
import { createGrid, type GridApi, type GridOptions } from "ag-grid-community";
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useGridText } from "../../i18n/useGridText.ts";
import type { EntityOverrides, EntityRecord } from "../../pages/contract.ts";
import { pressInCell } from "./cellKeys.ts";
import { createCellPencil } from "./cellPencil.ts";
import { plainCell } from "./gridColumnDefs.ts";
import { useAside } from "../../pages/show/useAside.ts";
import type { CellAct, GridContext } from "./gridContext.ts";
import { actAttribute, pathAttribute } from "./gridElements.ts";
// The grid writes markup: its icons and what it makes of texts.
import "../../markup/cleanHtml.ts";
import { createGridHandle, type GridHandle } from "./gridHandle.ts";
import { gridModules } from "./gridModules.ts";
import { GridPortals } from "./GridPortals.tsx";
import { rowHeights, type GridSettings } from "./gridSettings.ts";
import { frame, gridBox, gridTheme } from "./gridTheme.ts";
import { HiddenColumns } from "./fit/HiddenColumns.tsx";
import { fieldColumn, sortKeys } from "./options/columnState.ts";
import { fixedOptions, rowSelection } from "./options/fixedOptions.ts";
import { useGridOption } from "./options/useGridOption.ts";
import { clickedRecord, pressedRecord } from "./rowClick.ts";
import { useGridColumns } from "./useGridColumns.ts";

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
  onSort?: ((sort: [string, "ASC" | "DESC"][]) => void) | undefined;
  /** Absent: rows cannot be marked. */
  onSelect?: ((ids: number[]) => void) | undefined;
  /** A button in a row was pressed. */
  onAct: (act: CellAct, record: EntityRecord, button: HTMLElement) => void;
  /** A cell was double-clicked. */
  onEdit: (record: EntityRecord, field: string, cell: HTMLElement) => void;
  /** Whether this cell can be changed where it is. */
  isEditable: (record: EntityRecord, field: string) => boolean;
  /** A row was clicked, and nothing in it that has a meaning of its own. */
  onClick: (record: EntityRecord) => void;
  /** A row that a click would open is pressed. */
  onPress: (record: EntityRecord) => void;
  /** Tells how keys reach the table, and null when it goes. */
  onHandle?: ((handle: GridHandle | null) => void) | undefined;
  selectedCount: number;
  titleField: string;
  deleted: boolean;
  loading: boolean;
}

type Api = GridApi<EntityRecord>;

/**
 * The table of every list: AG Grid over the rows of one page, which the server has sorted and filtered. It draws without React, which
 * would cost a third of every frame while somebody scrolls; cells with a component of their own are portals.
 */
export function EntityGrid(props: EntityGridProps) {
  const { columns, rows, context, settings, onSort, onSelect } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const muiTheme = useTheme();
  const gridText = useGridText();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<Api | null>(null);
  const theme = useMemo(() => gridTheme(muiTheme), [muiTheme]);
  const { columnDefs, measure, ...folding } = useGridColumns(props);
  const rowHeight = Math.max(28, rowHeights[settings.density] + muiTheme.rowShift);
  const { loading } = props;
  const selectable = onSelect !== undefined;

  const initial = useEffectEvent((): GridOptions<EntityRecord> => ({
    ...fixedOptions,
    theme,
    columnDefs,
    rowData: rows,
    context,
    rowHeight,
    loading,
    getLocaleText: gridText,
    ...(selectable ? { rowSelection } : {}),
  }));
  const sorted = useEffectEvent((keys: [string, "ASC" | "DESC"][]) => onSort?.(keys));
  const selected = useEffectEvent((ids: number[]) => onSelect?.(ids));
  const arranged = useEffectEvent((change: (present: GridSettings) => Partial<GridSettings>) =>
    props.onSettings(change(settings)),
  );
  const edited = useEffectEvent(props.onEdit);
  const clicked = useEffectEvent(props.onClick);
  const rowPressed = useEffectEvent(props.onPress);
  const aside = useAside<Api>();
  const handled = useEffectEvent((handle: GridHandle | null) => props.onHandle?.(handle));

  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    const made = [selectable, translate];
    const kept = aside.take(made);
    const create = () =>
      createGrid<EntityRecord>(
        place,
        {
          ...initial(),
          onSortChanged: ({ source }) => {
            if (source !== "uiColumnSorted") return;
            sorted(sortKeys(api));
          },
          onSelectionChanged: () => selected(api.getSelectedRows().map(({ id }) => id)),
          onColumnResized: ({ finished, column, source }) => {
            if (!finished || !column || source !== "uiColumnResized") return;
            const width = column.getActualWidth();
            arranged(({ widths }) => ({ widths: { ...widths, [column.getColId()]: width } }));
          },
          onColumnMoved: ({ finished, source }) => {
            if (!finished || source !== "uiColumnMoved") return;
            const names = api.getColumnState().flatMap(({ colId, hide }) => (hide ? [] : [colId]));
            const fields = new Set(api.getColumnDefs()?.flatMap(fieldColumn));
            arranged(() => ({ columns: names.filter((name) => fields.has(name)) }));
          },
          onCellClicked: (event) => {
            const record = clickedRecord(event);
            const again = event.event instanceof UIEvent && event.event.detail > 1;
            if (record && !again) clicked(record);
          },
          onCellMouseDown: (event) => {
            const record = pressedRecord(event);
            if (record) rowPressed(record);
          },
          onCellDoubleClicked: ({ data, column, event }) => {
            const cell = (event?.target as HTMLElement | null)?.closest<HTMLElement>(".ag-cell");
            if (data && cell) edited(data, column.getColId(), cell);
          },
        },
        { modules: gridModules },
      );
    const api = kept ?? create();
    grid.current = api;
    handled(createGridHandle(api, place));
    return () => {
      handled(null);
      if (aside.put(api, made, () => api.destroy())) return;
      grid.current = null;
      api.destroy();
    };
  }, [selectable, translate, aside]);

  useGridOption(grid, "columnDefs", columnDefs);
  useGridOption(grid, "rowData", rows);
  useGridOption(grid, "theme", theme);
  useGridOption(grid, "rowHeight", rowHeight);
  useGridOption(grid, "loading", loading);
  useGridOption(grid, "context", context);
  useEffect(() => {
    if (props.selectedCount === 0) grid.current?.deselectAll();
  }, [props.selectedCount]);

  const editable = useEffectEvent((id: string, column: string) => {
    const record = grid.current?.getRowNode(id)?.data;
    return record !== undefined && props.isEditable(record, column);
  });
  const pencil = useRef<ReturnType<typeof createCellPencil>>(undefined);
  useEffect(() => {
    pencil.current = createCellPencil(editable);
  }, []);
  const point = ({ target }: MouseEvent) => {
    tellCutText(target);
    pencil.current?.(target, context.text("ra.action.edit"));
  };

  const press = (event: MouseEvent) => {
    const pressed = (event.target as HTMLElement).closest<HTMLElement>(
      `[${actAttribute}],a[${pathAttribute}]`,
    );
    if (!pressed || !box.current?.contains(pressed)) return;
    const path = pressed.getAttribute(pathAttribute);
    if (path !== null) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      void navigate(path);
      return;
    }
    const id = pressed.closest(".ag-row")?.getAttribute("row-id");
    const record = id ? grid.current?.getRowNode(id)?.data : undefined;
    if (record) props.onAct(pressed.getAttribute(actAttribute) as CellAct, record, pressed);
  };

  const pressKey = (event: KeyboardEvent) => {
    const isField = (column: string) => columns.some(({ name }) => name === column);
    if (!pressInCell(event.nativeEvent, isField)) return;
    // Before the table and the page, who would go to another cell or open the row.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box ref={measure} sx={frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens for the buttons and links inside */}
      <Box
        ref={box}
        sx={[
          gridBox,
          { [`& .${plainCell}`]: { display: "block", lineHeight: `${rowHeight - 2}px` } },
        ]}
        onClick={press}
        onKeyDownCapture={pressKey}
        onMouseOver={point}
        onMouseLeave={point}
      />
      <HiddenColumns hidden={folding.hidden} all={folding.all} onAll={folding.setAll} />
      <GridPortals portals={context.portals} />
    </Box>
  );
}

/** A text that ends with an ellipsis is told as a whole to anyone who points at it. */
function tellCutText(target: EventTarget): void {
  const cell = (target as HTMLElement).closest<HTMLElement>(`.${plainCell}, .fw-tag`);
  if (!cell) return;
  const text = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? "") : "";
  if (text) cell.title = text;
  else cell.removeAttribute("title");
}
