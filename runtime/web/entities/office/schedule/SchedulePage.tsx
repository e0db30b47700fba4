import Add from "@mui/icons-material/Add";
import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useState } from "react";
import { useStore, useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { pages } from "../../../../../generated/office/schedule/pages.tsx";
import { isDay } from "../../../../shared/recurrence/days.ts";
import { useListTitle } from "../../../core/entities/EntityPathContext.tsx";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useShortcut } from "../../../core/shortcuts/useShortcut.ts";
import { presentDay } from "../../../core/time/region.ts";
import type { Opened } from "./OpenedEntry.tsx";
import { ScheduleCalendar } from "./ScheduleCalendar.tsx";
import { ScheduleMenu } from "./ScheduleMenu.tsx";

const { entity, list: Table } = pages;

/** The personal schedule: a calendar, or the same entries as a table. */
export function SchedulePage() {
  const translate = useTranslate();
  const { search } = useLocation();
  const [layout, setLayout] = useStore<"calendar" | "table">("schedule.layout", "calendar");
  const switcher = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label={translate("shell.schedule.layout")}
      onChange={(_, next: "calendar" | "table" | null) => next && setLayout(next)}
    >
      {(["calendar", "table"] as const).map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.5 }}>
          {translate(`shell.schedule.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  // Another link to the page begins it anew, also while its tab is open.
  if (layout === "calendar") return <CalendarPage key={search} switcher={switcher} />;
  return (
    <>
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, mb: 1 }}>
        {switcher}
        <ScheduleMenu />
      </Box>
      {Table ? <Table /> : null}
    </>
  );
}

const nine = { startTime: "09:00", endTime: "10:00", endDate: null, allDay: false };

function CalendarPage({ switcher }: { switcher: React.ReactNode }) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const heading = useListTitle(texts.name);
  const { can } = useSession();
  const wanted = new URLSearchParams(useLocation().search);
  const [day, fresh] = [wanted.get("date") ?? "", wanted.has("new")];
  const known = isDay(day) ? day : null;
  const [opened, setOpened] = useState<Opened | null>(() =>
    fresh ? { entry: null, times: { scheduleTime: known ?? presentDay(), ...nine } } : null,
  );
  const mayAdd = can(entity.operations.create);
  const add = () =>
    setOpened({ entry: null, times: { scheduleTime: known ?? presentDay(), ...nine } });
  useShortcut({
    keys: "n",
    textKey: "shell.schedule.add",
    scope: "page",
    enabled: mayAdd,
    run: (event) => {
      event.preventDefault();
      add();
    },
  });
  return (
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 120 }}>
          {heading}
        </Typography>
        {switcher}
        <ScheduleMenu />
        {mayAdd ? (
          <Button variant="contained" startIcon={<Add />} onClick={add}>
            {translate("shell.schedule.add")}
          </Button>
        ) : null}
      </Box>
      <Paper
        variant="outlined"
        sx={{
          display: "flex",
          flexDirection: "column",
          flex: 1,
          height: { sm: "calc(100vh - 210px)" },
          minHeight: 560,
        }}
      >
        <ScheduleCalendar
          key={day}
          {...(known ? { day: known } : {})}
          opened={opened}
          onOpened={setOpened}
        />
      </Paper>
    </Box>
  );
}
