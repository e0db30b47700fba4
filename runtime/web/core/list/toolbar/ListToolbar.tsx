import AutoDelete from "@mui/icons-material/AutoDeleteOutlined";
import Refresh from "@mui/icons-material/Refresh";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useRefresh, useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { DensityMenu } from "./DensityMenu.tsx";
import type { GridSettings } from "../grid/gridSettings.ts";

interface Props {
  entity: EntityModel;
  /** Fields the person may not read. */
  closed: FieldModel[];
  /** Null: deleted records cannot be looked at. */
  deleted: boolean | null;
  onDeleted: (deleted: boolean) => void;
  /** Rows are drawn as a table. */
  table: boolean;
  /** Columns, or facts of cards; null: this layout has none to choose. */
  shown: string[] | null;
  settings: GridSettings;
  onSettings: (change: Partial<GridSettings>) => void;
  onReset: () => void;
}

/** The table's own switches. */
export function ListToolbar(props: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { settings, onSettings } = props;
  return (
    <Box sx={{ display: "flex", alignItems: "center", flexShrink: 0, gap: 0.25, ml: "auto" }}>
      {props.deleted === null ? null : (
        <Tooltip title={translate("shell.list.deletedOnly")}>
          <IconButton
            size="small"
            role="switch"
            aria-checked={props.deleted}
            aria-label={translate("shell.list.deletedOnly")}
            color={props.deleted ? "primary" : "default"}
            onClick={() => props.onDeleted(!props.deleted)}
            sx={props.deleted ? { bgcolor: "action.selected" } : null}
          >
            <AutoDelete />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={translate("shell.list.refresh")}>
        <IconButton
          size="small"
          aria-label={translate("shell.list.refresh")}
          onClick={() => refresh()}
        >
          <Refresh />
        </IconButton>
      </Tooltip>
      {props.table ? (
        <DensityMenu value={settings.density} onChange={(density) => onSettings({ density })} />
      ) : null}
      {props.shown ? (
        <ColumnMenu
          entity={props.entity}
          closed={props.closed}
          shown={props.shown}
          settings={settings}
          onSettings={onSettings}
          onReset={props.onReset}
        />
      ) : null}
    </Box>
  );
}
