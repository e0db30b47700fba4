import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, IconButton, Link as MuiLink } from "@mui/material";
import type { CustomCellRendererProps } from "ag-grid-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import type { TreeRow } from "../entities/treeRows.ts";
import { formatValue, type ValueFormat } from "../fields/formatValue.ts";
import type { CellProps, EntityRecord } from "../pages/contract.ts";

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
    <Box sx={{ display: "flex", alignItems: "center", minWidth: 0, pl: (row?.depth ?? 0) * 2.5 }}>
      {row?.hasChildren ? (
        <IconButton
          size="small"
          aria-expanded={!closed}
          aria-label={closed ? tree?.openLabel : tree?.closeLabel}
          onClick={() => tree?.toggle(data.id)}
          sx={{ ml: -0.75, mr: 0.25, p: 0.375 }}
        >
          <ChevronRight
            fontSize="small"
            sx={{ transform: closed ? "none" : "rotate(90deg)", transition: "transform 0.15s" }}
          />
        </IconButton>
      ) : tree ? (
        <Box sx={{ width: 22, flexShrink: 0 }} />
      ) : null}
      {openPath ? (
        <MuiLink
          component={Link}
          to={openPath(data.id)}
          underline="hover"
          noWrap
          sx={{ fontWeight: 550 }}
        >
          {text}
        </MuiLink>
      ) : (
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
          {text}
        </Box>
      )}
    </Box>
  );
}

export function ActionsCell({ data, context }: RendererProps) {
  return data ? context.actions(data) : null;
}
