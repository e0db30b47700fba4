import type { CustomCellRendererProps } from "ag-grid-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import type { TreeRow } from "../entities/treeRows.ts";
import { formatValue, type ValueFormat } from "../fields/formatValue.ts";
import { PlainIcon } from "../icons/PlainIcon.tsx";
import type { CellProps, EntityRecord, ExtraCellProps } from "../pages/contract.ts";

/** What the cells of one grid share. */
export interface GridContext {
  entity: EntityModel;
  format: ValueFormat;
  /** Where a record opens; null: the person may not. */
  openPath: ((id: number) => string) | null;
  actions: (record: EntityRecord) => ReactNode;
  tree: {
    rows: ReadonlyMap<number, TreeRow>;
    closed: ReadonlySet<number>;
    toggle: (id: number) => void;
    openLabel: string;
    closeLabel: string;
  } | null;
}

type RendererProps = CustomCellRendererProps<EntityRecord, Json, GridContext>;

interface FieldCellProps extends RendererProps {
  fieldModel: FieldModel;
  view: ComponentType<CellProps>;
}

/** A cell with a component of its own. */
export function FieldCell({ fieldModel, view: View, data, value, context }: FieldCellProps) {
  if (!data) return null;
  return (
    <View entity={context.entity} field={fieldModel} record={data} value={value ?? undefined} />
  );
}

/** A cell that belongs to no field. */
export function ExtraCell({
  view: View,
  data,
  context,
}: RendererProps & { view: ComponentType<ExtraCellProps> }) {
  return data ? <View entity={context.entity} record={data} /> : null;
}

/** The record's title: a real link, with the tree's indentation and chevron where there is one. */
export function TitleCell({
  data,
  value,
  context,
  fieldModel,
}: RendererProps & { fieldModel: FieldModel }) {
  if (!data) return null;
  const { tree, openPath, format } = context;
  const row = tree?.rows.get(data.id);
  const closed = tree?.closed.has(data.id) ?? false;
  const text = formatValue(fieldModel, value ?? undefined, data, format) || `#${data.id}`;
  return (
    <div className="fw-title" style={row ? { paddingLeft: row.depth * 20 } : undefined}>
      {row?.hasChildren ? (
        <button
          type="button"
          className="fw-rowButton fw-chevron"
          aria-expanded={!closed}
          aria-label={closed ? tree?.openLabel : tree?.closeLabel}
          onClick={() => tree?.toggle(data.id)}
        >
          <PlainIcon name="chevron" />
        </button>
      ) : tree ? (
        <span className="fw-noChevron" />
      ) : null}
      {openPath ? (
        <Link className="fw-titleText" to={openPath(data.id)}>
          {text}
        </Link>
      ) : (
        <span className="fw-titleText">{text}</span>
      )}
    </div>
  );
}

export function ActionsCell({ data, context }: RendererProps) {
  return data ? context.actions(data) : null;
}
