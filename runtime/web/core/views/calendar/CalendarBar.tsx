import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import {
  Box,
  Button,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { presentZone } from "../../time/region.ts";

export const calendarViews = ["month", "week", "day", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];

interface Props {
  title: string;
  view: CalendarView;
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
  /** -1 back, 1 on, 0 to today. */
  onStep: (way: -1 | 0 | 1) => void;
  children?: ReactNode;
}

/** Where a calendar stands and how it is laid out. */
export function CalendarBar({ title, view, views, onView, onStep, children }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <IconButton aria-label={translate("shell.calendar.back")} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <Button variant="outlined" color="inherit" onClick={() => onStep(0)}>
        {translate("shell.calendar.today")}
      </Button>
      <IconButton aria-label={translate("shell.calendar.on")} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
      <Typography component="h2" aria-live="polite" sx={{ fontSize: 17, fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.calendar.zone", {
          zone: presentZone(),
        })}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {children}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate("shell.calendar.view")}
        onChange={(_, next: CalendarView | null) => next && onView(next)}
      >
        {views.map((name) => (
          <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.5 }}>
            {translate(`shell.calendar.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
