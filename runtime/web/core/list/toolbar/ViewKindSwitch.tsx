import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import MapIcon from "@mui/icons-material/MapOutlined";
import PhotoLibrary from "@mui/icons-material/PhotoLibraryOutlined";
import TableRows from "@mui/icons-material/TableRowsOutlined";
import ViewKanban from "@mui/icons-material/ViewKanbanOutlined";
import { ToggleButton, ToggleButtonGroup, Tooltip } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { viewBodies, type ViewKind } from "../../views/viewBodies.ts";
import type { EntityListState } from "../useEntityList.ts";

const icons: Record<ViewKind, ComponentType<{ fontSize: "small" }>> = {
  list: TableRows,
  tree: TableRows,
  kanban: ViewKanban,
  calendar: CalendarMonth,
  map: MapIcon,
  gallery: PhotoLibrary,
};

/** How the records are laid out; nothing where a table is the only way. */
export function ViewKindSwitch({ list }: { list: EntityListState }) {
  const translate = useTranslate();
  const kinds = (Object.keys(viewBodies) as ViewKind[]).filter(
    (kind) => viewBodies[kind]?.by(list.own) != null,
  );
  if (kinds.length === 0) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={list.kind}
      aria-label={translate("shell.view.kind")}
      onChange={(_, kind: ViewKind | null) => kind && list.showKind(kind)}
      sx={{ flexShrink: 0 }}
    >
      {(["list", ...kinds] as const).map((kind) => {
        const Icon = icons[kind];
        const name = translate(`shell.view.kinds.${kind}`);
        return (
          <ToggleButton key={kind} value={kind} aria-label={name} sx={{ p: 0.75 }}>
            <Tooltip title={name}>
              <Icon fontSize="small" />
            </Tooltip>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
