import DragIndicator from "@mui/icons-material/DragIndicator";
import MoreVert from "@mui/icons-material/MoreVert";
import Refresh from "@mui/icons-material/Refresh";
import { Box, Card, IconButton, Menu, MenuItem, Skeleton, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { chartOf, useChartTexts } from "./homeCharts.ts";
import type { Shift, Widget } from "./layout.ts";
import { WidgetBoundary } from "./WidgetBoundary.tsx";
import { widgetKinds } from "./widgetKinds.ts";

export const dragHandle = "fw-cardHandle";

interface Props {
  widget: Widget;
  /** Present while the page is arranged. */
  arrange?: {
    /** Steps that can be taken. */
    shifts: readonly Shift[];
    onShift: (shift: Shift) => void;
    onRemove: () => void;
  };
}

/** One card of the home page: its heading, its own way to load again, and while arranging its menu. */
export function WidgetCard({ widget, arrange }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const titleId = useId();
  const { icon: Icon, component: Content, data, room } = widgetKinds[widget.kind];
  const chart = chartOf(widget);
  const chartTexts = useChartTexts();
  const title =
    widget.settings?.title ||
    (chart ? chartTexts(chart).title : translate(`shell.home.widgets.${widget.kind}`));
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={card}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 36 }}>
        {arrange ? (
          <Box
            className={dragHandle}
            aria-hidden
            sx={{ display: "flex", cursor: "grab", color: "text.secondary", touchAction: "none" }}
          >
            <DragIndicator fontSize="small" />
          </Box>
        ) : (
          <Box sx={{ display: "flex", color: "text.secondary" }} aria-hidden>
            <Icon fontSize="small" />
          </Box>
        )}
        <Typography id={titleId} variant="h2" noWrap sx={{ flex: 1, fontSize: 16 }}>
          {title}
        </Typography>
        {arrange ? (
          <ArrangeMenu title={title} {...arrange} />
        ) : data ? (
          <IconButton
            size="small"
            aria-label={translate("shell.home.refreshOf", { name: title })}
            onClick={() => void queries.invalidateQueries({ queryKey: data })}
          >
            <Refresh fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      <Box
        sx={{ flex: 1, minHeight: 0, overflowY: "auto", ...keptRoom(room) }}
        inert={arrange !== undefined}
      >
        <WidgetBoundary key={JSON.stringify(widget.settings ?? {})}>
          <Suspense fallback={<Skeleton aria-busy variant="rounded" height={80} />}>
            <Content widget={widget} />
          </Suspense>
        </WidgetBoundary>
      </Box>
    </Card>
  );
}

function ArrangeMenu({
  title,
  shifts,
  onShift,
  onRemove,
}: NonNullable<Props["arrange"]> & { title: string }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate("shell.home.arrangeOf", { name: title })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {shifts.map((shift) => (
          // The menu stays open: a card is rarely moved by one step.
          <MenuItem key={shift} onClick={() => onShift(shift)}>
            {translate(`shell.home.shift.${shift}`)}
          </MenuItem>
        ))}
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => {
            setAnchor(null);
            onRemove();
          }}
        >
          {translate("shell.home.remove")}
        </MenuItem>
      </Menu>
    </>
  );
}

/** On a phone a card is as high as what it holds: while that loads it keeps the room, and those below it stay where they are. */
const keptRoom = (height: number | undefined) => ({
  "&:has([aria-busy=true])": { minHeight: { xs: height ?? 0, md: 0 } },
});

const card = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  p: 1.5,
  height: 1,
  borderRadius: 1.5,
} as const;
