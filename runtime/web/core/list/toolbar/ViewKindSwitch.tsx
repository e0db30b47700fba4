import BarChart from "@mui/icons-material/BarChartOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import MapIcon from "@mui/icons-material/MapOutlined";
import PhotoLibrary from "@mui/icons-material/PhotoLibraryOutlined";
import TableRows from "@mui/icons-material/TableRowsOutlined";
import ViewKanban from "@mui/icons-material/ViewKanbanOutlined";
import { ToggleButton, ToggleButtonGroup, Tooltip, useMediaQuery, type Theme } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { ChoiceMenu } from "../../menu/ChoiceMenu.tsx";
import { viewBodies, type ViewKind } from "../../views/viewBodies.ts";
import type { EntityListState } from "../useEntityList.ts";

const icons: Record<ViewKind, ComponentType<{ fontSize: "small" }>> = {
  list: TableRows,
  tree: TableRows,
  kanban: ViewKanban,
  calendar: CalendarMonth,
  map: MapIcon,
  gallery: PhotoLibrary,
  chart: BarChart,
};

/** How the records are laid out; nothing where a table is the only way. */
export function ViewKindSwitch({ list }: { list: EntityListState }) {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const others = (Object.keys(viewBodies) as ViewKind[]).filter(
    (kind) => viewBodies[kind]?.by(list.own) != null,
  );
  if (others.length === 0) return null;
  const kinds = (["list", ...others] as const).map((kind) => ({
    kind,
    Icon: icons[kind],
    name: translate(`shell.view.kinds.${kind}`),
  }));
  const label = translate("shell.view.kind");
  if (narrow) {
    const Present = icons[list.kind];
    return (
      <ChoiceMenu
        size="small"
        label={label}
        icon={<Present fontSize="small" />}
        choices={kinds.map(({ kind, name }) => ({ value: kind, text: name }))}
        value={list.kind}
        onChange={(kind) => list.showKind(kind)}
      />
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={list.kind}
      aria-label={label}
      onChange={(_, kind: ViewKind | null) => kind && list.showKind(kind)}
      sx={{ flexShrink: 0 }}
    >
      {kinds.map(({ kind, Icon, name }) => (
        <ToggleButton key={kind} value={kind} aria-label={name} sx={{ p: 0.625, minHeight: 0 }}>
          <Tooltip title={name}>
            <Icon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
