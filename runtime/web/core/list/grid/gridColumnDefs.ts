import type { ColDef } from "ag-grid-community";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { isTagged } from "./columnKinds.ts";
import type { ColumnFit } from "./fit/fitColumns.ts";
import { viewOf } from "../../fields/kinds/views.ts";
import { formatValue } from "../../fields/formatValue.ts";
import type { EntityOverrides, EntityRecord } from "../../pages/contract.ts";
import {
  ActionsCell,
  ComponentCell,
  RelatedCell,
  StatusCell,
  TagCell,
  TitleCell,
} from "./gridCells.ts";
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
  /** How wide each column is, and which have no room. */
  fit: ColumnFit;
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
const minimumWidth = 60;
/** Two buttons, three in a tree. */
export const actionsWidthOf = ({ tree }: EntityModel): number => (tree ? 106 : 76);
export const actionsColumn = "actions";
/** Columns of the grid from the fields of the entity, the action column last. */
export function gridColumnDefs(options: Options): Column[] {
  const hidden = new Set(options.fit.hidden);
  const fields = options.columns
    .filter(({ name }) => !hidden.has(name))
    .map((field, index) => pinned(fieldColumn(field, options), index, options));
  const extra = (options.overrides.extraColumns ?? [])
    .filter(({ name }) => !hidden.has(`extra.${name}`))
    .map(({ name, label, width, cell }): Column => ({
      colId: `extra.${name}`,
      headerName: options.text(label),
      width: options.fit.widths[`extra.${name}`] ?? width,
      minWidth: minimumWidth,
      sortable: false,
      cellRenderer: ComponentCell,
      cellRendererParams: { extra: cell },
    }));
  return [...fields, ...extra, actionColumn(options)];
}

function fieldColumn(field: FieldModel, options: Options): Column {
  const { name } = field;
  const descriptor = kindOf(field);
  const at = options.sort.findIndex(([key]) => key === name);
  const direction = options.sort[at]?.[1] === "DESC" ? "desc" : "asc";
  return {
    colId: name,
    valueGetter: ({ data }) => data?.[name],
    headerName: options.header(field),
    sortable: options.sortable && field.sortable,
    sort: at >= 0 ? direction : null,
    sortIndex: at >= 0 ? at : null,
    // The server sorts; the rows stay as they came.
    comparator: () => 0,
    width: options.fit.widths[name] ?? descriptor.defaultWidth,
    minWidth: minimumWidth,
    cellStyle: { textAlign: descriptor.align, justifyContent: descriptor.align },
    headerClass: descriptor.align === "right" ? "ag-right-aligned-header" : undefined,
    ...cellOf(field, options),
  };
}

/** The first column stays in sight while the others scroll, and what a person has pinned. */
function pinned(column: Column, index: number, { pins }: Options): Column {
  const pin = pins[column.colId ?? ""] ?? (index === 0 ? "left" : "none");
  return pin === "none" ? column : { ...column, pinned: pin };
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
  if (toOne(field)) return { ...plain(field, RelatedCell), cellClass: plainCell };
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

const actionColumn = ({ entity, actionsHeader, deleted }: Options): Column => ({
  colId: actionsColumn,
  headerName: actionsHeader,
  headerClass: "fw-quietHeader",
  cellRenderer: deleted ? ComponentCell : ActionsCell,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  pinned: "right",
  lockPinned: true,
  width: actionsWidthOf(entity),
});
