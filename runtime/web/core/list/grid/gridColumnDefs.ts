import type { ColDef } from "ag-grid-community";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { headerWidth } from "./headerWidth.ts";
import { viewOf } from "../../fields/kinds/views.ts";
import { formatValue } from "../../fields/formatValue.ts";
import type { EntityOverrides, EntityRecord } from "../../pages/contract.ts";
import { ActionsCell, ComponentCell, StatusCell, TagCell, TitleCell } from "./gridCells.ts";
import type { GridContext } from "./gridContext.ts";
import type { Pin } from "./gridSettings.ts";

interface Options {
  entity: EntityModel;
  columns: FieldModel[];
  overrides: EntityOverrides;
  header: (field: FieldModel) => string;
  actionsHeader: string;
  /** Text of a message key. */
  text: (key: string) => string;
  widths: Record<string, number>;
  /** What the values of a column need; 0: nothing in particular. */
  needed: (field: FieldModel) => number;
  pins: Record<string, Pin>;
  deleted: boolean;
  sortable: boolean;
  sort: [string, "ASC" | "DESC"][];
  /** Field that carries the link and the tree's chevron. */
  titleField: string;
}

type Column = ColDef<EntityRecord, Json | undefined>;
/** A cell that holds nothing but text. */
export const plainCell = "fw-plain";
const minimumWidth = 70;
/** Options and switches are colored labels. */
const isTagged = (field: FieldModel): boolean =>
  kindOf(field).choice === "one" || kindOf(field).valueType(field) === "boolean";

/** Columns of the grid from the fields of the entity, the action column last. */
export function gridColumnDefs(options: Options): Column[] {
  const fields = options.columns.map((field, index) =>
    index === 0 ? firstColumn(field, options) : pinned(fieldColumn(field, options), options),
  );
  const extra = (options.overrides.extraColumns ?? []).map(
    ({ name, label, width, cell }): Column => ({
      colId: `extra.${name}`,
      headerName: options.text(label),
      width: options.widths[`extra.${name}`] ?? Math.max(width, headerWidth(options.text(label))),
      minWidth: minimumWidth,
      sortable: false,
      cellRenderer: ComponentCell,
      cellRendererParams: { extra: cell },
    }),
  );
  return [...fields, ...extra, actionColumn(options)];
}

function fieldColumn(field: FieldModel, options: Options): Column {
  const { name } = field;
  const descriptor = kindOf(field);
  const at = options.sort.findIndex(([key]) => key === name);
  const header = options.header(field);
  const fitting = Math.max(
    field.ui?.width ?? descriptor.defaultWidth,
    headerWidth(header),
    options.needed(field),
  );
  const width = options.widths[name] ?? fitting;
  const direction = options.sort[at]?.[1] === "DESC" ? "desc" : "asc";
  return {
    colId: name,
    valueGetter: ({ data }) => data?.[name],
    headerName: header,
    sortable: options.sortable && field.sortable,
    sort: at >= 0 ? direction : null,
    sortIndex: at >= 0 ? at : null,
    // The server sorts; the rows stay as they came.
    comparator: () => 0,
    width,
    minWidth: minimumWidth,
    ...(descriptor.stretches && options.widths[name] === undefined
      ? { flex: 1, minWidth: Math.max(minimumWidth, width) }
      : {}),
    cellStyle: { textAlign: descriptor.align, justifyContent: descriptor.align },
    headerClass: descriptor.align === "right" ? "ag-right-aligned-header" : undefined,
    ...cellOf(field, options),
  };
}

/** Stays in sight while the others scroll. */
function firstColumn(field: FieldModel, options: Options): Column {
  const { flex: _, ...column } = fieldColumn(field, options);
  const isTree = options.entity.tree !== null;
  const width = options.widths[field.name] ?? Math.max(column.width ?? 0, isTree ? 260 : 150);
  const pin = options.pins[field.name] ?? "left";
  return { ...column, pinned: pin === "none" ? null : pin, width, minWidth: minimumWidth };
}

function pinned(column: Column, { pins, widths }: Options): Column {
  const pin = pins[column.colId ?? ""];
  if (!pin || pin === "none") return column;
  const { flex: _, ...fixed } = column;
  const width = widths[column.colId ?? ""] ?? Math.max(column.width ?? 0, minimumWidth);
  return { ...fixed, pinned: pin, width, minWidth: minimumWidth };
}

function cellOf(field: FieldModel, options: Options): Partial<Column> {
  const { entity, titleField, overrides } = options;
  const own = overrides.columns?.[field.name];
  if (own) return component(field, own);
  if (field.name === titleField) {
    return plain(field, TitleCell);
  }
  if (field.name === "status" && entity.operations.setStatus) return plain(field, StatusCell);
  if (isTagged(field)) return plain(field, TagCell);
  const cell = viewOf(field).cell;
  if (cell) return component(field, cell);
  return {
    cellClass: plainCell,
    valueFormatter: ({ value, data, context }) =>
      formatValue(field, value ?? undefined, data ?? null, (context as GridContext).format),
  };
}

const plain = (field: FieldModel, cellRenderer: unknown): Partial<Column> => ({
  cellRenderer,
  cellRendererParams: { fieldModel: field },
});

const component = (field: FieldModel, view: unknown): Partial<Column> => ({
  cellRenderer: ComponentCell,
  cellRendererParams: { fieldModel: field, view },
});

const actionColumn = ({ actionsHeader, deleted }: Options): Column => ({
  colId: "actions",
  headerName: actionsHeader,
  cellRenderer: deleted ? ComponentCell : ActionsCell,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  pinned: "right",
  lockPinned: true,
  width: Math.max(132, headerWidth(actionsHeader)),
});
