import Refresh from "@mui/icons-material/Refresh";
import {
  Box,
  FormControlLabel,
  IconButton,
  Switch,
  Tooltip,
  useMediaQuery,
  type Theme,
} from "@mui/material";
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
  shown: string[];
  settings: GridSettings;
  onSettings: (change: Partial<GridSettings>) => void;
  onReset: () => void;
}

/** The table's own switches. */
export function ListToolbar(props: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { settings, onSettings } = props;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "flex-end",
        gap: 0.25,
        ml: "auto",
      }}
    >
      {props.deleted === null ? null : (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={props.deleted}
              onChange={(_, on) => props.onDeleted(on)}
            />
          }
          label={translate("shell.list.deletedOnly")}
          slotProps={{ typography: { variant: "body2" } }}
        />
      )}
      <Tooltip title={translate("shell.list.refresh")}>
        <IconButton aria-label={translate("shell.list.refresh")} onClick={() => refresh()}>
          <Refresh />
        </IconButton>
      </Tooltip>
      {narrow ? null : (
        <DensityMenu value={settings.density} onChange={(density) => onSettings({ density })} />
      )}
      <ColumnMenu
        entity={props.entity}
        closed={props.closed}
        shown={props.shown}
        settings={settings}
        onSettings={onSettings}
        onReset={props.onReset}
      />
    </Box>
  );
}
